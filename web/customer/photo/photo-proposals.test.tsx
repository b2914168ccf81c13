import type { RecognisedFieldView } from '@kaihu/contract/recognition.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { exampleContext } from '@kaihu/domain/application/examples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { SectionForm, type SectionFormActions } from '../../fields/form/section-form.tsx'
import { show } from '../../testing/show.tsx'
import { PhotoProposals } from './photo-proposals.tsx'
import { proposalsFrom } from './proposals-from.ts'

const MARK = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.2 }

function read(key: string, value: string, standing: RecognisedFieldView['standing']): RecognisedFieldView {
  return { key, value, standing, mark: MARK }
}

const FIELDS = [
  read('companyName', '照片有限公司', 'unchecked'),
  read('creditCode', '91310000DEMA00064X', 'contradicted'),
  read('registeredCapital', '10000000', 'unchecked'),
  read('establishmentDate', '2019-03-15', 'confirmed'),
  read('validTo', 'longTerm', 'unchecked'),
  read('address', '某路 1 号', 'unchecked'),
]

function open() {
  const section = findSection('companyInfo')
  if (!section) throw new Error('no section')
  const form = createRef<SectionFormActions>()
  const shown = show(
    <SectionForm
      section={section}
      saved={{ companyInfo: { companyName: '手填有限公司', creditCode: null } }}
      context={exampleContext('ntb', { locale: 'en-US' })}
      actions={form}
    >
      <PhotoProposals
        section={section}
        photo={{ address: 'blob:photo', width: 1000, height: 800 }}
        proposals={proposalsFrom(FIELDS)}
      />
    </SectionForm>,
    {},
    'customer',
  )
  return { ...shown, values: () => form.current?.values() ?? {} }
}

test('nothing that was read is filled in before somebody takes it, and what differs from the form is told', () => {
  const { values } = open()
  expect(values()).toMatchObject({ companyName: '手填有限公司', creditCode: null })
  expect(values()['establishmentDate'] ?? null).toBeNull()
  expect(screen.getByText(/手填有限公司/)).toBeTruthy()
})

test('one press takes one value, and the others stay as they were', async () => {
  const { user, values } = open()
  const [row] = screen.getAllByRole('listitem')
  if (!row) throw new Error('no row')
  await user.click(within(row).getByRole('button'))
  expect(values()).toMatchObject({ companyName: '照片有限公司', creditCode: null })
  await waitFor(() => expect(within(row).queryByRole('button')).toBeNull())
})

test('one press takes all but what the paper itself contradicts', async () => {
  const { user, values } = open()
  await user.click(screen.getAllByRole('button').at(-1) as HTMLElement)
  expect(values()).toMatchObject({
    companyName: '照片有限公司',
    creditCode: null,
    registeredCapital: { amount: '10000000', currency: 'CNY' },
    establishmentDate: '2019-03-15',
    creditLongTerm: true,
  })
})

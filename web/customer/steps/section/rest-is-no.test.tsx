import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { exampleContext } from '@kaihu/domain/application/examples.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { SectionForm, type SectionFormActions } from '../../../fields/form/section-form.tsx'
import { show } from '../../../testing/show.tsx'
import { RestIsNo } from './rest-is-no.tsx'

function open(record: AnswerRecord, isOpen = true) {
  const form = createRef<SectionFormActions>()
  const shown = show(
    <SectionForm
      section={getSection('declarationIndicators')}
      saved={{ declarationIndicators: record }}
      context={exampleContext(STANDARD, { locale: 'en-US' })}
      isOpen={() => isOpen}
      actions={form}
    >
      <RestIsNo />
    </SectionForm>,
    {},
    'customer',
  )
  return { ...shown, values: () => form.current?.values() ?? {} }
}

test('one press answers the declarations that it names with no, and no other', async () => {
  const { user, values } = open({ bearerShareCapability: true })
  expect(values()['paymentFacilitation'] ?? null).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await user.click(screen.getByRole('button'))
  expect(values()).toMatchObject({
    bearerShareCapability: true,
    paymentFacilitation: false,
    nomineeShareholder: false,
    sanctionAndExportControls: false,
  })
  expect(values()['pepAssociated'] ?? null).toBeNull()
  expect(screen.getByRole('status')).toBe(document.activeElement)
})

test('where the application is not open, nothing is answered together', () => {
  open({}, false)
  expect(screen.queryByRole('button')).toBeNull()
})

import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registeredCompany } from '../../testing/company.ts'
import { show } from '../../testing/show.tsx'
import { PrefillDialog } from './prefill-dialog.tsx'

const section = findSection('companyInfo')
const REGISTERED = registeredCompany({
  establishedOn: '2018-05-20',
  isLongTerm: true,
  legalRepresentative: '安示明',
})

function open(values: AnswerRecord) {
  if (!section) throw new Error('no section')
  const filled: AnswerRecord[] = []
  const shown = show(
    <PrefillDialog
      company={REGISTERED}
      section={section}
      values={values}
      onFill={(answers) => filled.push(answers)}
      onClose={() => undefined}
    />,
    {},
    'customer',
  )
  return { ...shown, filled }
}

test('what the register knows fills empty answers, and a typed one only when it is ticked', async () => {
  const { user, filled } = open({ companyName: '自己填的名字' })
  const boxes = await screen.findAllByRole('checkbox')
  const typed = boxes.find((box) => box.closest('label')?.textContent?.includes('自己填的名字'))
  expect(typed).toHaveProperty('checked', false)
  expect(boxes.filter((box) => (box as HTMLInputElement).checked).length).toBe(boxes.length - 1)
  await user.click(screen.getByRole('button', { name: /^Fill in/ }))
  expect(filled[0]).not.toHaveProperty('companyName')
  expect(Object.keys(filled[0] ?? {})).toHaveLength(boxes.length - 1)
})

test('nothing ticked, nothing can be filled in', async () => {
  const { user } = open({ companyName: '自己填的名字' })
  for (const box of await screen.findAllByRole('checkbox')) {
    if ((box as HTMLInputElement).checked) await user.click(box)
  }
  expect(screen.getByRole('button', { name: /^Fill in/ })).toHaveProperty('disabled', true)
})

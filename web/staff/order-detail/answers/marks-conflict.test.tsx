import type { MarksConflict } from '@kaihu/contract/application.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person } from '../../../testing/order.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { MarksConflictDialog } from './marks-conflict.tsx'

const AT = '2026-11-20T02:00:00.000Z'
const [NAME, CODE] = ['companyInfo.legalName', 'companyInfo.creditCode']

const CONFLICT = {
  changed: [
    {
      fieldKey: NAME,
      mine: { checked: true, value: '与执照不符' },
      theirs: { checked: true, value: '名称有误' },
      by: person('CM'),
      at: AT,
    },
    { fieldKey: CODE, mine: null, theirs: { checked: false, value: '' }, by: person('CM'), at: AT },
  ],
  marks: [],
  marksVersion: 4,
} as unknown as MarksConflict

async function open() {
  const settled: (readonly string[])[] = []
  const { user } = show(
    <MarksConflictDialog conflict={CONFLICT} onSettle={(theirs) => settled.push(theirs)} />,
  )
  const [first, second] = await screen.findAllByRole('group')
  const settle = () => user.click(screen.getByRole('button', { name: say('staff:marks.settle') }))
  return { user, settled, settle, first: first as HTMLElement, second: second as HTMLElement }
}

test('both marks of a field stand side by side, and what nobody changed here is as the colleague has it', async () => {
  const { settled, settle, first, second } = await open()
  expect(first.textContent).toContain('与执照不符')
  expect(first.textContent).toContain('名称有误')
  expect(second.textContent).toContain(say('staff:marks.notMarked'))
  await settle()
  expect(settled).toEqual([[CODE]])
})

test('a colleague’s mark is taken where that is chosen, and the own one where it is not', async () => {
  const { user, settled, settle, first } = await open()
  await user.click(
    within(first).getByRole('radio', { name: say('staff:marks.theirs', { value: '名称有误' }) }),
  )
  await settle()
  expect([...(settled[0] ?? [])].toSorted()).toEqual([CODE, NAME].toSorted())
})

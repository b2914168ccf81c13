import { type GateTaskView, listOrderTasks, performOrderTask } from '@kaihu/contract/order-task.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acceptActs, detailOf, person, signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { SummaryTab } from './summary-tab.tsx'

const state = { ...orderAt(STANDARD, '0200'), facts: { company_released: false } }
const held = detailOf(state, { isContested: true })
const done = { orderCode: state.orderCode, status: '0200', version: 8, isAwaitingChecker: false } as const

const asked: GateTaskView = {
  taskId: 'T1',
  kind: 'company_release',
  state: 'awaiting_check',
  openedAt: '2026-11-20T02:00:00.000Z',
  subject: { creditCode: state.intake.creditCode, askedBy: 'RM_LEADER' },
  subjectHash: 'what-was-shown',
  dueDate: null,
  doneBy: person('RM_LEADER'),
  result: 'asked',
  note: '已致电两位申请人',
  checks: [],
  refused: null,
  before: null,
  own: null,
  openSeats: ['CM_LEADER'],
  verbs: ['check'],
  refusals: [],
}

test('who handles a held order asks for its release with a reason, beside the other applicants', async () => {
  signIn('RM_LEADER')
  acceptActs(state)
  answer(performOrderTask, done)
  answer(listOrderTasks, { version: 7, tasks: [], openable: ['company_release'], facts: [] })
  const { user } = show(<SummaryTab order={held} />)
  await user.click(await screen.findByRole('button', { name: say('staff:applicants.release') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(new RegExp(say('staff:task.noteLabel'))), '已致电两位申请人')
  await user.click(dialog.getByRole('button', { name: say('staff:task.confirm.open') }))
  await waitFor(() => expect(sentTo(performOrderTask)).toHaveLength(1))
  expect(sentTo(performOrderTask)[0]).toMatchObject({
    params: { task: 'company_release', verb: 'open' },
    body: { version: 7, note: '已致电两位申请人' },
  })
})

test('the second person reads who asked and why, and lets it or not in the same place', async () => {
  signIn('CM_LEADER')
  answer(listOrderTasks, { version: 7, tasks: [asked], openable: ['company_release'], facts: [] })
  show(<SummaryTab order={held} />)
  expect(await screen.findByText(/已致电两位申请人/)).toBeTruthy()
  expect(screen.getByRole('button', { name: say('order:taskVerbs.approve') })).toBeTruthy()
  expect(screen.getByRole('button', { name: say('order:taskVerbs.refuse') })).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('staff:applicants.release') })).toBeNull()
})

import { type GateTaskView, performOrderTask } from '@kaihu/contract/order-task.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import OwnTaskDialog from './own-task-dialog.tsx'

const state = orderAt(STANDARD, '0400')
const own: NonNullable<GateTaskView['own']> = {
  key: 'bank_port_visit',
  label: { 'zh-CN': '走访', 'en-US': 'Visit' },
  reason: { 'zh-CN': '客户在港区', 'en-US': 'The customer is at the port' },
  form: [
    { key: 'isBusy', kind: 'yesNo', required: true, label: { 'zh-CN': '是否繁忙', 'en-US': 'Busy?' } },
    {
      key: 'ships',
      kind: 'integer',
      min: 1,
      max: 20,
      required: true,
      label: { 'zh-CN': '船舶数量', 'en-US': 'Ships' },
      shownWhen: { question: 'isBusy', is: true },
    },
  ],
}
const task: GateTaskView = {
  taskId: 'T1',
  kind: own.key,
  state: 'open',
  openedAt: '2026-11-20T02:00:00.000Z',
  subject: {},
  subjectHash: '',
  dueDate: null,
  doneBy: null,
  result: null,
  note: null,
  checks: [],
  refused: null,
  before: null,
  own,
  openSeats: [],
  verbs: ['close'],
  refusals: [],
}

test("a bank's form says why, asks by its rule, tells what is wrong at the field, and sends what it asked", async () => {
  answer(performOrderTask, {
    orderCode: state.orderCode,
    status: '0400',
    version: 8,
    isAwaitingChecker: false,
  })
  signIn('CM')
  const { user } = show(
    <OwnTaskDialog order={detailOf(state)} version={7} task={task} own={own} onClose={() => undefined} />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('The customer is at the port')
  expect(dialog.queryByLabelText(/Ships/)).toBeNull()
  await user.type(dialog.getByLabelText(new RegExp(say('staff:task.noteLabel'))), '已走访')
  const confirm = dialog.getByRole('button', { name: say('staff:task.confirm.close') })
  await user.click(confirm)
  dialog.getByText(say('application:messages.M-REQ'))
  await user.click(dialog.getByRole('radio', { name: say('common:yes') }))
  await user.type(dialog.getByLabelText(/Ships/), '21')
  await user.click(confirm)
  expect(sentTo(performOrderTask)).toEqual([])
  await user.clear(dialog.getByLabelText(/Ships/))
  await user.type(dialog.getByLabelText(/Ships/), '3')
  await user.click(confirm)
  await waitFor(() => expect(sentTo(performOrderTask)).toHaveLength(1))
  expect(sentTo(performOrderTask)[0]).toMatchObject({
    params: { task: 'bank_port_visit', verb: 'close' },
    body: { version: 7, note: '已走访', subject: { isBusy: true, ships: '3' } },
  })
})

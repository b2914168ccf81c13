import type { GateTaskView } from '@kaihu/contract/order-task.ts'
import { performOrderTask } from '@kaihu/contract/order-task.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, person, signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { TaskDialog } from './task-dialog.tsx'

const state = orderAt(STANDARD, '0400')

const waiting: GateTaskView = {
  taskId: 'T1',
  kind: 'account_nature',
  state: 'awaiting_check',
  openedAt: '2026-11-20T02:00:00.000Z',
  subject: { nature: 'general' },
  subjectHash: 'what-was-shown',
  dueDate: null,
  doneBy: person('CM'),
  result: 'accepted',
  note: '已核对',
  checks: [],
  refused: null,
  before: null,
  own: null,
  openSeats: [],
  verbs: ['check'],
  refusals: [],
}

async function open(verb: 'approve' | 'refuse' | 'close') {
  signIn('CM_LEADER')
  let closed = 0
  const { user } = show(
    <TaskDialog
      order={detailOf(state)}
      version={7}
      act={{ kind: 'account_nature', verb, task: waiting }}
      onClose={() => {
        closed += 1
      }}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const note = dialog.getByLabelText(new RegExp(say('staff:task.noteLabel')))
  const confirm = dialog.getByRole('button', { name: say(`staff:task.confirm.${verb}`) })
  return { user, dialog, note, confirm, closings: () => closed }
}

const done = { orderCode: state.orderCode, status: '0400', version: 8, isAwaitingChecker: false } as const

test.each([
  ['approve', true],
  ['refuse', false],
] as const)(
  'the second person who wants to %s says so of what was shown, with a note',
  async (verb, approve) => {
    answer(performOrderTask, done)
    const { user, note, confirm, closings } = await open(verb)
    await user.click(confirm)
    expect(sentTo(performOrderTask)).toEqual([])
    await user.type(note, '已看过')
    await user.click(confirm)
    await waitFor(() => expect(closings()).toBe(1))
    expect(sentTo(performOrderTask)[0]).toMatchObject({
      params: { task: 'account_nature', verb: 'check' },
      body: { approve, subjectHash: 'what-was-shown', note: '已看过', version: 7 },
    })
  },
)

test('a task is not closed while its result is unsaid', async () => {
  const { user, dialog, note, confirm } = await open('close')
  await user.type(note, '已核对')
  await user.click(confirm)
  expect(dialog.getAllByText(say('staff:need.missing')).length).toBeGreaterThan(0)
  expect(sentTo(performOrderTask)).toEqual([])
})

test('a refusal of the server is told in the dialog, which stays open with the note', async () => {
  answer(performOrderTask, refusal('orderChanged'))
  const { user, dialog, note, confirm, closings } = await open('approve')
  await user.type(note, '已看过')
  await user.click(confirm)
  expect((await dialog.findByRole('alert')).textContent).not.toBe('')
  expect((note as HTMLTextAreaElement).value).toBe('已看过')
  expect(closings()).toBe(0)
})

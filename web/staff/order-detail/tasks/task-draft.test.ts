import { performOrderTask } from '@kaihu/contract/order-task.ts'
import { GATE_KINDS } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { expect, test } from 'vitest'
import { emptyTaskDraft, fieldsFor, problemsOfTask, taskBodyOf } from './task-draft.ts'

const verbs = ['open', 'close', 'approve', 'refuse', 'withdraw'] as const
const filled = {
  result: 'accepted',
  nature: 'basic',
  isMismatch: true,
  decision: 'defer',
  documents: '公司章程',
  dueDate: '2026-12-01',
  wanted: 'CNY 5,000,000',
} as const

test('every act on every gate task makes a call that the server understands', () => {
  for (const kind of GATE_KINDS) {
    for (const verb of verbs) {
      const fields = fieldsFor(kind, verb)
      expect(problemsOfTask(fields, filled)).toEqual([])
      const body = { version: 3, note: 'checked', ...taskBodyOf({ kind, verb, task: null }, fields, filled) }
      expect(performOrderTask.body.safeParse(body).success).toBe(true)
    }
  }
})

test('documents that are deferred need the day by which they come, waived ones do not', () => {
  const fields = fieldsFor('missing_documents', 'open')
  expect(problemsOfTask(fields, { ...filled, dueDate: null })).toEqual(['dueDate'])
  expect(problemsOfTask(fields, { ...filled, decision: 'waive', dueDate: null })).toEqual([])
})

test('a mismatch of the account nature is told with the decision, for it calls a second person', () => {
  const fields = fieldsFor('account_nature', 'close')
  expect(taskBodyOf({ kind: 'account_nature', verb: 'close', task: null }, fields, filled)).toEqual({
    subject: { nature: 'basic', isMismatch: true },
    result: 'accepted',
  })
})

test('nobody closes a task without saying how it ended', () => {
  expect(problemsOfTask(fieldsFor('ao_screening', 'close'), emptyTaskDraft(null))).toEqual(['result'])
})

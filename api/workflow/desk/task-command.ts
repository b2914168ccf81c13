import type { CallInput } from '@kaihu/contract/call.ts'
import type { performOrderTask } from '@kaihu/contract/order-task.ts'
import { getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import {
  DECIDED_ELSEWHERE,
  OPENED_ELSEWHERE,
  STATED_ELSEWHERE,
} from '@kaihu/domain/order/decide/decided-elsewhere.ts'
import { GATE_KINDS, type GateKind, isOwnTask } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { FACT_KEYS, type FactValue, RISK_RATINGS } from '@kaihu/domain/order/state/facts.ts'
import { refuse } from '../../platform/refuse.ts'

type TaskInput = CallInput<typeof performOrderTask>

function getKind(name: string): GateKind {
  if (isOwnTask(name)) return name
  const kind = GATE_KINDS.find((known) => known === name && !DECIDED_ELSEWHERE.includes(known))
  if (!kind) throw refuse('notFound')
  return kind
}

function missing(field: string) {
  return refuse('invalidRequest', { field: `body.${field}`, reason: 'missing' })
}

function factCommand({ params, body }: TaskInput): OrderCommand {
  const fact = FACT_KEYS.find((known) => known === params.task && !STATED_ELSEWHERE.includes(known))
  if (!fact) throw refuse('notFound')
  const { value, note } = body
  const known: FactValue | undefined =
    typeof value === 'boolean' ? value : RISK_RATINGS.find((rating) => rating === value)
  if (known === undefined) throw missing('value')
  return { type: 'record_fact', fact, value: known, note }
}

export function taskCommandOf(input: TaskInput): OrderCommand {
  const { params, body } = input
  if (params.verb === 'record') return factCommand(input)
  const task = getKind(params.task)
  const { note, subject, result } = body
  switch (params.verb) {
    case 'open':
      if (OPENED_ELSEWHERE.includes(task)) throw refuse('notFound')
      return {
        type: 'open_task',
        task,
        subject: subject ?? {},
        dueDate: body.dueDate === undefined ? null : getPlainDate(body.dueDate),
        note,
      }
    case 'close':
      if (result === undefined) throw missing('result')
      return { type: 'close_task', task, result, note, ...(subject ? { subject } : {}) }
    case 'check':
      if (body.approve === undefined) throw missing('approve')
      if (body.subjectHash === undefined) throw missing('subjectHash')
      return { type: 'check_task', task, approve: body.approve, note, subjectHash: body.subjectHash }
    case 'withdraw':
      return { type: 'withdraw_task', task, note }
  }
}

import type { Actor } from '../../access/actor.ts'
import type { Instant } from '../../base/instant.ts'
import { refuseChecker } from '../decide/decide-approval.ts'
import {
  closingRefusals,
  openSeatsOf,
  refuseCheck,
  refuseClosing,
  refuseDoing,
  refuseOpening,
  refuseWithdrawal,
} from '../decide/decide-gate.ts'
import { refuseFact } from '../decide/decide-record.ts'
import type { PendingApproval } from '../gates/approval.ts'
import type { GateKind, GateTask } from '../gates/gate-kinds.ts'
import type { CheckSeat } from '../gates/gates.ts'
import { kindsOf } from '../own/own-workflow.ts'
import type { Refusal } from '../refusals.ts'
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '../settings.ts'
import { FACT_KEYS, type FactKey } from '../state/facts.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus } from '../statuses.ts'
import { isInScope } from './order-scope.ts'

export type TaskVerb = 'open' | 'close' | 'check' | 'withdraw'

export type TaskView = {
  readonly kind: GateKind
  readonly task: GateTask | null
  readonly openSeats: readonly CheckSeat[]
  readonly verbs: readonly TaskVerb[]
  readonly refusals: readonly Refusal[]
}

export type DeskView = {
  readonly tasks: readonly TaskView[]
  readonly approvals: readonly (PendingApproval & { readonly canDecide: boolean })[]
  readonly facts: readonly FactKey[]
}

const NOTHING: DeskView = { tasks: [], approvals: [], facts: [] }

export function availableTasks(
  order: OrderState,
  actor: Actor,
  now: Instant,
  settings: OrderSettings = DEFAULT_ORDER_SETTINGS,
): DeskView {
  if (!isInScope(order, actor)) return NOTHING
  const isFinal = isFinalStatus(order.status)
  const situation = { order, actor, now, settings }
  const verbsOf = (kind: GateKind): readonly TaskVerb[] => {
    if (isFinal) return []
    const refusals = {
      open: refuseOpening(situation, kind),
      close: refuseClosing(situation, kind),
      check: refuseCheck(situation, kind),
      withdraw: refuseWithdrawal(situation, kind),
    }
    return (['open', 'close', 'check', 'withdraw'] as const).filter((verb) => refusals[verb] === null)
  }
  const tasks = kindsOf(order)
    .map((kind) => {
      const task = order.tasks[kind] ?? null
      const openSeats = task?.status === 'awaiting_check' ? openSeatsOf(situation, task) : []
      const isTheirs = !isFinal && refuseDoing(situation, kind) === null
      const refusals = isTheirs ? closingRefusals(situation, kind) : []
      return { kind, task, openSeats, verbs: verbsOf(kind), refusals }
    })
    .filter(({ task, verbs }) => task !== null || verbs.length > 0)
  const approvals = order.approvals.map((approval) => ({
    ...approval,
    canDecide: refuseChecker(approval, actor) === null,
  }))
  const facts = isFinal ? [] : FACT_KEYS.filter((fact) => refuseFact(situation, fact) === null)
  return { tasks, approvals, facts }
}

import {
  type FactView,
  type GateTaskView,
  type LackingView,
  ownTaskSchema,
} from '@kaihu/contract/order-task.ts'
import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import { STATED_ELSEWHERE } from '@kaihu/domain/order/decide/decided-elsewhere.ts'
import { findOwnTask } from '@kaihu/domain/order/own/own-workflow.ts'
import type { DeskView, TaskView } from '@kaihu/domain/order/rights/available-tasks.ts'
import { FACT_KEYS, FACTS, type FactKey } from '@kaihu/domain/order/state/facts.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { PersonName } from '../../access/names/name-staff.usecase.ts'

type Names = ReadonlyMap<string, PersonName>

function personOf(ref: ActorRef | null, names: Names): PersonName | null {
  return ref?.kind === 'staff' ? (names.get(ref.staffId) ?? null) : null
}

export function peopleInTasks({ tasks }: OrderState): string[] {
  return Object.values(tasks)
    .flatMap(({ doneBy, checks, refused }) => [doneBy, refused?.by, ...checks.map(({ by }) => by)])
    .flatMap((ref) => (ref?.kind === 'staff' ? [ref.staffId] : []))
}

export function taskViewOf(
  state: OrderState,
  view: TaskView,
  names: Names,
  refusals: LackingView[],
): GateTaskView[] {
  const { task, verbs } = view
  if (!task) return []
  const own = findOwnTask(state, task.kind)
  return [
    {
      taskId: task.taskId,
      kind: task.kind,
      state: task.status,
      openedAt: task.openedAt,
      subject: { ...task.subject },
      subjectHash: task.subjectHash,
      dueDate: task.dueDate,
      doneBy: personOf(task.doneBy, names),
      result: task.result,
      note: task.note,
      checks: task.checks.map((check) => ({ ...check, by: personOf(check.by, names) })),
      refused: task.refused ? { ...task.refused, by: personOf(task.refused.by, names) } : null,
      before: task.before ? { ...task.before.answers } : null,
      openSeats: [...view.openSeats],
      verbs: verbs.filter((verb) => verb !== 'close' || refusals.length === 0),
      refusals,
      own: own ? ownTaskSchema.parse(own) : null,
    },
  ]
}

export type ClosedFacts = ReadonlyMap<FactKey, LackingView[]>

export function factViewsOf(state: OrderState, desk: DeskView, closed: ClosedFacts): FactView[] {
  return FACT_KEYS.filter((fact) => {
    const statuses: readonly string[] = FACTS[fact].statuses
    return state.facts[fact] !== undefined || statuses.includes(state.status)
  }).map((fact) => ({
    fact,
    values: FACTS[fact].values,
    value: state.facts[fact] ?? null,
    canRecord: desk.facts.includes(fact) && !closed.has(fact) && !STATED_ELSEWHERE.includes(fact),
    refusals: closed.get(fact) ?? [],
  }))
}

import type { BusinessRole, MakerRole } from '../../access/roles.ts'
import type { OwnKind, OwnQuestion } from '../../application/catalogue/own-question.ts'
import type { Named } from '../../base/locales.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import type { ActionName } from '../actions.ts'
import { GATE_KINDS, type GateKind, isOwnTask, type OwnTaskKind } from '../gates/gate-kinds.ts'
import type { GateRow } from '../gates/gates.ts'
import type { RiskRating } from '../state/facts.ts'
import type { OrderRules } from '../state/order-rules.ts'
import type { TimeLimits } from '../time/deadlines.ts'

export type OwnTaskQuestion = Extract<OwnKind, { readonly kind: OwnTaskQuestionKind }> &
  Pick<OwnQuestion, 'key' | 'label' | 'help' | 'required' | 'shownWhen'>

type OwnTaskQuestionKind = Exclude<OwnKind['kind'], 'document' | 'phone'>

/** When a task is asked for: everything that is said has to hold; without anything it always is. */
export type OwnTaskRule = {
  readonly flow?: Flow | undefined
  readonly rating?: readonly RiskRating[] | undefined
  readonly answer?: NonNullable<OwnQuestion['shownWhen']> | undefined
}

/**
 * Without a role nobody can do it: then it is a guard, and the transition stays closed while the rule holds.
 */
export type OwnTask = {
  readonly key: OwnTaskKind
  readonly label: Named<string>
  readonly reason: Named<string>
  readonly role?: BusinessRole | undefined
  readonly checkedBy?: BusinessRole | undefined
  readonly before: ActionName
  readonly when: OwnTaskRule
  readonly form: readonly OwnTaskQuestion[]
}

export type OwnWorkflow = {
  readonly tasks: readonly OwnTask[]
  /** By status, in the place of the limit that a new installation starts with. */
  readonly clocks: TimeLimits
}

const AS_DELIVERED: OwnWorkflow = { tasks: [], clocks: {} }
let own = AS_DELIVERED

export function workflowOfBank(): OwnWorkflow {
  return own
}

/** Has orders begin under a bank's own workflow from now on; what it gives back lets them begin under ours again. */
export function addOwnWorkflow(workflow: OwnWorkflow): () => void {
  own = workflow
  return () => {
    own = AS_DELIVERED
  }
}

/** What of an order says which tasks it began under. */
type Ruled = { readonly rules?: OrderRules }

export function ownTasksOf({ rules }: Ruled): readonly OwnTask[] {
  return rules?.ownTasks ?? []
}

export function findOwnTask(order: Ruled, kind: GateKind): OwnTask | undefined {
  return isOwnTask(kind) ? ownTasksOf(order).find(({ key }) => key === kind) : undefined
}

export function kindsOf(order: Ruled): readonly GateKind[] {
  return [...GATE_KINDS, ...ownTasksOf(order).map(({ key }) => key)]
}

export function doersOfOwn({ role }: Pick<OwnTask, 'role'>): readonly MakerRole[] {
  if (role === undefined) return []
  return role === 'CM' ? ['CM', 'GSC_BB_CM'] : [role]
}

export function rowOfOwn(task: OwnTask | undefined): GateRow {
  return {
    openers: [],
    openIn: { [STANDARD]: [], [SIMPLIFIED]: [] },
    doers: task === undefined ? [] : doersOfOwn(task),
    isDoneOnOpen: false,
    seats: () => (task?.checkedBy === undefined ? [] : [task.checkedBy]),
    isNeeded: () => false,
    blocks: task === undefined ? [] : [task.before],
    capability: 'act_on_orders',
  }
}

export function isHeldBy(question: OwnTaskQuestion, answer: string | boolean): boolean {
  if (question.kind === 'yesNo') return typeof answer === 'boolean'
  return 'choices' in question && question.choices.some(({ code }) => code === answer)
}

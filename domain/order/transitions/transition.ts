import type { Capability } from '../../access/capabilities.ts'
import type { BusinessRole, MakerRole } from '../../access/roles.ts'
import type { ActionName, TransitionId } from '../actions.ts'
import type { FlowScope } from '../flow.ts'
import type { GuardName } from '../guards/guards.ts'
import type { ActionNeed } from '../rights/action-view.ts'
import type { StatusCode } from '../statuses.ts'
import type { StepName } from '../steps.ts'

/** One row of the transition table; W06 and W14 lead to several statuses and have a row for each. */
export type TransitionRow = {
  readonly id: TransitionId
  readonly flow: FlowScope
  readonly from: readonly StatusCode[]
  readonly action: ActionName
  /** SELF: recorded, and the status stays. */
  readonly to: StatusCode | 'SELF'
  readonly makers: readonly MakerRole[]
  /** One person of one of these roles has to agree; empty when the maker decides alone. */
  readonly checkers: readonly BusinessRole[]
  /** The second person is needed only then. */
  readonly checkWhen?: 'discount_above_limit'
  readonly guards: readonly GuardName[]
  /** What the command must bring along. */
  readonly needs: readonly ActionNeed[]
  readonly needsReason: boolean
  readonly steps: readonly StepName[]
  /** The line of the capability matrix that staff makers act under; null where only customer or jobs do. */
  readonly capability: Capability | null
}

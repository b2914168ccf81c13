import type { Capability } from '../../access/capabilities.ts'
import type { BusinessRole, MakerRole } from '../../access/roles.ts'
import type { ActionName, TransitionId } from '../actions.ts'
import type { FlowScope } from '../flow.ts'
import type { GuardName } from '../guards/guards.ts'
import type { ActionNeed } from '../rights/action-view.ts'
import type { StatusCode } from '../statuses.ts'
import type { StepName } from '../steps.ts'

export type TransitionRow = {
  readonly id: TransitionId
  readonly flow: FlowScope
  readonly from: readonly StatusCode[]
  readonly action: ActionName
  /** SELF: recorded, and the status stays. */
  readonly to: StatusCode | 'SELF'
  readonly makers: readonly MakerRole[]
  readonly checkers: readonly BusinessRole[]
  readonly checkWhen?: 'discount_above_limit'
  readonly guards: readonly GuardName[]
  readonly needs: readonly ActionNeed[]
  readonly needsReason: boolean
  readonly steps: readonly StepName[]
  /** The line of the capability matrix that staff makers act under; null where only customer or jobs do. */
  readonly capability: Capability | null
}

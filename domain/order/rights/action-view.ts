import type { BusinessRole } from '../../access/roles.ts'
import type { ActionName, TransitionId } from '../actions.ts'
import type { Refusal } from '../refusals.ts'
import type { StatusCode } from '../statuses.ts'

export const ACTION_NEEDS = [
  'candidate',
  'marks',
  'submission',
  'appointment',
  'witness',
  'hub_customer_id',
  'account_numbers',
  'push',
  'reason_code',
] as const

export type ActionNeed = (typeof ACTION_NEEDS)[number]

export type ActionView = {
  readonly action: ActionName
  readonly transition: TransitionId
  readonly to: StatusCode
  readonly isOpen: boolean
  readonly refusals: readonly Refusal[]
  readonly needsReason: boolean
  readonly needsChecker: boolean
  readonly checkers: readonly BusinessRole[]
  readonly needs: readonly ActionNeed[]
}

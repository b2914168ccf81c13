import { REVIEWED_IN } from '../../access/reviewers.ts'
import type { Role } from '../../access/roles.ts'
import { namesSlot } from './slot-path.ts'

/** What was decided about a document; `replaced` ones are no longer in their slot. */
export type DocumentState = 'uploaded' | 'accepted' | 'returned' | 'replaced'

export type SlotState = 'missing' | 'optional' | 'uploaded' | 'accepted' | 'returned' | 'waived' | 'deferred'

const REVIEWS: Readonly<Partial<Record<Role, readonly string[]>>> = REVIEWED_IN

/** Whether the role accepts and returns documents of an order in this status. */
export function reviewsDocuments(role: Role, status: string): boolean {
  return REVIEWS[role]?.includes(status) === true
}

export type MissingDecision = {
  readonly decision: 'waive' | 'defer'
  readonly dueDate: string | null
  /** Slot paths or field keys that it names. */
  readonly slots: readonly string[]
}

/** How far a slot is, by what lies in it and by what was decided about its absence. */
export function slotState(
  slot: { readonly slot: string; readonly isRequired: boolean },
  documents: readonly DocumentState[],
  missing: MissingDecision | null,
): SlotState {
  const present = documents.filter((state) => state !== 'replaced')
  if (present.includes('returned')) return 'returned'
  if (present.length > 0) return present.every((state) => state === 'accepted') ? 'accepted' : 'uploaded'
  if (!slot.isRequired) return 'optional'
  const isDecided = missing?.slots.some((one) => namesSlot(one, slot.slot)) === true
  if (!isDecided) return 'missing'
  return missing?.decision === 'waive' ? 'waived' : 'deferred'
}

/** Whether a required document lacks: it is not there, or what came was turned down. */
export function isLacking({ isRequired, state }: { isRequired: boolean; state: SlotState }): boolean {
  return isRequired && (state === 'missing' || state === 'returned')
}

const SETTLED: readonly SlotState[] = ['optional', 'accepted', 'waived', 'deferred']

/** Whether nothing about the slot is left to do before the account is opened; what was deferred comes at the visit. */
export function isSettled(state: SlotState): boolean {
  return SETTLED.includes(state)
}

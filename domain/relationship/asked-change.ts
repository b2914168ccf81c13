import type { StaffActor } from '../access/actor.ts'
import { findGrant } from '../access/capabilities.ts'
import type { PlainDate } from '../base/plain-date.ts'

/** What of a customer somebody outside asks to have changed: an account itself, or who may act for it. */
export const ASKED_CHANGE_KINDS = ['account', 'mandate'] as const
export type AskedChangeKind = (typeof ASKED_CHANGE_KINDS)[number]

export const ASKED_CHANGE_STATES = ['open', 'done', 'refused'] as const
export type AskedChangeState = (typeof ASKED_CHANGE_STATES)[number]

export type AskedChangeRefusal = 'role_may_not' | 'ended' | 'nothing_asked' | 'answered_already'

export function refuseAnswering(
  { endedOn }: { readonly endedOn: PlainDate | null },
  actor: StaffActor,
): 'role_may_not' | 'ended' | null {
  if (findGrant(actor.role, 'answer_changes')?.right !== 'act') return 'role_may_not'
  return endedOn === null ? null : 'ended'
}

/** Once: whoever asked is told, and acts on what they were told. */
export function refuseAnswer(
  change: { readonly state: AskedChangeState } | undefined,
  relationship: { readonly endedOn: PlainDate | null },
  actor: StaffActor,
): AskedChangeRefusal | null {
  const refused = refuseAnswering(relationship, actor)
  if (refused) return refused
  if (change === undefined) return 'nothing_asked'
  return change.state === 'open' ? null : 'answered_already'
}

import type { PaperId } from './paper.ts'
import { SIGNER_ROLES } from './signers.ts'

export const ACTS = ['sign', 'declare', 'identify'] as const
export type Act = (typeof ACTS)[number]

export const ACT_REASONS = [
  ...SIGNER_ROLES,
  'financialController',
  'authorisedPerson',
  'administrator',
  'owner',
] as const
export type ActReason = (typeof ACT_REASONS)[number]

export type Duty = {
  readonly act: Act
  readonly reason: ActReason
  /** The section whose answers make it so. */
  readonly section: string
  /** The papers that are signed; none where nothing is. */
  readonly papers: readonly PaperId[]
  /** The signing instruction that says how many of the signatories have to sign; null where everybody has to. */
  readonly instruction: string | null
}

/** Somebody who has something to do for the application, once, with everything that is asked of them and why. */
export type ActingPerson = {
  // Stays while their name is corrected (`keepSlotKeys`); the legal representative is known by their office.
  readonly key: string
  /** '' where the answers do not name the person yet. */
  readonly name: string
  /** Where the answers say they are reached; '' where they do not. */
  readonly mobile: string
  readonly email: string
  readonly duties: readonly Duty[]
}

import { maskMail } from './mask-mail.ts'
import type { Role } from './roles.ts'

/** What of a person nobody of the staff reads in full without saying what for. */
export const MASKED_KINDS = ['identity', 'birthDate', 'homeAddress', 'phone', 'mail'] as const

export type MaskedKind = (typeof MASKED_KINDS)[number]

/** By these the bank reaches a person: whoever speaks with applicants needs no more of them. */
const CONTACT: readonly MaskedKind[] = ['phone', 'mail']

/** The full view is the bank's own line of the matrix (reveal_masked); the others speak with applicants. */
export const REVEALS: Readonly<Partial<Record<Role, readonly MaskedKind[]>>> = {
  AO: MASKED_KINDS,
  CM: MASKED_KINDS,
  GSC_BB_CM: MASKED_KINDS,
  CRT: MASKED_KINDS,
  HUB: MASKED_KINDS,
  RISK_CONTROL: MASKED_KINDS,
  RO: CONTACT,
  RM: CONTACT,
  RM_LEADER: CONTACT,
  CM_LEADER: CONTACT,
}

/** How long what was shown stays shown. */
export const SHOWN_SECONDS = 300

export function revealableBy(role: Role): readonly MaskedKind[] {
  return REVEALS[role] ?? []
}

/** Stands for each character that is not shown. */
export const MASK = '*'

/** Characters of a number that are shown at either end at most. */
const SHOWN = 4

export function isMasked(text: string): boolean {
  return text.includes(MASK)
}

/** A number as it is read without a purpose: its ends alone, and never more than half of it. */
export function maskNumber(number: string): string {
  const characters = [...number]
  const shown = Math.min(SHOWN, Math.floor(characters.length / 4))
  const end = characters.length - shown
  return characters.map((one, index) => (index < shown || index >= end ? one : MASK)).join('')
}

/** A telephone number: country and network in front, the last four digits, at least half of a short one hidden. */
function maskPhone(number: string): string {
  const characters = [...number]
  const hidden = Math.max(SHOWN, Math.ceil(characters.length / 3))
  const behind = Math.min(SHOWN, Math.floor((characters.length - hidden) / 2))
  const front = Math.max(0, characters.length - hidden - behind)
  if (characters.length <= 2 * SHOWN) return maskNumber(number)
  return `${characters.slice(0, front).join('')}${MASK.repeat(hidden)}${characters.slice(-behind).join('')}`
}

/** A date of birth: its year alone. */
function maskDate(date: string): string {
  return /^\d{4}-/.test(date) ? `${date.slice(0, 4)}-**-**` : date.replaceAll(/[^\s-]/g, MASK)
}

/** A street address: its beginning, so that two are told apart, and nothing of the house. */
function maskAddress(address: string): string {
  const characters = [...address]
  const shown = Math.min(SHOWN, Math.floor(characters.length / 4))
  return `${characters.slice(0, shown).join('')}${MASK.repeat(SHOWN)}`
}

const MASKS: Readonly<Record<MaskedKind, (text: string) => string>> = {
  identity: maskNumber,
  birthDate: maskDate,
  homeAddress: maskAddress,
  phone: maskPhone,
  mail: maskMail,
}

/** One datum as it is read without a purpose. What is masked stays as it is, and nothing is nothing. */
export function maskDatum(kind: MaskedKind, text: string): string {
  return text === '' || isMasked(text) ? text : MASKS[kind](text)
}

export type ReadDatum = (kind: MaskedKind, text: string) => string

export function readerOf(shown: readonly MaskedKind[]): ReadDatum {
  return (kind, text) => (shown.includes(kind) ? text : maskDatum(kind, text))
}

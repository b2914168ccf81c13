import type { Entry } from 'ldapts'
import type { OutCause } from '../directory/standing.ts'

/** What directories keep of an account that may not be used. Some of it is told only to whoever asks for it by name. */
export const STANDING_ATTRIBUTES = [
  'userAccountControl',
  'msDS-User-Account-Control-Computed',
  'accountExpires',
  'nsAccountLock',
  'pwdAccountLockedTime',
  'shadowExpire',
] as const
type StandingAttribute = (typeof STANDING_ATTRIBUTES)[number]

/** Bits of Active Directory's account control. */
const DISABLED = 0x02n
const LOCKED = 0x10n

const DAY_MS = 86_400_000
/** Active Directory counts tenths of microseconds since 1601; the greatest such number means never. */
const FILETIME_EPOCH_MS = 11_644_473_600_000n
const FILETIME_PER_MS = 10_000n

function valueOf(entry: Entry, name: StandingAttribute): string | undefined {
  const [value] = [entry[name] ?? []].flat()
  return value === undefined ? undefined : value.toString()
}

function numberOf(entry: Entry, name: StandingAttribute): bigint | undefined {
  const value = valueOf(entry, name)
  return value !== undefined && /^-?\d{1,20}$/.test(value) ? BigInt(value) : undefined
}

function hasBit(entry: Entry, name: StandingAttribute, bit: bigint): boolean {
  return ((numberOf(entry, name) ?? 0n) & bit) !== 0n
}

function isExpired(entry: Entry, now: Date): boolean {
  const day = numberOf(entry, 'shadowExpire') ?? -1n
  if (day >= 0n && BigInt(Math.floor(now.getTime() / DAY_MS)) >= day) return true
  const until = numberOf(entry, 'accountExpires') ?? 0n
  return until > 0n && until / FILETIME_PER_MS - FILETIME_EPOCH_MS <= BigInt(now.getTime())
}

/**
 * Sign-in and the question after signed-in people judge by this alone: whoever would not be let in is not let
 * stay.
 */
export function whyOut(entry: Entry, now: Date): OutCause | null {
  const isLocked = valueOf(entry, 'nsAccountLock')?.toLowerCase() === 'true'
  if (isLocked || hasBit(entry, 'userAccountControl', DISABLED)) return 'disabled'
  if (isExpired(entry, now)) return 'expired'
  const isShut = valueOf(entry, 'pwdAccountLockedTime') !== undefined
  return isShut || hasBit(entry, 'msDS-User-Account-Control-Computed', LOCKED) ? 'locked' : null
}

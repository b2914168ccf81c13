import type { LoginFailure } from './staff-sign-in.ts'

const WORDS = {
  refused: 'staff.refused',
  throttled: 'staff.throttled',
  unavailable: 'staff.unavailable',
  noRole: 'staff.noRole',
  disabled: 'staff.disabled',
  identity: 'staff.door.identity',
  closed: 'staff.door.closed',
  expired: 'staff.door.refusal.expired',
  failed: 'failed',
} as const satisfies Readonly<Record<LoginFailure, string>>

export function failureWords(failure: LoginFailure): (typeof WORDS)[LoginFailure] {
  return WORDS[failure]
}

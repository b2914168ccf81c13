import type { CustomerGrant, SessionGrant, StaffGrant, StaffUser } from '@kaihu/contract/access.ts'
import { createStore, useStore } from '../kit/store.ts'
import { unsent } from '../kit/unsent/unsent.ts'

/** The credentials of the open session and what is known of the person. */
export type UserState = {
  side: 'staff' | 'customer'
  token: string
  authCode: string
  sessionSalt: string
  signingKey: string
  /** server clock minus browser clock, in milliseconds: the browser's own clock may be wrong */
  clockOffsetMs: number
  absoluteUntil: string
  /** the server ends the session after so long without a request */
  idleSeconds?: number
  staff?: StaffUser
  customer?: CustomerGrant['customer']
}

/** With the isBblite flag the only thing that session storage may hold. */
const storageKey = 'kaihu.user'

export const userStore = createStore<UserState | null>(readUser())
unsent.setOwner(ownerOf(userStore.get()))

/** Whose words are kept beyond the session: those of the bank's staff. */
function ownerOf(user: UserState | null): string | null {
  return user?.staff?.staffId ?? null
}

function readUser(): UserState | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as UserState | null
  } catch {
    return null
  }
}

function keep(user: UserState | null): void {
  if (user) sessionStorage.setItem(storageKey, JSON.stringify(user))
  else sessionStorage.removeItem(storageKey)
  unsent.setOwner(ownerOf(user))
  userStore.set(user)
}

export function useUser(): UserState | null {
  return useStore(userStore)
}

export function hasToken(): boolean {
  return userStore.get() !== null
}

/** Takes over a session that the server just granted to a member of staff (sign-in or role switch). */
export function keepStaffGrant(grant: StaffGrant): void {
  keep({ side: 'staff', ...credentialsOf(grant), staff: grant.user })
}

export function keepCustomerGrant(grant: CustomerGrant): void {
  keep({ side: 'customer', ...credentialsOf(grant), customer: grant.customer })
}

function credentialsOf(grant: SessionGrant) {
  const { token, authCode, sessionSalt, signingKey, absoluteUntil, idleSeconds } = grant
  const clockOffsetMs = Date.parse(grant.serverTime) - Date.now()
  return { token, authCode, sessionSalt, signingKey, absoluteUntil, idleSeconds, clockOffsetMs }
}

/** Takes over the auth code of a response header; the answer of a session that is gone changes nothing. */
export function rotateAuthCode(token: string, authCode: string | null): void {
  const user = userStore.get()
  if (user && authCode && user.token === token && user.authCode !== authCode) keep({ ...user, authCode })
}

/** Forgets the session: token, roles, name, id, auth code, current role and all else in session storage. */
export function forgetSession(): void {
  sessionStorage.clear()
  unsent.setOwner(null)
  userStore.set(null)
}

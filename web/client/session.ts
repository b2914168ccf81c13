import type { CustomerGrant, SessionGrant, StaffGrant, StaffUser } from '@kaihu/contract/access.ts'
import { createStore, useStore } from '../kit/store.ts'
import { unsent } from '../kit/unsent/unsent.ts'
import { sessionTabs } from './sign-in/session-tabs.ts'
import { forgetSigningKey, keepSigningKey } from './sign-in/signing-keys.ts'

export type UserState = {
  side: 'staff' | 'customer'
  token: string
  authCode: string
  sessionSalt: string
  /** server clock minus browser clock, in milliseconds: the browser's own clock may be wrong */
  clockOffsetMs: number
  absoluteUntil: string
  /** the server ends the session after so long without a request */
  idleSeconds?: number
  staff?: StaffUser
  /** what of the second factor is missing before the session may do anything */
  secondFactor?: NonNullable<StaffGrant['secondFactor']>
  customer?: CustomerGrant['customer']
  /** a phone's: no other tab may go on with it */
  isPhone?: true
}

/** With the isBblite flag the only thing that session storage may hold. */
const storageKey = 'kaihu.user'

export const userStore = createStore<UserState | null>(readUser())

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
  userStore.set(user)
}

const NO_TABS = { postMessage: () => undefined, addEventListener: () => undefined }

/** The other tabs of this browser. */
export const otherTabs = sessionTabs(
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? NO_TABS
    : new BroadcastChannel('kaihu-session'),
  { get: userStore.get, adopt: keep, subscribe: userStore.subscribe },
)

export function useUser(): UserState | null {
  return useStore(userStore)
}

export function hasToken(): boolean {
  const user = userStore.get()
  return user !== null && user.secondFactor === undefined
}

/** Wait for it before the page is left: the next one needs the key. */
export function keepStaffGrant(grant: StaffGrant): Promise<void> {
  const { userInfo: staff, secondFactor } = grant
  keep({ side: 'staff', ...credentialsOf(grant), staff, ...(secondFactor && { secondFactor }) })
  return keepKey(grant)
}

export function keepCustomerGrant(grant: CustomerGrant): Promise<void> {
  keep({ side: 'customer', ...credentialsOf(grant), customer: grant.customer })
  return keepKey(grant)
}

/** Takes over the narrow session of a phone; nobody is signed in by it. */
export function keepPhoneGrant(grant: SessionGrant): Promise<void> {
  keep({ side: 'customer', ...credentialsOf(grant), isPhone: true })
  return keepKey(grant)
}

function keepKey({ sessionSalt, signingKey, absoluteUntil }: SessionGrant): Promise<void> {
  return keepSigningKey(sessionSalt, signingKey, new Date(absoluteUntil))
}

function credentialsOf(grant: SessionGrant) {
  const { token, authCode, sessionSalt, absoluteUntil, idleSeconds } = grant
  const clockOffsetMs = Date.parse(grant.serverTime) - Date.now()
  return { token, authCode, sessionSalt, absoluteUntil, idleSeconds, clockOffsetMs }
}

/** Takes over the auth code of a response header; the answer of a session that is gone changes nothing. */
export function rotateAuthCode(token: string, authCode: string | null): void {
  const user = userStore.get()
  if (user && authCode && user.token === token && user.authCode !== authCode) keep({ ...user, authCode })
}

/** Forgets the session: token, roles, name, id, auth code, current role and all else in session storage. */
export function forgetSession(): void {
  const user = userStore.get()
  if (user) {
    void forgetSigningKey(user.sessionSalt)
    otherTabs.tellOver(user)
  }
  sessionStorage.clear()
  unsent.close()
  userStore.set(null)
}

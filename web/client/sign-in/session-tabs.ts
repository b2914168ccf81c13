import type { UserState } from '../session.ts'

/** At work in this tab, at its end, or signing out, with which everything typed and not sent goes. */
type Told = 'active' | 'over' | 'leaving'

type Word =
  | { readonly kind: 'ask'; readonly side: UserState['side'] }
  | { readonly kind: 'session'; readonly user: UserState }
  | { readonly kind: Told; readonly token: string }

export type Channel = {
  postMessage(word: Word): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

export type OwnSession = {
  get(): UserState | null
  adopt(user: UserState): void
  subscribe(listener: () => void): unknown
}

/** Tabs answer at once; where there is none, the sign-in page must not wait. */
const ANSWER_WITHIN_MS = 250

/**
 * A tab that is opened asks the others instead of the person, a refreshed auth code goes to all, and the end
 * is told. Tabs of one origin can read each other's storage anyway.
 */
export function sessionTabs(channel: Channel, own: OwnSession) {
  const listeners = {
    active: new Set<() => void>(),
    over: new Set<() => void>(),
    leaving: new Set<() => void>(),
  }
  let isAdopting = false
  let shared = own.get()

  const adopt = (user: UserState) => {
    isAdopting = true
    own.adopt(user)
    isAdopting = false
  }
  const hear = (word: Word) => {
    const user = own.get()
    if (user === null) return
    if (word.kind === 'ask' && word.side === user.side && user.secondFactor === undefined && !user.isPhone)
      channel.postMessage({ kind: 'session', user })
    if (word.kind === 'session' && word.user.token === user.token)
      adopt({ ...user, authCode: word.user.authCode })
    if (word.kind !== 'ask' && word.kind !== 'session' && word.token === user.token)
      for (const listener of listeners[word.kind]) listener()
  }
  const tellNewCode = () => {
    const user = own.get()
    const isNewCode =
      user !== null && shared !== null && user.token === shared.token && user.authCode !== shared.authCode
    shared = user
    if (isNewCode && !isAdopting) channel.postMessage({ kind: 'session', user })
  }

  channel.addEventListener('message', ({ data }) => hear(data as Word))
  own.subscribe(tellNewCode)
  return {
    /** Takes over the session of another tab of the same side, where this one has none. */
    join: (side: UserState['side'], waitMs = ANSWER_WITHIN_MS): Promise<void> => {
      if (own.get() !== null) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, waitMs)
        channel.addEventListener('message', ({ data }) => {
          const word = data as Word
          if (word.kind !== 'session' || word.user.side !== side || own.get() !== null) return
          clearTimeout(timer)
          adopt(word.user)
          resolve()
        })
        channel.postMessage({ kind: 'ask', side })
      })
    },
    tell: (kind: 'active' | 'leaving') => {
      const user = own.get()
      if (user) channel.postMessage({ kind, token: user.token })
    },
    /** The session ended here: what the other tabs show may not stay there. */
    tellOver: ({ token }: UserState) => channel.postMessage({ kind: 'over', token }),
    /** Hears that the person works in another tab of the session, signs out or ended it there; returns how to stop. */
    on: (what: Told, listener: () => void) => {
      listeners[what].add(listener)
      return () => void listeners[what].delete(listener)
    },
  }
}

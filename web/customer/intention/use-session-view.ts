import { useEffect, useMemo, useState } from 'react'
import { createStore, useStore } from '../../kit/store.ts'
import type { RecordingSession, SessionState } from './recording-session.ts'

const NOTHING = createStore<SessionState | null>(null)
const NOT_SENT = createStore({ sent: 0, total: 0, network: 'good' as const })

/** The state of a session; null while there is none. */
export function useSessionState(session: RecordingSession | null): SessionState | null {
  return useStore<SessionState | null>(session ? (session.state as never) : NOTHING)
}

/** How its bytes travel. */
export function useSending(session: RecordingSession | null) {
  return useStore(session ? session.sender.state : (NOT_SENT as RecordingSession['sender']['state']))
}

/** An address under which the browser plays what was recorded; null while it is not whole. */
export function useReplay(session: RecordingSession | null, isWhole: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const bytes = useMemo(() => (isWhole ? (session?.sender.bytes ?? null) : null), [session, isWhole])
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [bytes])
  return address
}

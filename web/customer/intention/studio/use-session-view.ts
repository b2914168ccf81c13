import { useMemo } from 'react'
import { createStore, useStore } from '../../../kit/store.ts'
import type { RecordingSession, SessionState } from './recording-session.ts'

const NOTHING = createStore<SessionState | null>(null)
const NOT_SENT = createStore({ sent: 0, total: 0, network: 'good' as const })

export function useSessionState(session: RecordingSession | null): SessionState | null {
  return useStore<SessionState | null>(session?.state ?? NOTHING)
}

export function useSending(session: RecordingSession | null) {
  return useStore(session ? session.sender.state : (NOT_SENT as RecordingSession['sender']['state']))
}

export function useRecorded(session: RecordingSession | null, isWhole: boolean): Blob | null {
  return useMemo(() => (isWhole ? (session?.sender.bytes ?? null) : null), [session, isWhole])
}

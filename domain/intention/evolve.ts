import type { IntentionEvent, IntentionEventOf, IntentionEventType } from './events.ts'
import { type IntentionState, NO_INTENTION, type Recording } from './state.ts'

type Change = Partial<IntentionState>
type Folder<T extends IntentionEventType> = (state: IntentionState, event: IntentionEventOf<T>) => Change

function changed(
  { recordings }: IntentionState,
  recordingId: string,
  change: Partial<Recording>,
): { recordings: readonly Recording[] } {
  return {
    recordings: recordings.map((one) => (one.recordingId === recordingId ? { ...one, ...change } : one)),
  }
}

const begun: Folder<'recording_begun'> = (state, event) => ({
  // A phrase serves one recording.
  phrase: null,
  recordings: [
    ...state.recordings,
    {
      recordingId: event.recordingId,
      number: state.recordings.length + 1,
      state: 'recording',
      scriptVersion: event.scriptVersion,
      consent: event.consent,
      phrase: event.phrase,
      begunAt: event.at,
      begunBy: event.by,
      content: null,
      submittedAt: null,
      confirmedBy: null,
      review: null,
    },
  ],
})

const FOLDERS: { readonly [T in IntentionEventType]: Folder<T> } = {
  consent_given: (_state, { consent }) => ({ consent }),
  phrase_issued: (_state, { phrase }) => ({ phrase }),
  recording_begun: begun,
  recording_uploaded: (state, { recordingId, content }) =>
    changed(state, recordingId, { state: 'uploaded', content }),
  recording_emptied: (state, { recordingId }) =>
    changed(state, recordingId, { state: 'emptied', content: null }),
  recording_submitted: (state, { recordingId, at, confirmedBy }) => ({
    ...changed(state, recordingId, { state: 'submitted', submittedAt: at, confirmedBy }),
    consent: null,
    phrase: null,
    newOneAsked: null,
  }),
  recording_accepted: (state, { recordingId, by, at, checked }) =>
    changed(state, recordingId, { state: 'accepted', review: { by, at, checked, reason: null } }),
  recording_rejected: (state, { recordingId, by, at, checked, reason }) =>
    changed(state, recordingId, { state: 'rejected', review: { by, at, checked, reason } }),
  new_one_asked: (_state, { reason, at }) => ({ newOneAsked: { reason, at } }),
}

export function evolveIntention(state: IntentionState, event: IntentionEvent): IntentionState {
  const fold = FOLDERS[event.type] as Folder<IntentionEventType>
  return { ...state, ...fold(state, event), version: state.version + 1 }
}

export function replayIntention(events: readonly IntentionEvent[]): IntentionState {
  return events.reduce(evolveIntention, NO_INTENTION)
}

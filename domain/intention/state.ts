import type { ActorRef } from '../access/actor.ts'
import type { Instant } from '../base/instant.ts'
import type { Locale } from '../base/locales.ts'
import type { VideoFormat } from './limits.ts'
import type { CheckLine } from './script.ts'

export type Consent = {
  readonly textVersion: string
  readonly textHash: string
  readonly locale: Locale
  readonly by: ActorRef
  readonly at: Instant
}

/** Digits to be spoken: made by the server, for this order, for one recording, for a while. */
export type Phrase = {
  readonly digits: string
  readonly issuedAt: Instant
  readonly expiresAt: Instant
}

export type VideoContent = {
  readonly size: number
  readonly sha256: string
  readonly format: VideoFormat
  readonly durationMs: number
}

export type Review = {
  readonly by: ActorRef
  readonly at: Instant
  readonly checked: readonly CheckLine[]
  /** The customer reads it; null when accepted. */
  readonly reason: string | null
}

/** recording: bytes may come. uploaded: all there, the customer looks at it. The rest lies with the bank, or is over. */
export const RECORDING_STATES = [
  'recording',
  'uploaded',
  'submitted',
  'accepted',
  'rejected',
  'emptied',
] as const
export type RecordingState = (typeof RECORDING_STATES)[number]

export type Recording = {
  readonly recordingId: string
  /** Counted from 1 within the order, emptied ones too. */
  readonly number: number
  readonly state: RecordingState
  readonly scriptVersion: string
  readonly consent: Consent
  readonly phrase: Phrase
  readonly begunAt: Instant
  readonly begunBy: ActorRef
  readonly content: VideoContent | null
  readonly submittedAt: Instant | null
  /** The masked number whose code confirmed the handing in; null before it. */
  readonly confirmedBy: string | null
  readonly review: Review | null
}

export type IntentionState = {
  readonly version: number
  readonly consent: Consent | null
  readonly phrase: Phrase | null
  readonly recordings: readonly Recording[]
  /** Staff asked for another recording than the one they have; why, in words that the customer reads. */
  readonly newOneAsked: { readonly reason: string; readonly at: Instant } | null
}

export const NO_INTENTION: IntentionState = {
  version: 0,
  consent: null,
  phrase: null,
  recordings: [],
  newOneAsked: null,
}

export function findRecording(state: IntentionState, recordingId: string): Recording | undefined {
  return state.recordings.find((one) => one.recordingId === recordingId)
}

export function openRecording(state: IntentionState): Recording | undefined {
  return state.recordings.findLast((one) => one.state === 'recording' || one.state === 'uploaded')
}

export function handedIn(state: IntentionState): Recording | undefined {
  return state.recordings.findLast((one) => one.submittedAt !== null)
}

export function hasStandingRecording(state: IntentionState): boolean {
  const last = handedIn(state)
  return last !== undefined && last.state !== 'rejected' && state.newOneAsked === null
}

export const INTENTION_STAGES = [
  'notStarted',
  'consented',
  'recording',
  'uploaded',
  'submitted',
  'accepted',
  'rejected',
  'newOneAsked',
] as const
export type IntentionStage = (typeof INTENTION_STAGES)[number]

export function stageOf(state: IntentionState): IntentionStage {
  const open = openRecording(state)
  if (open !== undefined) return open.state === 'uploaded' ? 'uploaded' : 'recording'
  if (state.newOneAsked !== null) return 'newOneAsked'
  const last = handedIn(state)
  if (last?.state === 'submitted' || last?.state === 'accepted' || last?.state === 'rejected') {
    return last.state
  }
  return state.consent === null ? 'notStarted' : 'consented'
}

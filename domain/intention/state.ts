import type { ActorRef } from '../access/actor.ts'
import type { Instant } from '../base/instant.ts'
import type { Locale } from '../base/locales.ts'
import type { VideoFormat } from './limits.ts'
import type { CheckLine } from './script.ts'

/** Given before the camera starts: which text, in which language, with its hash, and when. */
export type Consent = {
  readonly textVersion: string
  /** SHA-256 in hex of the words that were shown. */
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

/** What came of a recording: exactly the bytes that the camera gave. */
export type VideoContent = {
  readonly size: number
  readonly sha256: string
  readonly format: VideoFormat
  readonly durationMs: number
}

export type Review = {
  readonly by: ActorRef
  readonly at: Instant
  /** The lines that were ticked. */
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

/** The declaration of intention of one order: the fold of its events. */
export type IntentionState = {
  /** Number of events folded so far. */
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

/** The recording of that id; undefined when the order has none such. */
export function findRecording(state: IntentionState, recordingId: string): Recording | undefined {
  return state.recordings.find((one) => one.recordingId === recordingId)
}

/** The recording that the customer is making and has not handed in. */
export function openRecording(state: IntentionState): Recording | undefined {
  return state.recordings.findLast((one) => one.state === 'recording' || one.state === 'uploaded')
}

/** The last recording that was handed in, whatever became of it. */
export function handedIn(state: IntentionState): Recording | undefined {
  return state.recordings.findLast((one) => one.submittedAt !== null)
}

/** Whether the bank has a recording that it did not turn down: what a submission needs (R46). */
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

/** How far the declaration is, in one word. */
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

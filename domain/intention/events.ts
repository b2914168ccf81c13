import type { ActorRef } from '../access/actor.ts'
import type { Instant } from '../base/instant.ts'
import type { CheckLine } from './script.ts'
import type { Consent, Phrase, VideoContent } from './state.ts'

type Happened<T extends string> = {
  readonly type: T
  readonly at: Instant
  readonly by: ActorRef
}

type OfRecording<T extends string> = Happened<T> & {
  readonly recordingId: string
}

export type IntentionEvent =
  | (Happened<'consent_given'> & { readonly consent: Consent })
  | (Happened<'phrase_issued'> & { readonly phrase: Phrase })
  | (OfRecording<'recording_begun'> & {
      readonly scriptVersion: string
      readonly consent: Consent
      readonly phrase: Phrase
    })
  | (OfRecording<'recording_uploaded'> & { readonly content: VideoContent })
  | (OfRecording<'recording_emptied'> & { readonly cause: string })
  | (OfRecording<'recording_submitted'> & { readonly confirmedBy: string })
  | (OfRecording<'recording_accepted'> & { readonly checked: readonly CheckLine[] })
  | (OfRecording<'recording_rejected'> & { readonly checked: readonly CheckLine[]; readonly reason: string })
  | (Happened<'new_one_asked'> & { readonly reason: string })

export type IntentionEventType = IntentionEvent['type']
export type IntentionEventOf<T extends IntentionEventType> = Extract<IntentionEvent, { readonly type: T }>

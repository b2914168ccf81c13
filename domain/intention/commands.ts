import type { Locale } from '../base/locales.ts'
import type { CheckLine } from './script.ts'
import type { VideoContent } from './state.ts'

/** What may be done about the declaration. Ids, digits and contents are the server's own, never the browser's. */
export type IntentionCommand =
  | {
      readonly type: 'give_consent'
      /** the version that was read, and the one that the order asks for */
      readonly textVersion: string
      readonly asked: string
      readonly textHash: string
      readonly locale: Locale
    }
  | { readonly type: 'issue_phrase'; readonly digits: string }
  | { readonly type: 'begin'; readonly recordingId: string }
  | { readonly type: 'finish'; readonly recordingId: string; readonly content: VideoContent }
  | { readonly type: 'empty'; readonly recordingId: string; readonly cause: string }
  | {
      readonly type: 'submit'
      readonly recordingId: string
      /** The masked number whose code confirmed it. */
      readonly confirmedBy: string
    }
  | { readonly type: 'accept'; readonly recordingId: string; readonly checked: readonly CheckLine[] }
  | {
      readonly type: 'reject'
      readonly recordingId: string
      readonly checked: readonly CheckLine[]
      readonly reason: string
      /** Ask the customer for another one at once. */
      readonly asksForNewOne: boolean
    }
  | { readonly type: 'ask_for_new_one'; readonly reason: string }

export type IntentionCommandOf<T extends IntentionCommand['type']> = Extract<
  IntentionCommand,
  { readonly type: T }
>

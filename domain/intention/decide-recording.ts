import { actorRef } from '../access/actor.ts'
import { addMinutes } from '../base/instant.ts'
import { err, ok } from '../base/result.ts'
import type { IntentionCommandOf } from './commands.ts'
import { RECORDING_LIMITS } from './limits.ts'
import type { IntentionRefusal } from './refusals.ts'
import { SCRIPT_VERSION } from './script.ts'
import { type IntentionDecision, type IntentionSituation, refused } from './situation.ts'
import { findRecording, hasStandingRecording, openRecording, type Recording } from './state.ts'

/** While the video is not yet behind the order: with the customer, or under the review that W13 and W36 wait for. */
export const RECORDABLE_STATUSES: readonly string[] = ['0300', '0400', '0410', '0510', '0600', '0710']

export function refuseRecording({ intention, order, actor }: IntentionSituation): IntentionRefusal | null {
  if (actor.kind !== 'customer') return refused('not_yours')
  if (order.approach !== 'online') return refused('approach_not_online')
  if (!RECORDABLE_STATUSES.includes(order.status)) return refused('not_recordable_now')
  // What was handed in stays: another one is made only when the bank asks, or the order came back after a rejection.
  if (hasStandingRecording(intention)) return refused('already_submitted')
  const isRejected = intention.recordings.some((one) => one.state === 'rejected')
  return isRejected && intention.newOneAsked === null && order.status !== '0300'
    ? refused('not_recordable_now')
    : null
}

export function giveConsent(
  situation: IntentionSituation,
  { textVersion, asked, textHash, locale }: IntentionCommandOf<'give_consent'>,
): IntentionDecision {
  const refusal = refuseRecording(situation)
  if (refusal !== null) return err(refusal)
  if (textVersion !== asked) return err(refused('consent_outdated'))
  const { now: at, actor } = situation
  const by = actorRef(actor)
  return ok([{ type: 'consent_given', at, by, consent: { textVersion, textHash, locale, by, at } }])
}

export function issuePhrase(
  situation: IntentionSituation,
  { digits }: IntentionCommandOf<'issue_phrase'>,
): IntentionDecision {
  const { intention, now: at, actor } = situation
  const refusal = refuseRecording(situation)
  if (refusal !== null) return err(refusal)
  if (intention.consent === null) return err(refused('consent_missing'))
  const phrase = { digits, issuedAt: at, expiresAt: addMinutes(at, RECORDING_LIMITS.phraseMinutes) }
  return ok([{ type: 'phrase_issued', at, by: actorRef(actor), phrase }])
}

export function begin(
  situation: IntentionSituation,
  { recordingId }: IntentionCommandOf<'begin'>,
): IntentionDecision {
  const { intention, now: at, actor } = situation
  const { consent, phrase, recordings } = intention
  const refusal = refuseRecording(situation)
  if (refusal !== null) return err(refusal)
  if (consent === null) return err(refused('consent_missing'))
  if (openRecording(intention) !== undefined) return err(refused('recording_under_way'))
  if (phrase === null) return err(refused('phrase_missing'))
  if (phrase.expiresAt <= at) return err(refused('phrase_expired'))
  if (recordings.length >= RECORDING_LIMITS.mostAttempts) {
    return err(refused('too_many_attempts', { most: RECORDING_LIMITS.mostAttempts }))
  }
  const by = actorRef(actor)
  const scriptVersion = SCRIPT_VERSION
  return ok([{ type: 'recording_begun', at, by, recordingId, scriptVersion, consent, phrase }])
}

export function refuseOpenRecording(
  { intention, actor }: IntentionSituation,
  recordingId: string,
): IntentionRefusal | Recording {
  if (actor.kind !== 'customer') return refused('not_yours')
  const recording = findRecording(intention, recordingId)
  if (recording === undefined) return refused('recording_unknown')
  return recording.state === 'recording' ? recording : refused('recording_over')
}

export function finish(
  situation: IntentionSituation,
  { recordingId, content }: IntentionCommandOf<'finish'>,
): IntentionDecision {
  const { now: at, actor } = situation
  const open = refuseOpenRecording(situation, recordingId)
  if ('code' in open) return err(open)
  return ok([{ type: 'recording_uploaded', at, by: actorRef(actor), recordingId, content }])
}

export function empty(
  { intention, actor, now: at }: IntentionSituation,
  { recordingId, cause }: IntentionCommandOf<'empty'>,
): IntentionDecision {
  if (actor.kind === 'staff') return err(refused('not_yours'))
  const recording = findRecording(intention, recordingId)
  if (recording === undefined) return err(refused('recording_unknown'))
  if (recording.submittedAt !== null) return err(refused('already_submitted'))
  if (recording.state === 'emptied') return ok([])
  return ok([{ type: 'recording_emptied', at, by: actorRef(actor), recordingId, cause }])
}

export function refuseSubmission(
  situation: IntentionSituation,
  recordingId: string,
): IntentionRefusal | null {
  if (situation.actor.kind !== 'customer') return refused('not_yours')
  const recording = findRecording(situation.intention, recordingId)
  if (recording === undefined) return refused('recording_missing')
  if (recording.submittedAt !== null) return refused('already_submitted')
  if (recording.state === 'recording') return refused('stop_first')
  if (recording.state === 'emptied') return refused('recording_missing')
  return refuseRecording(situation)
}

export function submit(
  situation: IntentionSituation,
  { recordingId, confirmedBy }: IntentionCommandOf<'submit'>,
): IntentionDecision {
  const refusal = refuseSubmission(situation, recordingId)
  if (refusal !== null) return err(refusal)
  const { now: at, actor } = situation
  return ok([{ type: 'recording_submitted', at, by: actorRef(actor), recordingId, confirmedBy }])
}

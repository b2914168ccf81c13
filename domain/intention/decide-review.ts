import { actorRef } from '../access/actor.ts'
import { hasCapability } from '../access/capabilities.ts'
import { err, ok } from '../base/result.ts'
import type { IntentionCommandOf } from './commands.ts'
import type { IntentionRefusal } from './refusals.ts'
import { CHECK_LINES, type CheckLine } from './script.ts'
import { type IntentionDecision, type IntentionSituation, refused } from './situation.ts'
import { findRecording, handedIn, openRecording, type Recording } from './state.ts'

const LONGEST_REASON = 255

export function refuseReviewer({ actor, order }: IntentionSituation): IntentionRefusal | null {
  if (actor.kind !== 'staff' || !hasCapability(actor.role, 'review_intention_video'))
    return refused('not_yours')
  return order.accompanying.includes(actor.staffId) ? refused('own_session') : null
}

function refuseReason(reason: string): IntentionRefusal | null {
  if (reason.trim() === '') return refused('reason_required')
  return [...reason].length > LONGEST_REASON ? refused('reason_too_long', { max: LONGEST_REASON }) : null
}

function toReview(situation: IntentionSituation, recordingId: string): IntentionRefusal | Recording {
  const refusal = refuseReviewer(situation)
  if (refusal !== null) return refusal
  const recording = findRecording(situation.intention, recordingId)
  if (recording === undefined) return refused('recording_unknown')
  return recording.state === 'submitted' ? recording : refused('not_submitted')
}

function inOrder(checked: readonly CheckLine[]): readonly CheckLine[] {
  return CHECK_LINES.filter((line) => checked.includes(line))
}

export function accept(
  situation: IntentionSituation,
  { recordingId, checked }: IntentionCommandOf<'accept'>,
): IntentionDecision {
  const { now: at, actor } = situation
  const recording = toReview(situation, recordingId)
  if ('code' in recording) return err(recording)
  const ticked = inOrder(checked)
  if (ticked.length < CHECK_LINES.length) {
    return err(refused('checklist_incomplete', { missing: CHECK_LINES.length - ticked.length }))
  }
  return ok([{ type: 'recording_accepted', at, by: actorRef(actor), recordingId, checked: ticked }])
}

export function reject(
  situation: IntentionSituation,
  { recordingId, checked, reason, asksForNewOne }: IntentionCommandOf<'reject'>,
): IntentionDecision {
  const { now: at, actor } = situation
  const recording = toReview(situation, recordingId)
  if ('code' in recording) return err(recording)
  const wordless = refuseReason(reason)
  if (wordless !== null) return err(wordless)
  const by = actorRef(actor)
  return ok([
    { type: 'recording_rejected', at, by, recordingId, checked: inOrder(checked), reason },
    ...(asksForNewOne ? [{ type: 'new_one_asked', at, by, reason } as const] : []),
  ])
}

export function askForNewOne(
  situation: IntentionSituation,
  { reason }: IntentionCommandOf<'ask_for_new_one'>,
): IntentionDecision {
  const { intention, now: at, actor } = situation
  const refusal = refuseReviewer(situation) ?? refuseReason(reason)
  if (refusal !== null) return err(refusal)
  if (intention.newOneAsked !== null) return err(refused('new_one_already_asked'))
  const last = handedIn(intention)
  // What waits for its review is judged first.
  const isJudged = last?.state === 'accepted' || last?.state === 'rejected'
  if (!isJudged || openRecording(intention) !== undefined) return err(refused('nothing_to_replace'))
  return ok([{ type: 'new_one_asked', at, by: actorRef(actor), reason }])
}

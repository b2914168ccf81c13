import { type Actor, personOf } from '@kaihu/domain/access/actor.ts'
import { VIDEO_MEDIA_TYPES } from '@kaihu/domain/intention/limits.ts'
import { judgeVideo, type VideoFacts } from '@kaihu/domain/intention/video-facts.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { IntentionDeps } from '../intention-deps.ts'
import { performIntention } from '../perform-intention.usecase.ts'
import { refuseVideo } from '../refuse-intention.ts'
import { dropRecording } from './end-recording.usecase.ts'
import { findRecordingRow, type RecordingRow, resetReceived, setContent } from './recording.store.ts'
import { hashOfParts, readParts } from './recording-content.ts'

export type FinishRecording = { recordingId: string; sha256: string; size: number; actor: Actor; now: Date }

export async function getOwnRecording(
  { database }: Pick<IntentionDeps, 'database'>,
  { recordingId, actor }: { recordingId: string; actor: Actor },
): Promise<RecordingRow> {
  const recording = await findRecordingRow(database, recordingId)
  if (!recording || recording.person !== personOf(actor)) throw refuse('notFound')
  await getVisibleOrder(database, recording.orderCode, actor)
  return recording
}

/** All bytes must be there and hash to what the sender hashed; otherwise they are to be sent once more, all of them. */
async function checkBytes(
  recording: RecordingRow,
  { sha256, size }: FinishRecording,
  deps: IntentionDeps,
): Promise<void> {
  if (recording.received !== size) throw refuse('uploadElsewhere', { data: { offset: recording.received } })
  if ((await hashOfParts(deps, recording)) === sha256) return
  await inTransaction(deps.database, (trx) => resetReceived(trx, recording.recordingId))
  throw refuse('uploadDamaged', { data: { offset: 0 } })
}

/** What the content is; a recording that is none is emptied and refused with its cause. */
async function judge(
  recording: RecordingRow,
  { actor, now }: FinishRecording,
  deps: IntentionDeps,
): Promise<VideoFacts> {
  const finding = judgeVideo(await deps.inspector.inspectVideo(readParts(deps, recording)))
  if (finding.ok) return finding.facts
  const { recordingId, orderCode } = recording
  await dropRecording({ recordingId, orderCode, actor, now, cause: finding.cause }, deps)
  throw refuseVideo(finding.cause)
}

async function keep(
  recording: RecordingRow,
  facts: VideoFacts,
  { sha256, size, actor, now }: FinishRecording,
  { database }: IntentionDeps,
): Promise<void> {
  const { recordingId, orderCode } = recording
  const { format, durationMs, playback } = facts
  const content = { size, sha256, format, durationMs }
  await inTransaction(database, async (trx) => {
    const command = { type: 'finish', recordingId, content } as const
    await performIntention(trx, { orderCode, actor, now, command })
    const mediaType = VIDEO_MEDIA_TYPES[format]
    await setContent(trx, recordingId, { sha256, size, mediaType, durationMs, playback })
  })
}

async function finishOnce(finish: FinishRecording, deps: IntentionDeps): Promise<string> {
  const recording = await getOwnRecording(deps, finish)
  if (recording.content?.sha256 === finish.sha256) return recording.orderCode
  if (recording.content) throw refuse('uploadElsewhere', { data: { offset: recording.received } })
  await checkBytes(recording, finish, deps)
  await keep(recording, await judge(recording, finish, deps), finish, deps)
  return recording.orderCode
}

/**
 * Bytes are compared from end to end, content is checked apart from the server. Answers the order; may be
 * repeated.
 */
export async function finishRecording(finish: FinishRecording, deps: IntentionDeps): Promise<string> {
  try {
    return await deps.inspector.withFile(() => finishOnce(finish, deps))
  } catch (error) {
    // The same call may have come twice and the other one ended first: then all is well.
    const recording = await findRecordingRow(deps.database, finish.recordingId)
    if (recording?.content?.sha256 === finish.sha256 && recording.person === personOf(finish.actor)) {
      return recording.orderCode
    }
    throw error
  }
}

import type { Actor } from '@kaihu/domain/access/actor.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { getOwnRecording } from './finish-recording.usecase.ts'
import type { IntentionDeps } from './intention-deps.ts'
import { performIntention } from './perform-intention.usecase.ts'
import { findRecordingRow, type RecordingRow, setSubmitted } from './recording.store.ts'
import { readParts, recordingFolder } from './recording-content.ts'

type Submit = { recordingId: string; actor: Actor; now: Date }

/** Puts the bytes among the objects and hands the recording in, both or neither. */
const handIn = async (
  recording: RecordingRow & { content: NonNullable<RecordingRow['content']> },
  { recordingId, actor, now }: Submit,
  deps: IntentionDeps,
): Promise<void> => {
  const { orderCode, content } = recording
  const { sha256, size } = content
  const object = await deps.objects.put({ sha256, size }, readParts(deps, recording))
  await inTransaction(deps.database, async (trx) => {
    await performIntention(trx, { orderCode, actor, now, command: { type: 'submit', recordingId } })
    await deps.objects.record(trx, object, now)
    await setSubmitted(trx, recordingId, sha256, now)
  })
  await deps.blobs.removeAll(recordingFolder(recordingId))
}

const submitOnce = async (submit: Submit, deps: IntentionDeps): Promise<string> => {
  const recording = await getOwnRecording(deps, submit)
  const { orderCode, content, isSubmitted } = recording
  if (isSubmitted) return orderCode
  // Without its content it cannot be handed in; the domain says in which words.
  if (content) await handIn({ ...recording, content }, submit, deps)
  else await refuseUnfinished(orderCode, submit, deps)
  return orderCode
}

const refuseUnfinished = async (orderCode: string, submit: Submit, deps: IntentionDeps): Promise<void> => {
  const { recordingId, actor, now } = submit
  const command = { type: 'submit', recordingId } as const
  await inTransaction(deps.database, async (trx) => {
    await performIntention(trx, { orderCode, actor, now, command })
    throw refuse('unexpected', { reason: 'handed in without content' })
  })
}

/** Hands an own recording in; from then on it stays as it is. The same call again finds it done. Answers the order. */
export const submitRecording = async (submit: Submit, deps: IntentionDeps): Promise<string> => {
  try {
    return await submitOnce(submit, deps)
  } catch (error) {
    const recording = await findRecordingRow(deps.database, submit.recordingId)
    if (!recording?.isSubmitted) throw error
    return (await getOwnRecording(deps, submit)).orderCode
  }
}

import { type Confirmation, judgeConfirmation } from '../../access/customer/confirm-act.usecase.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { actOf, checkSubmission, type Submitter } from '../confirm-submission.usecase.ts'
import type { IntentionDeps } from '../intention-deps.ts'
import { performIntention } from '../perform-intention.usecase.ts'
import { getOwnRecording } from './finish-recording.usecase.ts'
import { findRecordingRow, type RecordingRow, setSubmitted } from './recording.store.ts'
import { readParts, recordingFolder } from './recording-content.ts'

type Submit = Submitter & { code: string }

async function handIn(
  recording: RecordingRow & { content: NonNullable<RecordingRow['content']> },
  { recordingId, actor, now }: Submit,
  confirmation: Confirmation,
  deps: IntentionDeps,
): Promise<void> {
  const { orderCode, content } = recording
  const { sha256, size } = content
  const object = await deps.objects.put({ sha256, size }, readParts(deps, recording))
  const command = { type: 'submit', recordingId, confirmedBy: confirmation.mobile } as const
  await inTransaction(deps.database, async (trx) => {
    await performIntention(trx, { orderCode, actor, now, command })
    await confirmation.use(trx)
    await deps.objects.record(trx, object, now)
    await setSubmitted(trx, recordingId, sha256, now)
  })
  await deps.blobs.removeAll(recordingFolder(recordingId))
}

async function submitOnce(submit: Submit, deps: IntentionDeps): Promise<string> {
  const recording = await getOwnRecording(deps, submit)
  const { orderCode, content, isSubmitted } = recording
  if (isSubmitted) return orderCode
  await checkSubmission(orderCode, submit, deps)
  if (!content) throw refuse('unexpected', { reason: 'handed in without content' })
  const confirmation = await judgeConfirmation({ ...actOf(submit), code: submit.code }, deps)
  await handIn({ ...recording, content }, submit, confirmation, deps)
  return orderCode
}

/**
 * Then it stays as it is. May be repeated. Answers the order. Throws confirmationCodeRefused, and the
 * domain's refusals.
 */
export async function submitRecording(submit: Submit, deps: IntentionDeps): Promise<string> {
  try {
    return await submitOnce(submit, deps)
  } catch (error) {
    const recording = await findRecordingRow(deps.database, submit.recordingId)
    if (!recording?.isSubmitted) throw error
    return (await getOwnRecording(deps, submit)).orderCode
  }
}

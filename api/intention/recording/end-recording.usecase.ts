import type { Actor } from '@kaihu/domain/access/actor.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { actOnAll } from '../../platform/database/walk-all.ts'
import { refuse } from '../../platform/refuse.ts'
import type { IntentionDeps } from '../intention-deps.ts'
import { performIntention } from '../perform-intention.usecase.ts'
import { deleteRecording, findRecordingRow, listStaleRecordings } from './recording.store.ts'
import { recordingFolder } from './recording-content.ts'

const DAYS_KEPT = 7

type Emptied = { recordingId: string; orderCode: string; actor: Actor; now: Date; cause: string }

async function forget(
  trx: Transaction,
  { recordingId, orderCode, actor, now, cause }: Emptied,
): Promise<void> {
  await performIntention(trx, { orderCode, actor, now, command: { type: 'empty', recordingId, cause } })
  await deleteRecording(trx, recordingId)
}

export async function dropRecording(emptied: Emptied, { database, blobs }: IntentionDeps): Promise<void> {
  await inTransaction(database, (trx) => forget(trx, emptied))
  await blobs.removeAll(recordingFolder(emptied.recordingId))
}

export async function emptyRecording(
  { recordingId, actor, now }: { recordingId: string; actor: Actor; now: Date },
  deps: IntentionDeps,
): Promise<string> {
  const recording = await findRecordingRow(deps.database, recordingId)
  if (!recording) throw refuse('notFound')
  const { orderCode } = recording
  await dropRecording({ recordingId, orderCode, actor, now, cause: 'customer' }, deps)
  return orderCode
}

export async function sweepRecordings(deps: IntentionDeps): Promise<void> {
  const now = deps.clock()
  const actor = { kind: 'system', job: 'recording-sweep' } as const
  const before = new Date(now.getTime() - DAYS_KEPT * 86_400_000)
  await actOnAll(await listStaleRecordings(deps.database, before), ({ recordingId, orderCode }) =>
    dropRecording({ recordingId, orderCode, actor, now, cause: 'stale' }, deps),
  )
}

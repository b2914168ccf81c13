import { type Actor, personOf } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { actOnAll } from '../platform/database/walk-all.ts'
import { filesChain } from './files-chain.ts'
import type { FilesDeps } from './files-deps.ts'
import { deleteUpload, findUpload, isUploadOpen, listStaleUploads } from './upload.store.ts'
import { uploadFolder } from './upload-content.ts'

const HOURS_KEPT = 48

export async function dropUpload(
  upload: { uploadId: string; orderCode: string },
  why: { kind: string; actor: Actor; now: Date; body?: Record<string, unknown> },
  { database, blobs }: FilesDeps,
): Promise<void> {
  const { uploadId, orderCode } = upload
  await inTransaction(database, async (trx) => {
    if (!(await deleteUpload(trx, uploadId))) return
    const { kind, actor, now: at, body } = why
    await appendAudit(trx, { chainId: filesChain(orderCode), kind, actor, at, body: { uploadId, ...body } })
  })
  await blobs.removeAll(uploadFolder(uploadId))
}

export async function cancelUpload(
  { uploadId, actor, now }: { uploadId: string; actor: Actor; now: Date },
  deps: FilesDeps,
): Promise<void> {
  const upload = await findUpload(deps.database, uploadId, personOf(actor))
  if (upload) await dropUpload(upload, { kind: 'files.upload-cancelled', actor, now }, deps)
}

export async function sweepUploads(deps: FilesDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - HOURS_KEPT * 3_600_000)
  await actOnAll(await listStaleUploads(deps.database, before), async (uploadId) => {
    await inTransaction(deps.database, (trx) => deleteUpload(trx, uploadId))
    await deps.blobs.removeAll(uploadFolder(uploadId))
  })
}

function uploadIn(key: string): string {
  return key.split('/')[1] ?? ''
}

async function sweepFolders({ database, blobs }: FilesDeps, before: Date): Promise<void> {
  const uploads = new Set<string>()
  for await (const { key, writtenAt } of blobs.list('uploads/'))
    if (writtenAt < before) uploads.add(uploadIn(key))
  await actOnAll([...uploads], async (uploadId) => {
    if (!(await isUploadOpen(database, uploadId))) await blobs.removeAll(uploadFolder(uploadId))
  })
}

export async function sweepOrphans(deps: FilesDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - HOURS_KEPT * 3_600_000)
  await deps.objects.sweepOrphans(before)
  await sweepFolders(deps, before)
}

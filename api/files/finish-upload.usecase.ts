import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { fileNameOf } from '@kaihu/domain/application/files/file-name.ts'
import { FORMATS } from '@kaihu/domain/application/files/formats.ts'
import {
  type FileFacts,
  type FileFinding,
  judgeFormat,
  refusedFile,
} from '@kaihu/domain/application/files/verdict.ts'
import { findAnySlot } from '@kaihu/domain/diligence/bank-slots.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { type Document, findDocument, insertDocument, replaceReturned } from '../documents/document.store.ts'
import { mayHandInLate } from '../documents/may-hand-in.ts'
import { announceBeside } from '../order/command/announce-order.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { readUploadState } from './append-upload.usecase.ts'
import { dropUpload } from './end-upload.usecase.ts'
import { filesChain } from './files-chain.ts'
import type { FilesDeps } from './files-deps.ts'
import { reachUpload } from './reach-upload.ts'
import { recordDeferred } from './record-completeness.usecase.ts'
import { refuseFile } from './refuse-file.ts'
import { deleteUpload, lockUpload, type Upload } from './upload.store.ts'
import { type Content, contentOf, hashOf, uploadFolder } from './upload-content.ts'

export type FinishUpload = { uploadId: string; sha256: string; actor: Actor; now: Date }

async function findEarlier(finish: FinishUpload, { database }: FilesDeps): Promise<Document | undefined> {
  const document = await findDocument(database, finish.uploadId)
  if (!document || document.sha256 !== finish.sha256) return undefined
  await reachUpload(database, document, finish.actor)
  return document
}

async function judgeContent(
  content: Content,
  { slot, name }: { slot: string; name: string },
  { inspector, scanner }: Pick<FilesDeps, 'inspector' | 'scanner'>,
): Promise<FileFinding> {
  const definition = findAnySlot(slot)
  if (!definition) throw refuse('notFound')
  const found = await inspector.inspect(content.read(), name)
  if (!found.ok) return found
  const judged = judgeFormat(found.facts, content.size, definition.formats)
  if (!judged.ok || !scanner) return judged
  return (await scanner.isClean(content.read())) ? judged : refusedFile('virus')
}

type Place = { state: OrderState | undefined; isLate: boolean }

/** Into a slot whose document was deferred it goes at once: the application is closed and will not name it. */
async function placeOf(upload: Upload, { actor }: FinishUpload, { database }: FilesDeps): Promise<Place> {
  const state = await reachUpload(database, upload, actor)
  return { state, isLate: state !== undefined && mayHandInLate(state, actor, upload.slot) }
}

function documentOf(upload: Upload, facts: FileFacts, finish: FinishUpload, { isLate }: Place): Document {
  return {
    documentId: upload.uploadId,
    orderCode: upload.orderCode,
    slot: upload.slot,
    name: fileNameOf(upload.name, facts.format),
    format: facts.format,
    mediaType: FORMATS[facts.format].mediaType,
    size: upload.size,
    sha256: finish.sha256,
    pages: facts.pages,
    notes: facts.notes,
    state: isLate ? 'uploaded' : 'replaced',
    isLate,
    reason: null,
    uploadedBy: actorRef(finish.actor),
    uploadedAt: finish.now,
  }
}

type Keep = {
  upload: Upload
  content: Content
  document: Document
  order: OrderState | undefined
  actor: Actor
}

async function keep({ upload, content, document, order, actor }: Keep, deps: FilesDeps): Promise<void> {
  const { sha256, size, orderCode, documentId, slot, name, format, isLate } = document
  const object = await deps.objects.put({ sha256, size }, content.read())
  await inTransaction(deps.database, async (trx) => {
    if (!(await lockUpload(trx, upload.uploadId, upload.person))) return
    await deps.objects.record(trx, object, document.uploadedAt)
    if (isLate) await replaceReturned(trx, document, document.uploadedAt)
    await insertDocument(trx, document)
    await deleteUpload(trx, upload.uploadId)
    await appendAudit(trx, {
      chainId: filesChain(orderCode),
      kind: 'files.uploaded',
      actor,
      at: document.uploadedAt,
      body: { documentId, slot, name, format, size, sha256, ...(isLate && { isLate }) },
    })
    await announceBeside(trx, orderCode)
    if (isLate && order) await recordDeferred(trx, order, document.uploadedAt)
  })
  await deps.blobs.removeAll(uploadFolder(upload.uploadId))
}

async function refuseUpload(upload: Upload, finish: FinishUpload, cause: string, deps: FilesDeps) {
  const { actor, now } = finish
  await dropUpload(upload, { kind: 'files.refused', actor, now, body: { cause, slot: upload.slot } }, deps)
}

async function takeFile(finish: FinishUpload, deps: FilesDeps): Promise<Document> {
  const upload = await readUploadState(deps, finish)
  const content = contentOf(deps, upload)
  if ((await hashOf(content)) !== finish.sha256) {
    await refuseUpload(upload, finish, 'damaged', deps)
    throw refuse('uploadDamaged')
  }
  const finding = await judgeContent(content, upload, deps)
  if (!finding.ok) {
    const { cause, params } = finding.refusal
    await refuseUpload(upload, finish, cause, deps)
    throw refuseFile(cause, params)
  }
  const place = await placeOf(upload, finish, deps)
  const document = documentOf(upload, finding.facts, finish, place)
  await keep({ upload, content, document, order: place.state, actor: finish.actor }, deps)
  return document
}

function takeOnce(finish: FinishUpload, deps: FilesDeps): Promise<Document> {
  const { finishing } = deps
  const key = `${finish.uploadId}|${finish.sha256}`
  const running = finishing.get(key)
  if (running) return running
  const work = deps.inspector.withFile(() => takeFile(finish, deps)).finally(() => finishing.delete(key))
  finishing.set(key, work)
  return work
}

async function finishOnce(finish: FinishUpload, deps: FilesDeps): Promise<Document> {
  const upload = await readUploadState(deps, finish)
  if (upload.received !== upload.size) {
    throw refuse('uploadElsewhere', { data: { offset: upload.received } })
  }
  return takeOnce(finish, deps)
}

/**
 * All bytes must be there and hash to what the sender hashed. A refused file leaves nothing but its audit
 * entry.
 */
export async function finishUpload(finish: FinishUpload, deps: FilesDeps): Promise<Document> {
  const earlier = await findEarlier(finish, deps)
  if (earlier) return earlier
  try {
    return await finishOnce(finish, deps)
  } catch (error) {
    // The same call may have come twice and the other one ended first: then the upload is gone, and all is well.
    const done = await findEarlier(finish, deps)
    if (done) return done
    throw error
  }
}

import type { DocumentForm, ViewPurpose } from '@kaihu/contract/files.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { isBankSlot } from '@kaihu/domain/diligence/bank-slots.ts'
import { type Document, findDocument } from '../documents/document.store.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { traceRead } from '../platform/http/trace-read.ts'
import { collect } from '../platform/objects/byte-streams.ts'
import type { ReadableObject } from '../platform/objects/object-store.ts'
import { refuse } from '../platform/refuse.ts'
import { filesChain } from './files-chain.ts'
import type { FilesDeps } from './files-deps.ts'
import type { CopiedFormat } from './inspect/copy/draw-copy.ts'
import type { PictureFormat } from './inspect/picture.ts'

export type ViewDocument = {
  documentId: string
  purpose: ViewPurpose
  actor: Actor
  now: Date
  how: 'preview' | 'download'
  page?: number
  as?: DocumentForm | undefined
  reason?: string | undefined
}

export async function getVisibleDocument(
  { database }: Pick<FilesDeps, 'database'>,
  documentId: string,
  actor: Actor,
): Promise<Document> {
  const document = await findDocument(database, documentId)
  if (!document || (actor.kind === 'customer' && isBankSlot(document.slot))) throw refuse('notFound')
  await getVisibleOrder(database, document.orderCode, actor)
  return document
}

async function openDocument(
  view: ViewDocument,
  deps: FilesDeps,
): Promise<{ document: Document; object: ReadableObject }> {
  const { documentId, actor, purpose, now, how, page, as, reason } = view
  if ((purpose === 'own') !== (actor.kind === 'customer'))
    throw refuse('invalidRequest', { field: 'query.purpose' })
  const document = await getVisibleDocument(deps, documentId, actor)
  const object = await deps.objects.find(document.sha256)
  if (!object) throw refuse('notFound', { reason: 'no such object' })
  if (actor.kind === 'staff')
    await traceRead({ actor, of: { kind: 'order', orderCode: document.orderCode }, now }, deps.database)
  await inTransaction(deps.database, (trx) =>
    appendAudit(trx, {
      chainId: filesChain(document.orderCode),
      kind: 'files.viewed',
      actor,
      at: now,
      body: { documentId, slot: document.slot, sha256: document.sha256, purpose, how, page, as, reason },
    }),
  )
  return { document, object }
}

type Answered = {
  file: { name: string; mediaType: string; size?: number; pages?: number | null }
  bytes: Buffer | AsyncIterable<Buffer>
}

/** Customers save what they handed in; staff a copy, unless they say what they need the original for. */
export async function downloadDocument(view: ViewDocument, deps: FilesDeps): Promise<Answered> {
  const isOwn = view.actor.kind === 'customer'
  if (!isOwn && view.as !== 'original') return copyDocument({ ...view, as: 'copy', reason: undefined }, deps)
  if (!isOwn && view.reason === undefined)
    throw refuse('invalidRequest', { field: 'query.reason', reason: 'an original needs a purpose' })
  const { document, object } = await openDocument(
    isOwn ? { ...view, as: undefined, reason: undefined } : view,
    deps,
  )
  return { file: document, bytes: object.read() }
}

function isCopied(format: string): format is CopiedFormat {
  return isPicture(format) || format === 'pdf'
}

function isPicture(format: string): format is PictureFormat {
  return format === 'jpeg' || format === 'png' || format === 'bmp' || format === 'tiff'
}

async function copyDocument(view: ViewDocument, deps: FilesDeps): Promise<Answered> {
  const { document, object } = await openDocument(view, deps)
  const { format, name, pages } = document
  if (!isCopied(format)) throw refuse('previewUnavailable', { reason: 'no copy of this kind of file' })
  const bytes = await deps.inspector.copy(await collect(object.read()), format, pages ?? 1)
  if (!bytes) throw refuse('previewUnavailable', { reason: 'not drawn within the limits' })
  return { file: { name: copyName(name), mediaType: 'application/pdf', size: bytes.length, pages }, bytes }
}

function copyName(name: string): string {
  return `${name.replace(/\.[^.]{1,5}$/u, '')}-copy.pdf`
}

/**
 * Bytes that may be shown: a page drawn anew. Customers have their own PDF as it is, for the viewer that runs nothing of it;
 * what a stranger handed in does not get to the desks of the bank.
 */
export async function previewDocument(
  view: ViewDocument & { page: number },
  deps: FilesDeps,
): Promise<{ document: Document; mediaType: string; bytes: Buffer | AsyncIterable<Buffer> }> {
  const { document, object } = await openDocument(view, deps)
  const { format, pages } = document
  if (format === 'pdf' && view.actor.kind === 'customer')
    return { document, mediaType: document.mediaType, bytes: object.read() }
  if (!isCopied(format)) throw refuse('previewUnavailable')
  if (view.page >= (pages ?? 1)) throw refuse('notFound')
  const drawn = await deps.inspector.withFile(async () =>
    deps.inspector.redraw(await collect(object.read()), format, view.page),
  )
  if (!drawn) throw refuse('previewUnavailable')
  return { document, mediaType: 'image/webp', bytes: drawn }
}

/** A PDF for the viewer of the bank's clients: the customer's own, or for staff the copy of it. */
export async function previewPdf(view: ViewDocument, deps: FilesDeps): Promise<Answered> {
  const { format } = await getVisibleDocument(deps, view.documentId, view.actor)
  if (format !== 'pdf') throw refuse('previewUnavailable')
  if (view.actor.kind === 'staff') return copyDocument({ ...view, as: 'copy' }, deps)
  const { document, mediaType, bytes } = await previewDocument({ ...view, page: 0 }, deps)
  return { file: { name: document.name, mediaType, pages: document.pages }, bytes }
}

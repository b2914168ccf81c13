import { FILE_CAUSES, FILE_NOTES } from '@kaihu/domain/application/files/verdict.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderCodeSchema, orderParams, reasonSchema } from './order-shapes.ts'
import { rawAnswerSchema } from './wire/free.ts'

export const MOST_PART_BYTES = 1_048_576

/** Version of the resumable upload protocol (tus.io) whose HEAD, PATCH and DELETE are spoken here. */
export const TUS_VERSION = '1.0.0'

export const UPLOAD_HEADERS = {
  version: 'tus-resumable',
  offset: 'upload-offset',
  length: 'upload-length',
} as const

/** Why somebody looks at a document; kept in the audit trail. `own` = the customer's own file. */
export const VIEW_PURPOSES = ['own', 'review', 'screening', 'dueDiligence', 'opening'] as const
export type ViewPurpose = (typeof VIEW_PURPOSES)[number]

const uploadParams = z.strictObject({ uploadId: z.uuid() })
const documentParams = z.strictObject({ documentId: z.uuid() })
const viewQuery = z.strictObject({ purpose: z.enum(VIEW_PURPOSES) })
/** A copy is the document drawn anew, harmless whatever the original holds; the original is what was handed in. */
export const DOCUMENT_FORMS = ['copy', 'original'] as const
export type DocumentForm = (typeof DOCUMENT_FORMS)[number]

export const savedFormShape = {
  as: z.enum(DOCUMENT_FORMS).optional(),
  reason: reasonSchema.optional(),
}

const noAnswer = z.void()
const bytes = z.instanceof(Uint8Array)

/** Where a file goes: `designatedFiles.businessLicence`, or a person's own `designatedFiles.personIds.王小明`. */
export const slotSchema = z.string().regex(/^[a-zA-Z]{2,40}\.[a-zA-Z0-9]{2,60}(\.[\p{L}\p{N}-]{1,64})?$/u)

/** A file as the answers of a section keep it. */
export const storedFileSchema = z.object({
  objectId: z.uuid(),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  type: z.string(),
})
export type StoredFile = z.infer<typeof storedFileSchema>

/** Data of `fileRefused`: why, in a word that screens put into sentences (texts files:refused). */
export const fileRefusalSchema = z.object({
  cause: z.enum(FILE_CAUSES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const startUpload = defineCall({
  name: 'startUpload',
  onPhone: true,
  summary: 'Begins an upload into a slot of an order; its bytes follow in parts.',
  method: 'POST',
  path: '/v1/files/uploads',
  audience: 'signed-in',
  capability: 'own-session',
  body: z.strictObject({
    orderCode: orderCodeSchema,
    slot: slotSchema,
    name: z.string().min(1).max(1_000),
    size: z.int().min(0),
  }),
  answer: z.object({ uploadId: z.uuid(), mostPartBytes: z.int() }),
  audit: 'files.upload-started',
})

export const readUploadOffset = defineCall({
  name: 'readUploadOffset',
  onPhone: true,
  summary: 'How many bytes have arrived (tus HEAD): header Upload-Offset.',
  method: 'HEAD',
  path: '/v1/files/uploads/:uploadId',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  params: uploadParams,
  answer: noAnswer,
  audit: { none: 'a number of bytes' },
})

export const appendToUpload = defineCall({
  name: 'appendToUpload',
  onPhone: true,
  summary: 'Brings the bytes from Upload-Offset on (tus PATCH); they are on disk before the answer.',
  method: 'PATCH',
  path: '/v1/files/uploads/:uploadId',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  idempotency: 'none',
  bodyLimit: MOST_PART_BYTES,
  params: uploadParams,
  body: bytes,
  answer: noAnswer,
  audit: { none: 'a part of a file; the whole file is recorded when it is finished' },
})

export const cancelUpload = defineCall({
  name: 'cancelUpload',
  onPhone: true,
  summary: 'Gives an upload up (tus DELETE); nothing of it stays.',
  method: 'DELETE',
  path: '/v1/files/uploads/:uploadId',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  idempotency: 'none',
  params: uploadParams,
  answer: noAnswer,
  audit: 'files.upload-cancelled',
})

export const finishUpload = defineCall({
  name: 'finishUpload',
  onPhone: true,
  summary: 'Ends an upload: compares the SHA-256, checks the content, and keeps the file or says why not.',
  method: 'POST',
  path: '/v1/files/uploads/:uploadId/finish',
  audience: 'signed-in',
  capability: 'own-session',
  // The document takes the upload's id, so that repeating the call finds it instead of making another.
  idempotency: 'none',
  params: uploadParams,
  body: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: z.object({ file: storedFileSchema }),
  audit: 'files.uploaded',
})

export const DOCUMENT_STATES = ['uploaded', 'accepted', 'returned', 'replaced'] as const

export const documentSchema = z.object({
  documentId: z.uuid(),
  name: z.string(),
  format: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** null where pages cannot be told or shown. */
  pages: z.int().nullable(),
  canPreview: z.boolean(),
  notes: z.array(z.enum(FILE_NOTES)),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string().nullable(),
  uploadedAt: z.string(),
  uploadedBy: z.enum(['customer', 'bank']),
})
export type DocumentView = z.infer<typeof documentSchema>

export const SLOT_STATES = [
  'missing',
  'optional',
  'uploaded',
  'accepted',
  'returned',
  'waived',
  'deferred',
] as const

export const slotViewSchema = z.object({
  slot: slotSchema,
  section: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  state: z.enum(SLOT_STATES),
  dueDate: z.string().nullable(),
  persons: z.array(z.object({ name: z.string(), sections: z.array(z.string()) })),
  /** The document was deferred and this person may bring it now. */
  canHandInLate: z.boolean(),
  documents: z.array(documentSchema),
})
export type SlotView = z.infer<typeof slotViewSchema>

export const listDocuments = defineCall({
  name: 'listDocuments',
  scope: 'documents.read',
  summary: 'The slots of an order with what they hold and held, and how far they are.',
  method: 'GET',
  path: '/v1/files/orders/:orderCode',
  audience: 'signed-in',
  capability: 'own-session',
  params: orderParams,
  answer: z.object({ slots: z.array(slotViewSchema), isComplete: z.boolean() }),
  audit: { none: 'names and states of files, not their content' },
})

export const decideDocument = defineCall({
  name: 'decideDocument',
  summary: 'Accepts a document, or returns it with a reason that the customer will read.',
  method: 'POST',
  path: '/v1/files/documents/:documentId/decision',
  audience: 'staff',
  capability: 'act_on_orders',
  params: documentParams,
  body: z.discriminatedUnion('decision', [
    // Accepted with others at once: why, which the record keeps; the customer is told nothing of it.
    z.strictObject({ decision: z.literal('accept'), reason: reasonSchema.optional() }),
    z.strictObject({ decision: z.literal('return'), reason: reasonSchema }),
  ]),
  answer: documentSchema,
  audit: 'files.decided',
})

export const previewDocument = defineCall({
  name: 'previewDocument',
  summary: 'A page drawn anew (WebP); customers have their own PDF as it is, for the viewer.',
  method: 'GET',
  path: '/v1/files/documents/:documentId/preview',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  params: documentParams,
  query: viewQuery.extend({ page: z.coerce.number().int().min(0).max(999).default(0) }),
  answer: rawAnswerSchema,
  audit: 'files.viewed',
})

export const downloadDocument = defineCall({
  name: 'downloadDocument',
  scope: 'documents.read',
  summary:
    'The document to be saved: for staff a copy drawn anew (PDF), the original where they say what for; customers get their own.',
  method: 'GET',
  path: '/v1/files/documents/:documentId/content',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  params: documentParams,
  query: viewQuery.extend(savedFormShape),
  answer: rawAnswerSchema,
  audit: 'files.viewed',
})

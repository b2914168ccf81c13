import { z } from 'zod'
import { defineCall } from './call.ts'
import { savedFormShape, storedFileSchema, VIEW_PURPOSES } from './files.ts'
import { rawAnswerSchema } from './wire/free.ts'

const MOST_FORM_BYTES = 21_233_664

const oneDocument = z.strictObject({ documentId: z.uuid(), purpose: z.enum(VIEW_PURPOSES) })

/** The paths known to the bank's clients that carry files; the same rules as those of contract/files.ts. */
export const uploadAliyunFile = defineCall({
  name: 'uploadAliyunFile',
  summary: 'One small file as a form (orderCode, slot, file): upload, check and keep in one request.',
  method: 'POST',
  path: '/aliyun/uploadAliyunFile',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  idempotency: 'none',
  bodyLimit: MOST_FORM_BYTES,
  body: z.instanceof(Uint8Array),
  answer: storedFileSchema,
  audit: 'files.uploaded',
})

export const downloadAliyunFile = defineCall({
  name: 'downloadAliyunFile',
  summary: 'The document to be saved: for staff a copy drawn anew, the original where they say what for.',
  method: 'GET',
  path: '/aliyun/download',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  query: oneDocument.extend(savedFormShape),
  answer: rawAnswerSchema,
  audit: 'files.viewed',
})

export const perviewPdf = defineCall({
  name: 'perviewPdf',
  summary: 'A PDF document for the viewer: for staff a copy drawn anew.',
  method: 'GET',
  path: '/pdf/perviewPdf',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  query: oneDocument,
  answer: rawAnswerSchema,
  audit: 'files.viewed',
})

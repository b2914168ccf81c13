import { PAPER_KINDS } from '@kaihu/domain/recognition/paper.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderParams } from './order-shapes.ts'

export const MOST_PHOTO_BYTES = 6_291_456

export const recognisedFieldSchema = z.object({
  key: z.string(),
  value: z.string(),
  standing: z.enum(['confirmed', 'contradicted', 'unchecked']),
  mark: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
})
export type RecognisedFieldView = z.infer<typeof recognisedFieldSchema>

export const readPhoto = defineCall({
  name: 'readPhoto',
  summary:
    'Reads a photographed paper (JPEG or PNG) and answers its fields as proposals; nothing of it is kept.',
  method: 'POST',
  path: '/v1/customer/orders/:orderCode/photo-reading',
  audience: 'customer',
  capability: 'own-session',
  // Nothing is changed by it.
  idempotency: 'none',
  bodyLimit: MOST_PHOTO_BYTES,
  params: orderParams,
  body: z.instanceof(Uint8Array),
  answer: z.object({
    /** null: none of the papers that can be read */
    kind: z.enum(PAPER_KINDS).nullable(),
    fields: z.array(recognisedFieldSchema),
  }),
  audit: 'files.photo-read',
})

import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderParams, personSchema } from './order-shapes.ts'
import { keptObjectSchema } from './wire/free.ts'
import { maskedByName } from './wire/masked.ts'

export const auditEntrySchema = z.object({
  seq: z.int(),
  at: z.string(),
  kind: z.string(),
  /** As kept, whatever its shape: an entry that somebody changed is shown as well. */
  actor: keptObjectSchema,
  person: personSchema.nullable(),
  body: maskedByName(),
  prevHash: z.string(),
  hash: z.string(),
})
export type AuditEntryView = z.infer<typeof auditEntrySchema>

export const listOrderAudit = defineCall({
  name: 'listOrderAudit',
  summary: 'The audit chain of the order, oldest first.',
  method: 'GET',
  path: '/v1/orders/:orderCode/audit',
  audience: 'staff',
  params: orderParams,
  query: z.strictObject({
    after: z.coerce.number().int().min(0).optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(100),
  }),
  answer: z.object({ items: z.array(auditEntrySchema), nextAfter: z.int().nullable() }),
  capability: 'view_audit',
  audit: 'audit.read',
})

/** Recomputes the order's chain from its first entry; names the first bad one. */
export const verifyOrderAudit = defineCall({
  name: 'verifyOrderAudit',
  summary: 'Recomputes the audit chain of the order and names the first bad entry.',
  method: 'POST',
  path: '/v1/orders/:orderCode/audit/verify',
  audience: 'staff',
  params: orderParams,
  answer: z.object({ isIntact: z.boolean(), entries: z.int(), firstBadSeq: z.int().nullable() }),
  capability: 'view_audit',
  audit: 'audit.verify',
})

const witnessSchema = z.object({
  witness: z.enum(['timestamp', 'object_lock', 'folder', 'mail']),
  checkpointNo: z.int(),
  at: z.iso.datetime(),
  place: z.string(),
})

/** By whom the order's chain was signed and seen; a later checkpoint covers whatever an earlier one does. */
export const readOrderSeal = defineCall({
  name: 'readOrderSeal',
  summary: 'The checkpoint that signs the order’s audit chain, and who outside was shown it.',
  method: 'GET',
  path: '/v1/orders/:orderCode/audit/seal',
  audience: 'staff',
  params: orderParams,
  answer: z.object({
    /** up to which entry the chain is signed, and in which checkpoint; null before the first */
    signed: z
      .object({ seq: z.int(), checkpointNo: z.int(), at: z.iso.datetime(), keyId: z.string() })
      .nullable(),
    unsigned: z.int(),
    witnesses: z.array(witnessSchema),
  }),
  capability: 'view_audit',
  audit: { none: 'numbers of checkpoints, nothing of the order' },
})
export type OrderSeal = z.infer<typeof readOrderSeal.answer>

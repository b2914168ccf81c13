import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderParams, reasonSchema } from './order-shapes.ts'
import { rawAnswerSchema } from './wire/free.ts'

export const exportEvidence = defineCall({
  name: 'exportEvidence',
  proof: 'recent',
  summary:
    'Everything that proves the order as one ZIP: answers, documents, papers, decisions, history, signed audit chains.',
  method: 'POST',
  path: '/v1/orders/:orderCode/evidence',
  audience: 'staff',
  capability: 'export_evidence',
  envelope: 'raw',
  // Each export is an act of its own, with its own entry in the audit trail.
  idempotency: 'none',
  params: orderParams,
  body: z.strictObject({ reason: reasonSchema }),
  answer: rawAnswerSchema,
  audit: 'evidence.exported',
})

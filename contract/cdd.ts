import { z } from 'zod'
import { answersSchema } from './application.ts'
import { defineCall } from './call.ts'
import { bankFindingsSchema } from './diligence.ts'
import { orderParams, personSchema, versionSchema } from './order-shapes.ts'

const crtDecisionSchema = z.object({
  action: z.string(),
  by: personSchema.nullable(),
  checkedBy: personSchema.nullable(),
  at: z.string(),
  comment: z.string().nullable(),
})

const crtRoundSchema = z.object({
  crtVersion: z.int(),
  enteredBy: personSchema.nullable(),
  enteredAt: z.string(),
  /** The save that was sent; null for orders from before the record was kept. */
  recordVersion: versionSchema.nullable(),
  push: z
    .object({
      state: z.string(),
      attempts: z.int(),
      lastError: z.string().nullable(),
      caseNumber: z.string().nullable(),
    })
    .nullable(),
  decision: crtDecisionSchema.nullable(),
})
export type CrtRoundView = z.infer<typeof crtRoundSchema>

export const cddRecordSchema = z.object({
  version: versionSchema,
  crtVersion: z.int(),
  answers: answersSchema,
  findings: bankFindingsSchema,
  isComplete: z.boolean(),
  canEdit: z.boolean(),
  enhancedBecause: z.array(z.enum(['ratingHigh', 'politicallyExposed', 'circularOwnership'])),
  lastReviewDay: z.string().nullable(),
  problems: z.array(
    z.object({
      path: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  rounds: z.array(crtRoundSchema),
  versions: z.array(
    z.object({
      version: versionSchema,
      crtVersion: z.int(),
      intent: z.enum(['draft', 'complete']),
      savedAt: z.string(),
      savedBy: personSchema.nullable(),
      answers: answersSchema,
    }),
  ),
})
export type CddRecord = z.infer<typeof cddRecordSchema>

const path = '/v1/orders/:orderCode/cdd-record'

export const getCddRecord = defineCall({
  name: 'getCddRecord',
  summary: 'The due-diligence record of an order with every save of it and its rounds with the CRT.',
  method: 'GET',
  path,
  audience: 'staff',
  params: orderParams,
  answer: cddRecordSchema,
  capability: 'view_cdd',
  audit: { none: 'a read without identity documents' },
})

/** Saves the record. `complete` declares it done and is refused with every problem while something is missing. */
export const saveCddRecord = defineCall({
  name: 'saveCddRecord',
  summary: 'Saves the due-diligence record that the AO enters for the CRT.',
  method: 'PUT',
  path,
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({
    version: versionSchema,
    answers: answersSchema,
    intent: z.enum(['draft', 'complete']),
  }),
  answer: cddRecordSchema,
  capability: 'completeness_and_cdd',
  audit: 'diligence.cdd-saved',
})

import { DECISIONS, OPEN_HIT_STATES, OUTCOMES } from '@kaihu/domain/screening/disposition.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { flowSchema, orderCodeSchema, orderParams, reasonSchema, statusSchema } from './order-shapes.ts'
import {
  hitDetailSchema,
  hitSchema,
  listHoldSchema,
  orderScreeningSchema,
  partyLogLineSchema,
  partyRecordSchema,
  screeningRunSchema,
  together,
} from './screening-shapes.ts'

const noteSchema = z
  .string()
  .trim()
  .min(1)
  .refine((text) => [...text].length <= 2_000, { error: 'too_long' })

const staff = { audience: 'staff' } as const

export const getOrderScreening = defineCall({
  ...staff,
  name: 'getOrderScreening',
  summary:
    'The parties of the order, a result per party and list column, the hits, and which lists are held.',
  method: 'GET',
  path: '/v1/screening/orders/:orderCode',
  params: orderParams,
  answer: orderScreeningSchema,
  capability: 'view_screening',
  audit: { none: 'document numbers are shown in part; hits are read one by one' },
})

export const runOrderScreening = defineCall({
  ...staff,
  name: 'runOrderScreening',
  summary: 'Screens every party of the order against the lists in force, as AO or as CM.',
  method: 'POST',
  path: '/v1/screening/orders/:orderCode/run',
  params: orderParams,
  answer: screeningRunSchema,
  capability: 'screening',
  // Screening again finds the same hits again: repeating does no harm.
  idempotency: 'none',
  audit: 'screening.run',
})

/** Documents handed in as what a search found, by its language. */
const evidenceIds = {
  evidenceEn: z.array(z.uuid()).max(10),
  evidenceZh: z.array(z.uuid()).max(10),
}

const hitParams = z.strictObject({ orderCode: orderCodeSchema, hitId: z.uuid() })

export const getScreeningHit = defineCall({
  ...staff,
  name: 'getScreeningHit',
  summary: 'One hit: both sides, evidence line by line, the list entry, what was decided.',
  method: 'GET',
  path: '/v1/screening/orders/:orderCode/hits/:hitId',
  params: hitParams,
  answer: hitDetailSchema,
  capability: 'view_screening',
  audit: 'screening.hit-viewed',
})

export const proposeHitDecision = defineCall({
  ...staff,
  name: 'proposeHitDecision',
  summary: 'Says what a hit is: a false match, a true match, or risk control’s to decide.',
  method: 'POST',
  path: '/v1/screening/orders/:orderCode/hits/:hitId/decision',
  params: hitParams,
  body: z.strictObject({
    decision: z.enum(DECISIONS),
    outcome: z.enum(OUTCOMES).nullable(),
    reasonCode: z.string().max(60),
    note: noteSchema,
    ...evidenceIds,
    ...together.propose,
  }),
  answer: hitSchema,
  capability: 'screening',
  audit: 'screening.decided',
})

export const checkHitDecision = defineCall({
  ...staff,
  name: 'checkHitDecision',
  proof: 'recent',
  summary: 'The second person agrees or refuses; risk control decides what was escalated.',
  method: 'POST',
  path: '/v1/screening/orders/:orderCode/hits/:hitId/check',
  params: hitParams,
  body: z.strictObject({
    dispositionId: z.uuid(),
    approve: z.boolean(),
    note: noteSchema,
    decision: z.enum(['false_positive', 'true_match']).optional(),
    outcome: z.enum(OUTCOMES).nullable().optional(),
    evidenceEn: evidenceIds.evidenceEn.default([]),
    evidenceZh: evidenceIds.evidenceZh.default([]),
    ...together.check,
  }),
  answer: hitSchema,
  capability: 'screening',
  audit: 'screening.checked',
})

const partyParams = z.strictObject({ orderCode: orderCodeSchema, partyId: z.uuid() })
const partyAnswer = z.object({ partyId: z.uuid().nullable(), changed: z.int() })

export const addOrderParty = defineCall({
  ...staff,
  name: 'addOrderParty',
  summary: 'Adds a party that the answers do not name, and screens it.',
  method: 'POST',
  path: '/v1/screening/orders/:orderCode/parties',
  params: orderParams,
  body: z.strictObject({ record: partyRecordSchema, note: reasonSchema }),
  answer: partyAnswer,
  capability: 'edit_parties',
  idempotency: 'none',
  audit: 'parties.add',
})

export const modifyOrderParty = defineCall({
  ...staff,
  name: 'modifyOrderParty',
  summary: 'Mends a party, and screens it again.',
  method: 'PUT',
  path: '/v1/screening/orders/:orderCode/parties/:partyId',
  params: partyParams,
  body: z.strictObject({ record: partyRecordSchema, note: reasonSchema }),
  answer: partyAnswer,
  capability: 'edit_parties',
  // Its use case opens transactions of its own: the engine is asked outside of them.
  idempotency: 'none',
  audit: 'parties.modify',
})

export const removeOrderParty = defineCall({
  ...staff,
  name: 'removeOrderParty',
  summary: 'Takes a party off the order; it stays in the log.',
  method: 'POST',
  path: '/v1/screening/orders/:orderCode/parties/:partyId/removal',
  params: partyParams,
  body: z.strictObject({ note: reasonSchema }),
  answer: partyAnswer,
  capability: 'edit_parties',
  // Its use case opens transactions of its own: the engine is asked outside of them.
  idempotency: 'none',
  audit: 'parties.delete',
})

export const resetOrderParties = defineCall({
  ...staff,
  name: 'resetOrderParties',
  summary: 'Resets one party, or all, to the customer’s latest submission.',
  method: 'POST',
  path: '/v1/screening/orders/:orderCode/parties-reset',
  params: orderParams,
  body: z.strictObject({ partyId: z.uuid().optional(), note: reasonSchema }),
  answer: partyAnswer,
  capability: 'edit_parties',
  // Its use case opens transactions of its own: the engine is asked outside of them.
  idempotency: 'none',
  audit: 'parties.reset',
})

export const listPartyLog = defineCall({
  ...staff,
  name: 'listPartyLog',
  summary: 'The party audit log of the order: operation, old and new value field by field, who and when.',
  method: 'GET',
  path: '/v1/screening/orders/:orderCode/party-log',
  params: orderParams,
  answer: z.object({ items: z.array(partyLogLineSchema) }),
  capability: 'view_screening',
  audit: 'parties.log-read',
})

export const listOpenHits = defineCall({
  ...staff,
  name: 'listOpenHits',
  summary:
    'Hits that somebody still has to decide, in a page of the orders of the person’s scope, and the lists that are held; keyset paging.',
  method: 'GET',
  path: '/v1/screening/open-hits',
  query: z.strictObject({
    state: z.enum(OPEN_HIT_STATES).optional(),
    cursor: z.string().max(200).optional(),
    /** so many orders; each with all of its open hits */
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    items: z.array(
      hitSchema.extend({
        companyName: z.string(),
        status: statusSchema,
        flow: flowSchema,
        reopened: z.string().nullable(),
      }),
    ),
    holds: z.array(listHoldSchema),
    nextCursor: z.string().nullable(),
  }),
  capability: 'view_screening',
  audit: { none: 'names of parties in the person’s own orders' },
})

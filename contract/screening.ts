import { DECISIONS, HIT_STATES, OUTCOMES } from '@kaihu/domain/screening/disposition.ts'
import { PARTY_FIELDS } from '@kaihu/domain/screening/party-record.ts'
import { CELL_STATES } from '@kaihu/domain/screening/result-cell.ts'
import { CATEGORIES, HOLD_CODES } from '@kaihu/domain/screening/screening-list.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderCodeSchema, orderParams, personSchema, reasonSchema } from './order-shapes.ts'

const categorySchema = z.enum(CATEGORIES)
const noteSchema = z
  .string()
  .trim()
  .min(1)
  .refine((text) => [...text].length <= 2_000, { error: 'too_long' })

/** A party by the specification's own field names (DD-04). */
export const partyRecordSchema = z.strictObject(
  Object.fromEntries(PARTY_FIELDS.map((field) => [field, z.string().max(255)])) as Record<
    (typeof PARTY_FIELDS)[number],
    z.ZodString
  >,
)

/** A list that nobody may rely on now, and why; while there is one nothing is clear. */
export const listHoldSchema = z.object({
  list: z.string(),
  category: categorySchema,
  code: z.enum(HOLD_CODES),
})
export type ListHoldView = z.infer<typeof listHoldSchema>

export const resultCellSchema = z.object({
  category: categorySchema,
  state: z.enum(CELL_STATES),
  cause: z.string().nullable(),
  list: z.string().nullable(),
  hits: z.int(),
})
export type ResultCellView = z.infer<typeof resultCellSchema>

/** A row of the screening result table (forms.md 3.11). */
export const screenedPartySchema = z.object({
  partyId: z.uuid(),
  enName: z.string(),
  chName: z.string(),
  primaryRole: z.string(),
  roles: z.array(z.string()),
  individualEntity: z.enum(['I', 'E']),
  birthDate: z.string(),
  residencyIncorporationCountry: z.string(),
  creditType: z.string(),
  creditCode: z.string(),
  cells: z.array(resultCellSchema),
  record: partyRecordSchema,
  /** Fields that staff changed against what the answers say. */
  mended: z.array(z.string()),
  origin: z.enum(['answers', 'staff']),
  screenedAt: z.string().nullable(),
})
export type ScreenedParty = z.infer<typeof screenedPartySchema>

export const evidenceFileSchema = z.strictObject({
  documentId: z.uuid(),
  name: z.string().max(255),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type EvidenceFile = z.infer<typeof evidenceFileSchema>

export const dispositionSchema = z.object({
  dispositionId: z.uuid(),
  decision: z.enum(DECISIONS),
  outcome: z.enum(OUTCOMES).nullable(),
  reasonCode: z.string(),
  note: z.string(),
  evidenceEn: z.array(evidenceFileSchema),
  evidenceZh: z.array(evidenceFileSchema),
  state: z.enum(['proposed', 'in_force', 'refused', 'ended']),
  proposedBy: personSchema.nullable(),
  proposedAt: z.string(),
  checkedBy: personSchema.nullable(),
  checkedAt: z.string().nullable(),
  checkNote: z.string().nullable(),
  expiresAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedCause: z.string().nullable(),
  /** Made in another order, for the same facts on both sides. */
  isRemembered: z.boolean(),
})
export type DispositionView = z.infer<typeof dispositionSchema>

/** A hit as lists of hits show it. */
export const hitSchema = z.object({
  hitId: z.uuid(),
  orderCode: z.string(),
  partyId: z.uuid(),
  partyName: z.string(),
  list: z.string(),
  category: categorySchema,
  entryId: z.string(),
  matchedName: z.string(),
  queryName: z.string(),
  score: z.number(),
  probability: z.number(),
  band: z.enum(['confirm_suggested', 'review', 'log_only']),
  portalScore: z.number(),
  state: z.enum(HIT_STATES),
  foundAt: z.string(),
  isDelisted: z.boolean(),
  live: dispositionSchema.nullable(),
})
export type HitView = z.infer<typeof hitSchema>

const evidenceSchema = z.object({
  kind: z.string(),
  left: z.string(),
  right: z.string(),
  role: z.enum(['agree', 'against', 'factor', 'cap', 'odds', 'info']),
  weight: z.number(),
  effect: z.number(),
  note: z.object({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
})
export type EvidenceLine = z.infer<typeof evidenceSchema>

const entrySchema = z.object({
  names: z.array(z.object({ text: z.string(), quality: z.string(), former: z.boolean() })),
  type: z.string(),
  birthDates: z.array(z.string()),
  countries: z.array(z.string()),
  identifiers: z.array(z.object({ kind: z.string(), value: z.string() })),
  gender: z.string().nullable(),
  programs: z.array(z.string()),
  remarks: z.string().nullable(),
})

/** A hit with both sides, the evidence that makes up its numbers, and everything that was decided about it. */
export const hitDetailSchema = hitSchema.extend({
  nameScore: z.number(),
  matchGroup: z.string(),
  aliasQuality: z.string(),
  evidence: z.array(evidenceSchema),
  /** The numbers worked out again from the stored evidence: the same, or the store was tampered with. */
  recomputed: z.object({ nameScore: z.number(), score: z.number() }),
  party: partyRecordSchema,
  entry: entrySchema.nullable(),
  versionId: z.uuid(),
  publisherDate: z.string().nullable(),
  loadedAt: z.string().nullable(),
  engineVersion: z.string(),
  configHash: z.string(),
  history: z.array(dispositionSchema),
  /** What the current person may do with it now. */
  verbs: z.array(z.enum(['propose', 'check'])),
  /** Reason codes by decision; true matches that may go on with measures. */
  mayContinue: z.boolean(),
  needsSecond: z.boolean(),
})
export type HitDetail = z.infer<typeof hitDetailSchema>

const runSchema = z.object({
  runId: z.uuid(),
  stage: z.enum(['ao', 'cm', 'check', 'party', 'list', 'schedule']),
  by: personSchema.nullable(),
  at: z.string(),
  parties: z.int(),
  hits: z.int(),
  newHits: z.int(),
  /** The versions screened against, by list code. */
  lists: z.record(z.string(), z.string()),
  held: z.array(listHoldSchema),
})
export type ScreeningRunView = z.infer<typeof runSchema>

/** The screening of an order. */
export const orderScreeningSchema = z.object({
  parties: z.array(screenedPartySchema),
  removed: z.array(z.object({ partyId: z.uuid(), name: z.string() })),
  hits: z.array(hitSchema),
  holds: z.array(listHoldSchema),
  runs: z.array(runSchema),
  aggregate: z.object({
    isScreened: z.boolean(),
    isResolved: z.boolean(),
    hasStop: z.boolean(),
    isClear: z.boolean(),
  }),
  may: z.object({ run: z.boolean(), edit: z.boolean() }),
})
export type OrderScreening = z.infer<typeof orderScreeningSchema>

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
  answer: runSchema,
  capability: 'screening',
  // Screening again finds the same hits again: repeating does no harm.
  idempotency: 'none',
  audit: 'screening.run',
})

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
    evidenceEn: z.array(z.uuid()).max(10),
    evidenceZh: z.array(z.uuid()).max(10),
  }),
  answer: hitSchema,
  capability: 'screening',
  audit: 'screening.decided',
})

export const checkHitDecision = defineCall({
  ...staff,
  name: 'checkHitDecision',
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
  // Its use case opens transactions of its own: the engine is asked outside of them.
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

export const partyLogLineSchema = z.object({
  logId: z.int(),
  partyId: z.uuid(),
  partyName: z.string(),
  operation: z.enum(['add', 'delete', 'modify', 'reset']),
  changes: z.array(z.object({ field: z.enum(PARTY_FIELDS), old: z.string(), new: z.string() })),
  by: personSchema.nullable(),
  byKind: z.enum(['staff', 'customer', 'system']),
  note: z.string().nullable(),
  at: z.string(),
})
export type PartyLogLine = z.infer<typeof partyLogLineSchema>

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
    'Hits that somebody still has to decide, in the orders of the person’s scope, and the lists that are held.',
  method: 'GET',
  path: '/v1/screening/open-hits',
  answer: z.object({
    items: z.array(
      hitSchema.extend({
        companyName: z.string(),
        status: z.string(),
        flow: z.enum(['ntb', 'bblite']),
        /** Why it is open again, when it was decided before. */
        reopened: z.string().nullable(),
      }),
    ),
    holds: z.array(listHoldSchema),
  }),
  capability: 'view_screening',
  audit: { none: 'names of parties in the person’s own orders' },
})

import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { DECISIONS, HIT_STATES, OUTCOMES } from '@kaihu/domain/screening/disposition.ts'
import { isPartyName, MASKED_PARTY_FIELDS, PARTY_FIELDS } from '@kaihu/domain/screening/party-record.ts'
import { CELL_STATES } from '@kaihu/domain/screening/result-cell.ts'
import { CATEGORIES, HOLD_CODES } from '@kaihu/domain/screening/screening-list.ts'
import { z } from 'zod'
import { personSchema } from './order-shapes.ts'
import { masked } from './wire/masked.ts'

const categorySchema = z.enum(CATEGORIES)
const partyText = z.string().max(255)
const partyName = partyText.refine((text) => !hidesSign(text), { error: 'M-UNSEEN' })

export const partyRecordSchema = z.strictObject(
  Object.fromEntries(
    PARTY_FIELDS.map((field) => [field, isPartyName(field) ? partyName : partyText]),
  ) as Record<(typeof PARTY_FIELDS)[number], z.ZodString>,
)

export const readPartySchema = z.strictObject(
  Object.fromEntries(
    PARTY_FIELDS.map((field) => {
      const kind = MASKED_PARTY_FIELDS[field]
      return [field, kind ? masked(kind) : z.string()]
    }),
  ) as Record<(typeof PARTY_FIELDS)[number], z.ZodString>,
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

export const screenedPartySchema = z.object({
  partyId: z.uuid(),
  enName: z.string(),
  chName: z.string(),
  primaryRole: z.string(),
  roles: z.array(z.string()),
  individualEntity: z.enum(['I', 'E']),
  birthDate: masked('birthDate'),
  residencyIncorporationCountry: z.string(),
  creditType: z.string(),
  creditCode: masked('identity'),
  cells: z.array(resultCellSchema),
  record: readPartySchema,
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
  size: z.int(),
  type: z.string(),
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
  isRemembered: z.boolean(),
})
export type DispositionView = z.infer<typeof dispositionSchema>

export const hitSchema = z.object({
  hitId: z.uuid(),
  /** '' for a hit of a relationship, which is named beside it */
  orderCode: z.string(),
  relationshipId: z.uuid().nullable(),
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

export const hitDetailSchema = hitSchema.extend({
  dismissalDays: z.int(),
  nameScore: z.number(),
  matchGroup: z.string(),
  aliasQuality: z.string(),
  evidence: z.array(evidenceSchema),
  /** The numbers worked out again from the stored evidence: the same, or the store was tampered with. */
  recomputed: z.object({ nameScore: z.number(), score: z.number() }),
  party: readPartySchema,
  /** as its resident identity card says; null where nothing says it */
  partyGender: z.enum(['male', 'female']).nullable(),
  entry: entrySchema.nullable(),
  versionId: z.uuid(),
  /** of the list's file as it was read; null where its version is no longer kept */
  listSha256: z.string().nullable(),
  publisherDate: z.string().nullable(),
  loadedAt: z.string().nullable(),
  engineVersion: z.string(),
  configHash: z.string(),
  history: z.array(dispositionSchema),
  /** what was decided when the same one met the same entry elsewhere; it decides nothing here */
  decidedBefore: z.array(dispositionSchema),
  /** Hits of the same party on other lists that may be decided with it, in the same breath */
  equal: z.array(hitSchema),
  verbs: z.array(z.enum(['propose', 'check'])),
  /** Reason codes by decision; true matches that may go on with measures. */
  mayContinue: z.boolean(),
  needsSecond: z.boolean(),
})
export type HitDetail = z.infer<typeof hitDetailSchema>

export const screeningRunSchema = z.object({
  runId: z.uuid(),
  stage: z.enum(['ao', 'cm', 'check', 'party', 'list', 'schedule']),
  by: personSchema.nullable(),
  at: z.string(),
  parties: z.int(),
  hits: z.int(),
  newHits: z.int(),
  lists: z.record(z.string(), z.string()),
  held: z.array(listHoldSchema),
})
export type ScreeningRunView = z.infer<typeof screeningRunSchema>

export const orderScreeningSchema = z.object({
  parties: z.array(screenedPartySchema),
  removed: z.array(z.object({ partyId: z.uuid(), name: z.string() })),
  hits: z.array(hitSchema),
  holds: z.array(listHoldSchema),
  /** What confirmed listed persons have of the company together (OFAC's 50 % rule); null when it is nothing. */
  listedOwners: z
    .object({
      verdict: z.enum(['owned', 'near', 'below', 'undetermined']),
      percent: z.string(),
      parts: z.array(z.object({ name: z.string(), percent: z.string() })),
    })
    .nullable(),
  runs: z.array(screeningRunSchema),
  aggregate: z.object({
    isScreened: z.boolean(),
    isResolved: z.boolean(),
    hasStop: z.boolean(),
    isClear: z.boolean(),
  }),
  /** `resetAll`: some party differs from the customer's latest submission. */
  may: z.object({ run: z.boolean(), edit: z.boolean(), resetAll: z.boolean() }),
})
export type OrderScreening = z.infer<typeof orderScreeningSchema>

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

/** Equal hits of the same party that are decided in the same breath: all of them, or none where one is refused. */
const MOST_TOGETHER = 20

export const together = {
  propose: { alsoHitIds: z.array(z.uuid()).max(MOST_TOGETHER).default([]) },
  /** Equal hits that were proposed alike, each with the decision that the second person was shown. */
  check: {
    also: z
      .array(z.strictObject({ hitId: z.uuid(), dispositionId: z.uuid() }))
      .max(MOST_TOGETHER)
      .default([]),
  },
} as const

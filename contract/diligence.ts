import { z } from 'zod'
import { answerProblemSchema, answersSchema } from './application.ts'
import { defineCall } from './call.ts'
import { orderParams, personSchema, reasonSchema, riskRatingSchema, versionSchema } from './order-shapes.ts'

export const bankFindingsSchema = z.object({
  isBusinessBanking: z.boolean(),
  branchCity: z.string(),
  hasDiscount: z.boolean(),
  isHitClearance: z.boolean().nullable(),
  confirmedHits: z.array(z.string()),
  ownership: z.object({ layers: z.int(), isCircular: z.boolean() }).nullable(),
  assessed: z
    .object({
      calculated: riskRatingSchema,
      rating: riskRatingSchema,
      overrideReason: z.string().nullable(),
      isRestricted: z.boolean(),
      needsCountryHead: z.boolean(),
    })
    .nullable(),
})

/** The rating with every point that led to it (R14): worked out again from the table and its version. */
export const assessmentSchema = z.object({
  calculated: riskRatingSchema,
  rating: riskRatingSchema,
  sum: z.int(),
  lines: z.array(z.object({ line: z.string(), points: z.int() })),
  /** Facts that make the rating H at once. */
  direct: z.array(z.string()),
  table: z.object({
    version: z.string(),
    highFrom: z.int(),
    mediumFrom: z.int(),
    points: z.record(z.string(), z.int()),
  }),
  restrictedBecause: z.array(z.string()),
  countryHeadBecause: z.array(z.string()),
  /** Staff restrict the account otherwise than calculated; null while they have not chosen (R10). */
  isRestrictedMismatch: z.boolean().nullable(),
  stops: z.array(z.string()),
  problems: z.array(answerProblemSchema.extend({ severity: z.enum(['blocks', 'warns']) })),
})
export type RiskAssessment = z.infer<typeof assessmentSchema>

export const ratingOverrideSchema = z.object({
  state: z.enum(['open', 'awaiting_check', 'closed', 'refused', 'cancelled']),
  calculated: riskRatingSchema,
  chosen: riskRatingSchema,
  reason: z.string(),
  askedBy: personSchema.nullable(),
  subjectHash: z.string(),
  checks: z.array(
    z.object({ by: personSchema.nullable(), approved: z.boolean(), note: z.string(), at: z.string() }),
  ),
  canCheck: z.boolean(),
  canWithdraw: z.boolean(),
})

export const riskChecklistSchema = z.object({
  version: versionSchema,
  orderVersion: versionSchema,
  answers: answersSchema,
  findings: bankFindingsSchema,
  assessment: assessmentSchema,
  progress: z.object({ answered: z.int(), asked: z.int() }),
  isComplete: z.boolean(),
  canEdit: z.boolean(),
  canOverride: z.boolean(),
  override: ratingOverrideSchema.nullable(),
  /** Countries of the application that a list names, with the day from which it does. */
  listedCountries: z.array(
    z.object({ country: z.string(), list: z.string(), risk: z.enum(['high', 'medium']), since: z.string() }),
  ),
  versions: z.array(
    z.object({
      version: versionSchema,
      intent: z.enum(['draft', 'complete']),
      savedAt: z.string(),
      savedBy: personSchema.nullable(),
    }),
  ),
})
export type RiskChecklist = z.infer<typeof riskChecklistSchema>

const path = '/v1/orders/:orderCode/risk-checklist'

export const getRiskChecklist = defineCall({
  name: 'getRiskChecklist',
  summary:
    'The non-resident-account and risk checklist of an order, its rating with every point, and what waits.',
  method: 'GET',
  path,
  audience: 'staff',
  params: orderParams,
  answer: riskChecklistSchema,
  capability: 'risk_checklist',
  audit: { none: 'a read without identity documents' },
})

/** Saves the checklist. `complete` declares it done and is refused with every problem while something is missing. */
export const saveRiskChecklist = defineCall({
  name: 'saveRiskChecklist',
  summary: 'Saves the risk checklist, and works out rating, restriction and the approvals needed.',
  method: 'PUT',
  path,
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({
    version: versionSchema,
    answers: answersSchema,
    intent: z.enum(['draft', 'complete']),
  }),
  answer: riskChecklistSchema,
  capability: 'risk_checklist',
  audit: 'diligence.checklist-saved',
})

export const overrideRiskRating = defineCall({
  name: 'overrideRiskRating',
  proof: 'recent',
  summary: 'Asks for another risk rating than the calculated one, with the reason; a second person decides.',
  method: 'POST',
  path: `${path}/override`,
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({ rating: riskRatingSchema, reason: reasonSchema }),
  answer: riskChecklistSchema,
  capability: 'risk_checklist',
  audit: 'order.command',
})

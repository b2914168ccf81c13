import { z } from 'zod'
import { answerProblemSchema, answersSchema } from './application.ts'
import { defineCall } from './call.ts'
import { orderParams, personSchema, reasonSchema, riskRatingSchema, versionSchema } from './order-shapes.ts'

/** What the bank knows of an order beside its answers; the checklist's questions depend on it (forms.md 3.3). */
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

/** A wish to rate otherwise than calculated, and the second person's word on it. */
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

/** The risk checklist of an order with everything that follows from it (DD-02). Dates `YYYY-MM-DD`. */
export const riskChecklistSchema = z.object({
  /** The checklist's version, for the next save; 0 before the first. */
  version: versionSchema,
  /** The order's version, for approvals. */
  orderVersion: versionSchema,
  answers: answersSchema,
  findings: bankFindingsSchema,
  assessment: assessmentSchema,
  /** Declared complete, and nothing has changed since that makes it incomplete. */
  isComplete: z.boolean(),
  canEdit: z.boolean(),
  canOverride: z.boolean(),
  override: ratingOverrideSchema.nullable(),
  /** Countries of the application that a list names, with the day from which it does (DD-05). */
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

/** Asks risk control to agree to another rating than the calculated one; their word is a gate task's check. */
export const overrideRiskRating = defineCall({
  name: 'overrideRiskRating',
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

const lineParams = orderParams.extend({ line: z.string().regex(/^dd[A-Za-z]{2,30}$/) })
const dateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** One line of due diligence: what was found, by whom, when, and whom it was handed to (forms.md 3.6). */
export const diligenceLineSchema = z.object({
  line: z.string(),
  version: versionSchema,
  /** `{line}Result`, `{line}Comment`, `{line}Evidence`. */
  answers: answersSchema,
  isDone: z.boolean(),
  doneBy: personSchema.nullable(),
  doneAt: z.string().nullable(),
  delegatedTo: personSchema.nullable(),
  /** The line lies with the investigator now. */
  isDelegated: z.boolean(),
  dueDate: z.string().nullable(),
  canFill: z.boolean(),
  canDelegate: z.boolean(),
  canTakeBack: z.boolean(),
})
export type DiligenceLineView = z.infer<typeof diligenceLineSchema>

/** Due diligence of an order. An investigator is shown their own lines and no conclusion. */
export const investigationSchema = z.object({
  orderCode: z.string(),
  companyName: z.string(),
  flow: z.enum(['ntb', 'bblite']),
  status: z.string(),
  branchCode: z.string(),
  orderVersion: versionSchema,
  lines: z.array(diligenceLineSchema),
  conclusion: z.object({ version: versionSchema, answers: answersSchema, canEdit: z.boolean() }).nullable(),
  /** What the questions are judged by: the origin of the company, the answers of the checklist. */
  answers: z.record(z.string(), answersSchema),
  openLines: z.array(z.string()),
  isConcluded: z.boolean(),
  /** Everything is done: the task may be closed. */
  canClose: z.boolean(),
  task: z.object({ state: z.string(), doneBy: personSchema.nullable() }).nullable(),
})
export type Investigation = z.infer<typeof investigationSchema>

const investigationPath = '/v1/orders/:orderCode/investigation'

export const getInvestigation = defineCall({
  name: 'getInvestigation',
  summary: 'Due diligence of an order line by line: results, evidence, who and when.',
  method: 'GET',
  path: investigationPath,
  audience: 'staff',
  params: orderParams,
  answer: investigationSchema,
  capability: 'due_diligence',
  audit: { none: 'a read without identity documents' },
})

/** Where somebody has due diligence to do: lines handed to an investigator, open due diligence of an RM or RO. */
export const listInvestigations = defineCall({
  name: 'listInvestigations',
  summary: 'Orders in which the current person has due diligence to do.',
  method: 'GET',
  path: '/v1/investigations',
  audience: 'staff',
  answer: z.object({
    items: z.array(
      z.object({
        orderCode: z.string(),
        companyName: z.string(),
        riskRating: riskRatingSchema.nullable(),
        branchCode: z.string(),
        lines: z.array(z.string()),
        dueDate: z.string().nullable(),
      }),
    ),
  }),
  capability: 'due_diligence',
  audit: { none: 'a read without identity documents' },
})

export const saveDiligenceLine = defineCall({
  name: 'saveDiligenceLine',
  summary: 'Saves a line of due diligence; done declares it answered.',
  method: 'PUT',
  path: `${investigationPath}/lines/:line`,
  audience: 'staff',
  params: lineParams,
  body: z.strictObject({
    version: versionSchema,
    answers: answersSchema,
    intent: z.enum(['draft', 'done']),
  }),
  answer: investigationSchema,
  capability: 'due_diligence',
  audit: 'diligence.line-saved',
})

export const delegateDiligenceLine = defineCall({
  name: 'delegateDiligenceLine',
  summary: 'Hands a line of due diligence to an investigator until a day.',
  method: 'POST',
  path: `${investigationPath}/lines/:line/delegation`,
  audience: 'staff',
  params: lineParams,
  body: z.strictObject({ staffId: z.string().max(40), dueDate: dateSchema }),
  answer: investigationSchema,
  capability: 'due_diligence',
  audit: 'order.command',
})

export const takeDiligenceLineBack = defineCall({
  name: 'takeDiligenceLineBack',
  summary: 'Takes a line of due diligence back from the investigator.',
  method: 'POST',
  path: `${investigationPath}/lines/:line/return`,
  audience: 'staff',
  params: lineParams,
  body: z.strictObject({ note: reasonSchema }),
  answer: investigationSchema,
  capability: 'due_diligence',
  audit: 'order.command',
})

export const saveDiligenceConclusion = defineCall({
  name: 'saveDiligenceConclusion',
  summary: 'Saves what is concluded from the lines of due diligence.',
  method: 'PUT',
  path: `${investigationPath}/conclusion`,
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({ version: versionSchema, answers: answersSchema }),
  answer: investigationSchema,
  capability: 'due_diligence',
  audit: 'diligence.concluded',
})

const holderSchema = z.strictObject({
  id: z.string().min(1).max(40),
  kind: z.enum(['person', 'entity', 'public']),
  name: z.string().trim().max(128),
  birthDate: dateSchema.or(z.literal('')),
})
const holdingSchema = z.strictObject({
  holder: z.string().max(40),
  entity: z.string().max(40),
  /** Percent as typed, at most four decimals. */
  percent: z.string().trim().max(8),
  /** Share of votes; '' = the same as the equity. */
  votes: z.string().trim().max(8),
})

/** An exact share: percent rounded to two decimals for people, and the fraction that it really is. */
const shareSchema = z.object({ percent: z.string(), fraction: z.string() })
export type ShareView = z.infer<typeof shareSchema>

/** A way from a holder to the company, with the multiplication that makes its share. */
const pathSchema = z.object({
  steps: z.array(z.object({ holder: z.string(), entity: z.string(), share: shareSchema })),
  product: shareSchema,
})

/** What one source says of the ownership, worked out: effective shares, beneficial owners with the reason, gaps. */
export const ownershipPictureSchema = z.object({
  holders: z.array(
    holderSchema.extend({
      /** null where loops of 100 % leave no answer, and for the company itself. */
      equity: shareSchema.nullable(),
      votes: shareSchema.nullable(),
      age: z.int().nullable(),
      isOutsideAge: z.boolean(),
      isListed: z.boolean(),
    }),
  ),
  holdings: z.array(holdingSchema.extend({ isLoop: z.boolean() })),
  owners: z.array(
    z.object({
      holder: z.string(),
      criteria: z.array(z.enum(['c1', 'c2', 'c3', 'c4'])),
      equity: shareSchema,
      votes: shareSchema,
      paths: z.array(pathSchema),
      /** What going round loops adds to the ways listed. */
      loopPart: shareSchema.nullable(),
    }),
  ),
  gaps: z.array(z.object({ kind: z.string(), entity: z.string(), part: shareSchema.nullable() })),
  layers: z.int(),
  isCircular: z.boolean(),
  isDetermined: z.boolean(),
  /** The 50 % rule over listed owners. */
  listed: z.object({
    total: shareSchema,
    verdict: z.enum(['owned', 'near', 'below', 'undetermined']),
    parts: z.array(z.object({ holder: z.string(), share: shareSchema })),
  }),
})
export type OwnershipPicture = z.infer<typeof ownershipPictureSchema>

export const ownershipSchema = z.object({
  version: versionSchema,
  threshold: z.string(),
  declared: ownershipPictureSchema,
  /** null when the register has no shareholders of the company. */
  registry: ownershipPictureSchema.nullable(),
  /** The bank's own version; null while it has none. */
  own: ownershipPictureSchema.nullable(),
  compared: z.array(
    z.object({
      name: z.string(),
      declared: shareSchema.nullable(),
      registry: shareSchema.nullable(),
      own: shareSchema.nullable(),
      isDifferent: z.boolean(),
      /** The customer named this person as beneficial owner. */
      isNamed: z.boolean(),
    }),
  ),
  canEdit: z.boolean(),
  versions: z.array(
    z.object({
      version: versionSchema,
      note: z.string(),
      savedAt: z.string(),
      savedBy: personSchema.nullable(),
    }),
  ),
})
export type Ownership = z.infer<typeof ownershipSchema>

export const getOwnership = defineCall({
  name: 'getOwnership',
  summary: 'Who owns the company: declared, by the register, and as the bank found out, worked out exactly.',
  method: 'GET',
  path: '/v1/orders/:orderCode/ownership',
  audience: 'staff',
  params: orderParams,
  answer: ownershipSchema,
  capability: 'view_order',
  audit: { none: 'a read without identity documents' },
})

/** Keeps the bank's own version; what the customer declared is never touched. The rating follows at once. */
export const saveOwnership = defineCall({
  name: 'saveOwnership',
  summary: "Keeps the bank's own version of the ownership, with the reason.",
  method: 'PUT',
  path: '/v1/orders/:orderCode/ownership',
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({
    version: versionSchema,
    holders: z.array(holderSchema).min(1).max(400),
    holdings: z.array(holdingSchema).max(400),
    note: reasonSchema,
  }),
  answer: ownershipSchema,
  capability: 'risk_checklist',
  audit: 'diligence.ownership-saved',
})

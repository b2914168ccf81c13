import { ROLES } from '@kaihu/domain/access/roles.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { nameText } from '@kaihu/domain/base/name-text.ts'
import { FLOWS } from '@kaihu/domain/lists/flows.ts'
import { ACTIONS } from '@kaihu/domain/order/actions.ts'
import { GATE_KINDS } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { PRIORITIES } from '@kaihu/domain/order/intake.ts'
import { ACTION_NEEDS } from '@kaihu/domain/order/rights/action-view.ts'
import { RISK_RATINGS } from '@kaihu/domain/order/state/facts.ts'
import { STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { WORK_KINDS } from '@kaihu/domain/order/work/work-kinds.ts'
import { z } from 'zod'
import { masked, maskedByName } from './wire/masked.ts'

export const orderCodeSchema = z.string().regex(/^[A-Z]{2}\d{10,20}$/)

export const orderParams = z.strictObject({ orderCode: orderCodeSchema })

export const riskRatingSchema = z.enum(RISK_RATINGS)
export const flowSchema = z.enum(FLOWS)
export const prioritySchema = z.enum(PRIORITIES)
export const statusSchema = z.enum(STATUS_CODES)
export const actionSchema = z.enum(ACTIONS)
export const roleSchema = z.enum(ROLES)
/** In which role somebody acted; customers and jobs act as themselves. */
export const actingRoleSchema = z.enum([...ROLES, 'customer', 'system'])
export const checkSeatSchema = z.enum([...ROLES, 'COUNTRY_HEAD'])
/** Whoever something waits for. */
export const workRoleSchema = z.enum([...ROLES, 'COUNTRY_HEAD', 'CUSTOMER', 'SYSTEM'])
/** A gate task: one of ours, or one that the bank puts before a transition. */
export const gateKindSchema = z.union([
  z.enum(GATE_KINDS),
  z.templateLiteral(['bank_', z.string().regex(/^[a-z_]{2,35}$/)]),
])

/** Optimistic lock: the number of accepted commands of the order so far. */
export const versionSchema = z.int().min(0)

/** Free text of a reason: at most 255 characters, counted as people count them. */
export const reasonSchema = z
  .string()
  .trim()
  .min(1)
  .refine((text) => [...text].length <= 255, { error: 'too_long' })

export const refusalSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})

export const fileLanguageSchema = z.enum(LOCALES).optional()

export const personSchema = z.object({ staffId: z.string(), name: z.string(), nameEn: z.string() })
export type Person = z.infer<typeof personSchema>

export const orderFlagsSchema = z.object({
  isBB: z.boolean(),
  isGBA: z.boolean(),
  isOffsite: z.boolean(),
  isSmartTransact: z.boolean(),
  isLineBB: z.boolean(),
  isRemoteCCTV: z.boolean(),
  isHK: z.boolean(),
  isChinese: z.boolean(),
})
export type OrderFlags = z.infer<typeof orderFlagsSchema>

/** One line of the order list. Instants are UTC ISO strings. */
export const orderRowSchema = z.object({
  orderCode: z.string(),
  companyName: z.string(),
  companyEnglishName: z.string().nullable(),
  creditCode: z.string(),
  branchCode: z.string(),
  phoneNumber: masked('phone'),
  email: masked('mail'),
  accountNature: z.string().nullable(),
  createTime: z.string(),
  changeTime: z.string(),
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  work: z.array(z.object({ kind: z.enum(WORK_KINDS), role: workRoleSchema, subject: z.string() })),
  claimedBy: personSchema.nullable(),
  /** Since when the customer or the visit keeps the bank waiting. */
  waitingSince: z.string(),
  status: statusSchema,
  flow: flowSchema,
  priority: prioritySchema,
  riskRating: riskRatingSchema.nullable(),
  hubCustomerId: z.string().nullable(),
  rm: personSchema.nullable(),
  ro: personSchema.nullable(),
  cm: personSchema.nullable(),
  ao: personSchema.nullable(),
  flags: orderFlagsSchema,
  isAwaitingChecker: z.boolean(),
  hasFailedPush: z.boolean(),
  /** Another application of the company is under way, and the leader has not said which goes on. */
  isContested: z.boolean(),
  cancelReason: z.string().nullable(),
  comments: z.string().nullable(),
  version: versionSchema,
})
export type OrderRow = z.infer<typeof orderRowSchema>

/** `refusals` say all that keeps an action of theirs closed; actions that are not theirs are absent. */
export const actionOfferSchema = z.object({
  action: actionSchema,
  transition: z.string(),
  to: statusSchema,
  isOpen: z.boolean(),
  refusals: z.array(refusalSchema),
  needsReason: z.boolean(),
  needsChecker: z.boolean(),
  checkers: z.array(roleSchema),
  needs: z.array(z.enum(ACTION_NEEDS)),
})
export type ActionOffer = z.infer<typeof actionOfferSchema>

export const timelineEntrySchema = z.object({
  seq: z.int(),
  at: z.string(),
  type: z.string(),
  transition: z.string().nullable(),
  from: statusSchema.nullable(),
  to: statusSchema.nullable(),
  actor: z.object({
    kind: z.enum(['staff', 'customer', 'system']),
    role: z.string().nullable(),
    person: personSchema.nullable(),
  }),
  reason: z.string().nullable(),
  params: maskedByName(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const commandAnswerSchema = z.object({
  orderCode: z.string(),
  status: statusSchema,
  version: versionSchema,
  isAwaitingChecker: z.boolean(),
})

export const intakeAnswersSchema = z.strictObject({
  flow: flowSchema,
  intakeCompanyName: nameText(128),
  intakeCreditCode: z.string().trim().min(1).max(40),
  intakeContactName: nameText(64),
  intakeEmail: z.email().max(128),
  intakeBranch: z.string().min(1).max(20),
  liteQ1: z.boolean().optional(),
  liteQ2: z.boolean().optional(),
  liteQ3: z.boolean().optional(),
  liteQ4: z.boolean().optional(),
})

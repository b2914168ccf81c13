import { z } from 'zod'
import { defineCall } from './call.ts'
import { actionInput } from './order-action.ts'
import {
  actionOfferSchema,
  commandAnswerSchema,
  flowSchema,
  intakeAnswersSchema,
  orderCodeSchema,
  orderParams,
  orderRowSchema,
  personSchema,
  prioritySchema,
  reasonSchema,
  statusSchema,
  timelineEntrySchema,
  versionSchema,
} from './order-shapes.ts'
import {
  appointmentSchema,
  discountSchema,
  factsSchema,
  intakeSchema,
  sentRulesSchema,
  witnessSchema,
} from './order-state.ts'
import { masked } from './wire/masked.ts'

const typedMobileSchema = z.union([
  z.string().trim().min(5).max(24),
  z
    .object({ countryCode: z.string().max(6), number: z.string().min(4).max(20) })
    .transform(({ countryCode, number }) => `${countryCode}${number}`),
])

export const intakeBodySchema = intakeAnswersSchema.extend({
  intakeMobile: typedMobileSchema,
  isBB: z.boolean().default(false),
  isGBA: z.boolean().default(false),
  isOffsite: z.boolean().default(false),
  isSmartTransact: z.boolean().default(false),
  isLineBB: z.boolean().default(false),
  isRemoteCCTV: z.boolean().default(false),
  clientPriority: prioritySchema.default('normal'),
  weconnectCaseID: z.string().max(40).optional(),
  comments: z.string().max(255).optional(),
  /** Why the bank takes it that the company itself asks. Without it the order keeps nobody else from applying for it. */
  claimGround: z.string().trim().max(255).optional(),
})
export type IntakeBody = z.infer<typeof intakeBodySchema>

export const createOrder = defineCall({
  name: 'createOrder',
  scope: 'intake.create',
  summary: 'Takes an order in for a customer, as a pre-application.',
  method: 'POST',
  path: '/v1/orders',
  audience: 'staff',
  body: intakeBodySchema,
  answer: commandAnswerSchema,
  capability: 'create_order',
  audit: 'order.created',
})

const dayOrNone = z.iso.date().nullable()

const knownCompanySchema = z.object({
  name: z.string(),
  customerNumber: z.string().nullable(),
  openedOn: dayOrNone,
  closedOn: dayOrNone,
  rejectedOn: dayOrNone,
})
export type KnownCompany = z.infer<typeof knownCompanySchema>

const companyApplicationSchema = z.object({
  orderCode: z.string(),
  flow: flowSchema,
  status: statusSchema,
  branchCode: z.string(),
  createdAt: z.string(),
  contactName: z.string(),
  mobile: masked('phone'),
  email: masked('mail'),
  isProven: z.boolean(),
  claimGround: z.string().nullable(),
  isHeld: z.boolean(),
})

export const orderDetailSchema = orderRowSchema.extend({
  state: z.object({
    isBblite: z.boolean(),
    isBackCustomer: z.boolean(),
    rollbackComment: z.string().nullable(),
    rollbackSections: z.array(z.string()),
    returnedFrom: statusSchema.nullable(),
    resumeStatus: statusSchema.nullable(),
    crtVersion: z.int(),
    hubFrontFlag: z.boolean(),
    isBbliteCanCheck: z.boolean(),
    isBbliteDiscounting: z.boolean(),
    isKeepOrder: z.boolean(),
    /** The ended order that it was begun as a copy of. */
    reopenedFrom: z.string().nullable(),
    isChineseName: z.boolean(),
    channelId: z.string().nullable(),
    weconnectCaseID: z.string().nullable(),
    /** Why whoever took it in holds that the company itself asks. */
    claimGround: z.string().nullable(),
    legalPersonName: z.string().nullable(),
    submissionRound: z.int(),
  }),
  intake: intakeSchema,
  facts: factsSchema,
  discount: discountSchema.nullable(),
  /** A discount above this many per cent needs a second person (W21). */
  feeDiscountLimit: z.number(),
  appointment: appointmentSchema.nullable(),
  witness: witnessSchema.nullable(),
  accountNumbers: z.array(z.string()),
  companyApplications: z.object({ seen: z.array(companyApplicationSchema), elsewhere: z.int() }),
  knownCompany: knownCompanySchema.nullable(),
  delegations: z.array(z.object({ line: z.string(), staffId: z.string() })),
  isCM: z.boolean(),
  canEditReturnMarks: z.boolean(),
  canEditApplication: z.boolean(),
  /** The rules it started with as far as they differ from the usual ones: `underSentRules` of domain/application. */
  rules: sentRulesSchema,
})
export type OrderDetail = z.infer<typeof orderDetailSchema>

export const getOrder = defineCall({
  name: 'getOrder',
  scope: 'orders.read',
  summary: 'One order with its state, people, flags and facts; 404 outside the scope.',
  method: 'GET',
  path: '/v1/orders/:orderCode',
  audience: 'staff',
  params: orderParams,
  answer: orderDetailSchema,
  capability: 'view_order',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

/** Where an order went that was the caller's own until lately; for everybody else it does not exist. */
export const getOrderHandover = defineCall({
  name: 'getOrderHandover',
  summary: 'To whom and by whom an order was given that was the caller’s own within the last day; else 404.',
  method: 'GET',
  path: '/v1/orders/:orderCode/handover',
  audience: 'staff',
  params: orderParams,
  answer: z.object({
    seat: z.enum(['RM', 'RO', 'CM', 'AO']),
    to: personSchema,
    by: personSchema.nullable(),
    at: z.iso.datetime(),
  }),
  capability: 'view_order',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

export const getOrderActions = defineCall({
  name: 'getOrderActions',
  summary: 'What the current person may do with the order now, and why an action of theirs is closed.',
  method: 'GET',
  path: '/v1/orders/:orderCode/actions',
  audience: 'staff',
  params: orderParams,
  answer: z.object({ version: versionSchema, actions: z.array(actionOfferSchema) }),
  capability: 'view_order',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

/** Performs a workflow action. 409 when the version is stale, the status is wrong or a guard is open; nothing changes then. */
export const performOrderAction = defineCall({
  name: 'performOrderAction',
  summary: 'Performs a workflow action under the version lock; refused actions change nothing.',
  method: 'POST',
  path: '/v1/orders/:orderCode/actions/:action',
  audience: 'staff',
  ...actionInput,
  answer: commandAnswerSchema,
  capability: 'act_on_orders',
  audit: 'order.command',
})

export const getOrderTimeline = defineCall({
  name: 'getOrderTimeline',
  scope: 'orders.read',
  summary: 'What happened to the order, oldest first, as event types and parameters.',
  method: 'GET',
  path: '/v1/orders/:orderCode/timeline',
  audience: 'staff',
  params: orderParams,
  answer: z.object({ entries: z.array(timelineEntrySchema) }),
  capability: 'view_review',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

export const saveOrderIntake = defineCall({
  name: 'saveOrderIntake',
  summary:
    'Corrects the intake of an order that was not sent on yet; without `intakeEmail` the address stays.',
  method: 'PUT',
  path: '/v1/orders/:orderCode/intake',
  audience: 'staff',
  params: orderParams,
  body: intakeAnswersSchema.partial({ intakeEmail: true }).extend({
    version: versionSchema,
    weconnectCaseID: z.string().max(40).optional(),
    /** By what it is known that the company itself asks for the correction: kept in the order and its records. */
    claimGround: z.string().trim().max(255).optional(),
  }),
  answer: commandAnswerSchema,
  capability: 'create_order',
  audit: 'order.command',
})

/** Re-assigns RM or RO (no status change; RM leaders). CM and AO are assigned by their own actions. */
export const reassignOrder = defineCall({
  name: 'reassignOrder',
  summary: 'Gives the order another RM or RO; no status change.',
  method: 'POST',
  path: '/v1/orders/:orderCode/assignees',
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({
    version: versionSchema,
    seat: z.enum(['RM', 'RO']),
    staffId: z.string().min(1).max(40),
    reason: reasonSchema,
  }),
  answer: commandAnswerSchema,
  capability: 'reassign_rm',
  audit: 'order.command',
})

export const staffCandidateSchema = personSchema.extend({
  load: z.int(),
  isAbsent: z.boolean(),
  absentUntil: z.string().nullable(),
  isAtLimit: z.boolean(),
})
export const listStaffCandidates = defineCall({
  name: 'listStaffCandidates',
  summary:
    'Who may be given an order in a role, with load and absence; of an order also whom the board suggests.',
  method: 'GET',
  path: '/v1/staff-candidates',
  audience: 'staff',
  query: z.strictObject({
    role: z.string().max(20),
    branch: z.string().max(20).optional(),
    order: orderCodeSchema.optional(),
  }),
  answer: z.object({
    items: z.array(staffCandidateSchema),
    suggested: z.string().nullable(),
  }),
  capability: 'retrieve_orders',
  audit: { none: 'a read without identity documents' },
})

import { ownTaskQuestionSchema } from '@kaihu/domain/admin/own-workflow-file.ts'
import { schemaOf } from '@kaihu/domain/base/schema-of.ts'
import type { OwnTaskKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { ORDER_FLAGS } from '@kaihu/domain/order/intake.ts'
import { FACT_KEYS } from '@kaihu/domain/order/state/facts.ts'
import { z } from 'zod'
import { answersSchema } from './application.ts'
import { defineCall } from './call.ts'
import {
  checkSeatSchema,
  commandAnswerSchema,
  gateKindSchema,
  orderParams,
  personSchema,
  prioritySchema,
  reasonSchema,
  refusalSchema,
  riskRatingSchema,
  versionSchema,
} from './order-shapes.ts'

const gateCheckSchema = z.object({
  by: personSchema.nullable(),
  role: checkSeatSchema,
  approved: z.boolean(),
  note: z.string(),
  at: z.string(),
})

const lackingSchema = refusalSchema.extend({ open: z.array(z.string()) })
export type LackingView = z.infer<typeof lackingSchema>

const namedSchema = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })

export const ownTaskSchema = z.object({
  key: schemaOf<OwnTaskKind>(z.string()),
  label: namedSchema,
  reason: namedSchema,
  form: z.array(ownTaskQuestionSchema),
})

export const gateTaskSchema = z.object({
  taskId: z.string(),
  kind: gateKindSchema,
  state: z.enum(['open', 'awaiting_check', 'closed', 'refused', 'cancelled']),
  openedAt: z.string(),
  subject: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  subjectHash: z.string(),
  dueDate: z.string().nullable(),
  doneBy: personSchema.nullable(),
  result: z.string().nullable(),
  note: z.string().nullable(),
  checks: z.array(gateCheckSchema),
  refused: gateCheckSchema.nullable(),
  /** The bank's answers that a chosen value took the place of; null where none were. */
  before: answersSchema.nullable(),
  openSeats: z.array(checkSeatSchema),
  verbs: z.array(z.enum(['open', 'close', 'check', 'withdraw'])),
  /** Of a task that the bank added: why it is asked for, and its form, as the order began under them. */
  own: ownTaskSchema.nullable(),
  /** Theirs to close, but not before each of these is done. */
  refusals: z.array(lackingSchema),
})
export type GateTaskView = z.infer<typeof gateTaskSchema>

export const factViewSchema = z.object({
  fact: z.enum(FACT_KEYS),
  values: z.enum(['yesNo', 'rating']),
  value: z.union([z.boolean(), riskRatingSchema]).nullable(),
  canRecord: z.boolean(),
  /** Theirs to state, but not before each of these is done. */
  refusals: z.array(lackingSchema),
})
export type FactView = z.infer<typeof factViewSchema>

export const listOrderTasks = defineCall({
  name: 'listOrderTasks',
  scope: 'orders.read',
  summary: 'The gate tasks of the order and what the current person may do with them.',
  method: 'GET',
  path: '/v1/orders/:orderCode/tasks',
  audience: 'staff',
  params: orderParams,
  answer: z.object({
    version: versionSchema,
    tasks: z.array(gateTaskSchema),
    /** Kinds of tasks that the current person may open now. */
    openable: z.array(gateKindSchema),
    facts: z.array(factViewSchema),
  }),
  capability: 'view_review',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

/**
 * `open` (subject, dueDate), `close` (result, subject) by the maker, `check` (approve, subjectHash) by the
 * second person, `withdraw`; `record` states the fact named by :task (value).
 */
export const performOrderTask = defineCall({
  name: 'performOrderTask',
  summary: 'Opens, closes, checks or withdraws a gate task, or states a fact.',
  method: 'POST',
  path: '/v1/orders/:orderCode/tasks/:task/:verb',
  proof: { param: 'verb', recent: ['check'] },
  audience: 'staff',
  params: orderParams.extend({
    task: z.string().regex(/^[a-z_]{2,40}$/),
    verb: z.enum(['open', 'close', 'check', 'withdraw', 'record']),
  }),
  body: z.strictObject({
    version: versionSchema,
    note: reasonSchema,
    result: z.string().min(1).max(40).optional(),
    subject: z
      .record(z.string().max(40), z.union([z.string().max(2_000), z.number(), z.boolean()]))
      .optional(),
    dueDate: z.iso.date().optional(),
    approve: z.boolean().optional(),
    subjectHash: z.string().max(64).optional(),
    value: z.union([z.boolean(), z.string().max(10)]).optional(),
  }),
  answer: commandAnswerSchema,
  capability: 'act_on_orders',
  audit: 'order.command',
})

const sharedCommand = { version: versionSchema }

/** Commands that are neither a transition nor a task; decide() judges who may give them. */
export const orderCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...sharedCommand, type: z.literal('claim') }),
  z.strictObject({ ...sharedCommand, type: z.literal('add_comment'), text: reasonSchema }),
  z.strictObject({ ...sharedCommand, type: z.literal('remind_customer'), reason: reasonSchema }),
  z.strictObject({ ...sharedCommand, type: z.literal('set_priority'), priority: prioritySchema }),
  z.strictObject({
    ...sharedCommand,
    type: z.literal('set_flags'),
    flags: z.partialRecord(z.enum(ORDER_FLAGS), z.boolean()),
  }),
  z.strictObject({
    ...sharedCommand,
    type: z.literal('save_discount'),
    discount: z.strictObject({
      ratePercent: z.number().min(0).max(100).multipleOf(0.01),
      reason: reasonSchema.nullable(),
      periodMonths: z.int().min(1).max(36).nullable(),
    }),
  }),
  z.strictObject({ ...sharedCommand, type: z.literal('refresh_fee_notice') }),
  z.strictObject({
    ...sharedCommand,
    type: z.literal('delegate_due_diligence'),
    staffId: z.string().max(40),
    line: z.string().min(1).max(40),
  }),
  z.strictObject({
    ...sharedCommand,
    type: z.literal('close_delegated_line'),
    line: z.string().min(1).max(40),
    note: reasonSchema,
  }),
  z.strictObject({ ...sharedCommand, type: z.literal('withdraw_approval'), approvalId: z.string().max(20) }),
])

export const performOrderCommand = defineCall({
  name: 'performOrderCommand',
  summary:
    'Claims, comments, reminds the customer, sets flags or priority, saves the discount, delegates due diligence.',
  method: 'POST',
  path: '/v1/orders/:orderCode/commands',
  audience: 'staff',
  params: orderParams,
  body: orderCommandSchema,
  answer: commandAnswerSchema,
  capability: 'act_on_orders',
  audit: 'order.command',
})

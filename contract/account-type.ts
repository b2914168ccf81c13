import { z } from 'zod'
import { defineCall } from './call.ts'
import { commandAnswerSchema, orderParams, versionSchema } from './order-shapes.ts'

const accountSchema = z.object({ accountType: z.string().max(40), currency: z.string().max(8) })

const requestSchema = z.object({
  state: z.enum(['requested', 'awaiting_check', 'accepted', 'rejected']),
  requestedAt: z.string(),
  accounts: z.array(accountSchema),
  reason: z.string(),
  reasonDetail: z.string(),
  comment: z.string(),
  /** What an accepted change still asks of the customer: now, once the bank returns the application, or nothing. */
  toComplete: z.enum(['now', 'later', 'nothing']),
})

export const accountTypeChangeSchema = z.object({
  version: versionSchema,
  isConfirmed: z.boolean(),
  current: z.array(accountSchema),
  request: requestSchema.nullable(),
  canRequest: z.boolean(),
})
export type AccountTypeChange = z.infer<typeof accountTypeChangeSchema>

const customerCall = { audience: 'customer', capability: 'own-session', params: orderParams } as const
const customerPath = '/v1/customer/orders/:orderCode/account-type-change'

export const getAccountTypeChange = defineCall({
  ...customerCall,
  name: 'getAccountTypeChange',
  summary: 'The confirmed account types and how a request to change them stands.',
  method: 'GET',
  path: customerPath,
  answer: accountTypeChangeSchema,
  audit: { none: 'a read without identity documents' },
})

/** Asks the case manager for other account types; confirmed ones cannot be changed otherwise. */
export const requestAccountTypeChange = defineCall({
  ...customerCall,
  name: 'requestAccountTypeChange',
  summary: 'Asks the case manager to change confirmed account types.',
  method: 'POST',
  path: customerPath,
  body: z.strictObject({
    version: versionSchema,
    accounts: z.array(accountSchema).min(1).max(15),
    changeReason: z.string().max(40),
    changeReasonDetail: z.string().max(255).nullable(),
  }),
  answer: accountTypeChangeSchema,
  audit: 'order.command',
})

export const natureOfAccountSchema = accountTypeChangeSchema.extend({
  /** Whether a restricted account follows from what the platform knows, and what was chosen: by staff, until then by the customer (R10). */
  isRestrictedByRule: z.boolean(),
  isRestrictedChosen: z.boolean().nullable(),
  subjectHash: z.string().nullable(),
  canDecide: z.boolean(),
  canCheck: z.boolean(),
  remaining: z.array(z.string()),
})
export type NatureOfAccount = z.infer<typeof natureOfAccountSchema>

const staffCall = { audience: 'staff', params: orderParams } as const

export const getNatureOfAccount = defineCall({
  ...staffCall,
  name: 'getNatureOfAccount',
  summary: "The customer's request to change account types, and what it would mean.",
  method: 'GET',
  path: '/v1/orders/:orderCode/nature-of-account',
  answer: natureOfAccountSchema,
  capability: 'view_review',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

/** Accepts or rejects the request; where the restricted account disagrees with the rules, a leader checks. */
export const decideNatureOfAccount = defineCall({
  ...staffCall,
  name: 'decideNatureOfAccount',
  summary: 'Accepts or rejects a change of account types.',
  method: 'POST',
  path: '/v1/orders/:orderCode/nature-of-account/decision',
  body: z.strictObject({
    version: versionSchema,
    decision: z.enum(['accepted', 'rejected']),
    comment: z.string().trim().max(255),
  }),
  answer: commandAnswerSchema,
  capability: 'act_on_orders',
  audit: 'order.command',
})

export const checkNatureOfAccount = defineCall({
  ...staffCall,
  name: 'checkNatureOfAccount',
  proof: 'recent',
  summary: 'Approves or refuses the decision on a change of account types; another person than who decided.',
  method: 'POST',
  path: '/v1/orders/:orderCode/nature-of-account/check',
  body: z.strictObject({
    version: versionSchema,
    approve: z.boolean(),
    note: z.string().trim().max(255),
    subjectHash: z.string().max(64),
  }),
  answer: commandAnswerSchema,
  capability: 'act_on_orders',
  audit: 'order.command',
})

import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  actingRoleSchema,
  actionSchema,
  commandAnswerSchema,
  orderParams,
  personSchema,
  reasonSchema,
  roleSchema,
  statusSchema,
  versionSchema,
} from './order-shapes.ts'

/** The act as its maker asked for it: what a checker reads of it, and whatever else the act carries. */
const parkedCommandSchema = z.looseObject({
  action: z.string(),
  reasonCode: z.string().optional(),
  accountNumbers: z.array(z.string()).readonly().optional(),
})

export const approvalSchema = z.object({
  approvalId: z.string(),
  orderCode: z.string(),
  companyName: z.string(),
  action: actionSchema,
  transition: z.string(),
  from: statusSchema,
  state: z.enum(['pending', 'approved', 'refused', 'lapsed']),
  maker: personSchema.extend({ role: actingRoleSchema }),
  checkers: z.array(roleSchema),
  checker: personSchema.extend({ role: actingRoleSchema }).nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  valueHash: z.string(),
  command: parkedCommandSchema,
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  orderVersion: versionSchema,
  canDecide: z.boolean(),
})
export type ApprovalView = z.infer<typeof approvalSchema>

export const listOrderApprovals = defineCall({
  name: 'listOrderApprovals',
  scope: 'orders.read',
  summary: 'The four-eyes approvals of the order, newest first.',
  method: 'GET',
  path: '/v1/orders/:orderCode/approvals',
  audience: 'staff',
  params: orderParams,
  answer: z.object({ items: z.array(approvalSchema) }),
  capability: 'view_review',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

/** Approves or refuses. `valueHash` is the hash of what was shown: a changed value makes the approval void (409). */
export const decideApproval = defineCall({
  name: 'decideApproval',
  proof: 'recent',
  summary: 'Approves or refuses a parked act; another person than its maker, on the value that was shown.',
  method: 'POST',
  path: '/v1/orders/:orderCode/approvals/:id/decision',
  audience: 'staff',
  params: orderParams.extend({ id: z.string().regex(/^[A-Z]\d{1,5}$/) }),
  body: z.strictObject({
    version: versionSchema,
    decision: z.enum(['approve', 'refuse']),
    valueHash: z.string().max(64),
    note: reasonSchema,
  }),
  answer: commandAnswerSchema,
  capability: 'act_on_orders',
  audit: 'order.approval',
})

export const listMyApprovals = defineCall({
  name: 'listMyApprovals',
  summary: 'What waits for the check of the current person, oldest first.',
  method: 'GET',
  path: '/v1/approvals',
  audience: 'staff',
  answer: z.object({ items: z.array(approvalSchema) }),
  capability: 'view_order',
  audit: { none: 'a read without identity documents' },
})

import { PUSH_KINDS } from '@kaihu/domain/order/core/pushes.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderParams } from './order-shapes.ts'

/** What came of a push, by name: a number that the core system gave, what the check found, or several of either. */
export const pushResultSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
)
export type PushResult = z.infer<typeof pushResultSchema>

/** A push to one of the bank's core systems. A failed one is sent again by the action `retry_push`, under the same key. */
export const pushSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PUSH_KINDS),
  generation: z.int(),
  idempotencyKey: z.string(),
  state: z.enum(['waiting', 'sending', 'taken', 'retrying', 'done', 'failed', 'cancelled']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  tries: z.array(
    z.object({
      number: z.int(),
      at: z.string(),
      outcome: z.enum(['done', 'retrying', 'failed']),
      error: z.string().nullable(),
    }),
  ),
  result: pushResultSchema.nullable(),
  takenAt: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
})
export type PushView = z.infer<typeof pushSchema>

export const listOrderPushes = defineCall({
  name: 'listOrderPushes',
  scope: 'orders.read',
  summary: 'The pushes of the order to the core systems, with state, attempts and last error.',
  method: 'GET',
  path: '/v1/orders/:orderCode/pushes',
  audience: 'staff',
  params: orderParams,
  answer: z.object({ items: z.array(pushSchema) }),
  capability: 'view_review',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

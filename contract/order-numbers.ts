import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderRowSchema } from './order-shapes.ts'

/** Finds orders by a number of the application: for those who may have it shown, and never without saying what for. */
export const findOrdersByNumber = defineCall({
  name: 'findOrdersByNumber',
  proof: 'recent',
  summary:
    'Orders in scope by a telephone or identity number of the application, whole or its last 4, 6 or 8 signs; who asked and what for is kept.',
  method: 'POST',
  path: '/v1/order-number-searches',
  audience: 'staff',
  body: z.strictObject({
    kind: z.enum(['phone', 'identity']),
    number: z.string().trim().min(4).max(40),
    purpose: z
      .string()
      .trim()
      .min(1)
      .refine((text) => [...text].length <= 255, { error: 'too_long' }),
  }),
  answer: z.object({
    items: z.array(orderRowSchema),
    hasMore: z.boolean(),
  }),
  capability: 'reveal_masked',
  audit: 'order.found-by-number',
  idempotency: 'none',
})

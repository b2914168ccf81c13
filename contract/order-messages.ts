import { CUSTOMER_NOTICES } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderParams } from './order-shapes.ts'

/** What became of a message: on its way, taken by the provider or mail server, arrived, not taken, not arrived or returned. */
export const MESSAGE_STATES = ['waiting', 'sent', 'delivered', 'failed', 'undelivered', 'returned'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const orderMessageSchema = z.object({
  messageId: z.uuid(),
  kind: z.enum(CUSTOMER_NOTICES),
  channel: z.enum(['sms', 'mail']),
  /** where it went, with the middle left out */
  to: z.string(),
  state: z.enum(MESSAGE_STATES),
  reason: z.string().nullable(),
  at: z.string(),
  changedAt: z.string(),
})
export type OrderMessage = z.infer<typeof orderMessageSchema>

export const listOrderMessages = defineCall({
  name: 'listOrderMessages',
  summary:
    'What the customer of an order was written by SMS and mail, newest first, and what became of each.',
  method: 'GET',
  path: '/v1/orders/:orderCode/messages',
  audience: 'staff',
  params: orderParams,
  answer: z.object({
    items: z.array(orderMessageSchema),
    returning: z.array(z.string()),
  }),
  capability: 'view_review',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

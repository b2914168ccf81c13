import { z } from 'zod'
import { defineCall } from './call.ts'
import { listOrders } from './order-list.ts'
import {
  actionSchema,
  orderParams,
  orderRowSchema,
  statusSchema,
  timelineEntrySchema,
} from './order-shapes.ts'

export const staySchema = z.object({
  status: statusSchema,
  since: z.string(),
  until: z.string().nullable(),
  party: z.enum(['bank', 'customer', 'visit']),
  minutes: z.int(),
  action: actionSchema.nullable(),
  actor: timelineEntrySchema.shape.actor.nullable(),
})
export type StayView = z.infer<typeof staySchema>

export const progressSumsSchema = z.object({ touchMinutes: z.int(), waitingMinutes: z.int() })

/** Where each order stands: the order list with its times; filters and paging as the order list. */
export const listProgress = defineCall({
  name: 'listProgress',
  summary: 'The orders in scope with touch time and waiting time; filters and paging as the order list.',
  method: 'GET',
  path: '/v1/progress',
  audience: 'staff',
  query: listOrders.query,
  answer: z.object({
    items: z.array(z.object({ order: orderRowSchema, times: progressSumsSchema })),
    nextCursor: z.string().nullable(),
    total: z.object({ value: z.int(), isExact: z.boolean() }),
  }),
  capability: 'progress_view',
  audit: { none: 'a read without identity documents' },
})

export const getProgress = defineCall({
  name: 'getProgress',
  summary: 'One order step by step, with times, touch and waiting apart.',
  method: 'GET',
  path: '/v1/orders/:orderCode/step-times',
  audience: 'staff',
  params: orderParams,
  answer: progressSumsSchema.extend({
    order: orderRowSchema,
    stays: z.array(staySchema),
    expiresAt: z.string().nullable(),
  }),
  capability: 'progress_view',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

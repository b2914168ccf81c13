import { z } from 'zod'
import { defineCall } from './call.ts'

/** Counts of the dashboard for the current role; each may be opened as an order list with `query`. */
export const dashboardCardSchema = z.object({
  card: z.enum(['mine', 'unassigned', 'waitingForMyCheck', 'overdue', 'failedPushes', 'dueToday']),
  count: z.int(),
  query: z.record(z.string(), z.string()),
})

export const getDashboard = defineCall({
  name: 'getDashboard',
  summary: 'Counts for the current role: mine, unassigned, waiting for my check, overdue.',
  method: 'GET',
  path: '/v1/dashboard',
  audience: 'staff',
  answer: z.object({
    cards: z.array(dashboardCardSchema),
    byStatus: z.array(z.object({ status: z.string(), count: z.int() })),
  }),
  capability: 'dashboard',
  audit: { none: 'a read without identity documents' },
})

import { z } from 'zod'
import { defineCall } from './call.ts'
import { statusSchema } from './order-shapes.ts'

/** Counts of the dashboard for the current role; each may be opened as an order list with `query`. */
export const dashboardCardSchema = z.object({
  card: z.enum([
    ...(['mine', 'unassigned', 'waitingForMyCheck', 'waitingForOthers'] as const),
    ...(['overdue', 'failedPushes', 'dueToday'] as const),
  ]),
  count: z.int(),
  query: z.record(z.string(), z.string()),
})

export const getDashboard = defineCall({
  name: 'getDashboard',
  summary: 'Counts for the current role: mine, the pool, my check, waiting for others, overdue.',
  method: 'GET',
  path: '/v1/dashboard',
  audience: 'staff',
  answer: z.object({
    cards: z.array(dashboardCardSchema),
    byStatus: z.array(z.object({ status: statusSchema, count: z.int() })),
  }),
  capability: 'dashboard',
  audit: { none: 'a read without identity documents' },
})

const medianSchema = z.int().nullable()

const flowOfOrdersSchema = z.object({ takenIn: z.int(), opened: z.int() })

/**
 * Weeks begin on Monday in Shanghai; a team is branches, a sector, business banking or the whole bank
 * (numbersScopeSql).
 */
export const getTeamNumbers = defineCall({
  name: 'getTeamNumbers',
  summary:
    'The team’s throughput this week and last, turnaround of thirty days, ageing; the person’s own week.',
  method: 'GET',
  path: '/v1/dashboard/team',
  audience: 'staff',
  answer: z.object({
    monday: z.iso.date(),
    thisWeek: flowOfOrdersSchema,
    /** Up to the same day of the week before. */
    lastWeek: flowOfOrdersSchema,
    turnaround: z.object({ orders: z.int(), touchMedian: medianSchema, waitingMedian: medianSchema }),
    ageing: z.array(z.object({ age: z.string(), count: z.int() })),
    own: z.object({ finished: z.int(), touchMedian: medianSchema }),
  }),
  capability: 'dashboard',
  audit: { none: 'numbers of many orders; no person’s documents' },
})

import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { SEATS } from '@kaihu/domain/order/inputs.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  commandAnswerSchema,
  orderCodeSchema,
  orderParams,
  orderRowSchema,
  personSchema,
  reasonSchema,
  refusalSchema,
  versionSchema,
} from './order-shapes.ts'

export const getWorkCounts = defineCall({
  name: 'getWorkCounts',
  summary: 'How much waits for the person: to do, over time, free to claim, notices not read.',
  method: 'GET',
  path: '/v1/work/counts',
  audience: 'staff',
  answer: z.object({ mine: z.int(), overdue: z.int(), pool: z.int(), unread: z.int() }),
  capability: 'dashboard',
  audit: { none: 'a read without identity documents' },
})

/** Takes an order from the pool; of two who claim at once one is refused. */
export const claimOrder = defineCall({
  name: 'claimOrder',
  summary: 'Takes an order from the pool; exactly one of several succeeds.',
  method: 'POST',
  path: '/v1/work/orders/:orderCode/claim',
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({}),
  answer: commandAnswerSchema,
  capability: 'claim_task',
  audit: 'order.claim',
})

export const releaseOrder = defineCall({
  name: 'releaseOrder',
  summary: 'Gives a claimed order back to the pool with the reason.',
  method: 'POST',
  path: '/v1/work/orders/:orderCode/release',
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({ reason: reasonSchema }),
  answer: commandAnswerSchema,
  capability: 'claim_task',
  audit: 'order.release',
})

export const seatSchema = z.enum(SEATS)

export const absenceSchema = z.object({ from: z.string(), until: z.string() }).nullable()

/** A person on the board: open orders in the seat, the limit, how many are over time, when they are away. */
export const boardPersonSchema = personSchema.extend({
  roles: z.array(z.string()),
  languages: z.array(z.enum(LOCALES)),
  load: z.int(),
  limit: z.int(),
  overdue: z.int(),
  isAbsent: z.boolean(),
  absence: absenceSchema,
  /** disabled, or without the role or the branch: can be given nothing, their orders wait to be handed on */
  hasLeft: z.boolean(),
})
export type BoardPerson = z.infer<typeof boardPersonSchema>

export const getBoard = defineCall({
  name: 'getBoard',
  summary:
    'The assignment board of a seat: people with load and absence, orders nobody was given, suggestions.',
  method: 'GET',
  path: '/v1/board',
  audience: 'staff',
  query: z.strictObject({ seat: seatSchema.optional() }),
  answer: z.object({
    seat: seatSchema,
    seats: z.array(seatSchema),
    mayAssign: z.boolean(),
    people: z.array(boardPersonSchema),
    unassigned: z.array(z.object({ order: orderRowSchema, suggested: z.string().nullable() })),
    total: z.int(),
  }),
  capability: 'assignment_board',
  audit: { none: 'a read without identity documents' },
})

export const MOST_ASSIGNED = 50

/** Assigns or re-assigns several orders; without a person each goes to whom the board suggests. Each order stands alone. */
export const assignOrders = defineCall({
  name: 'assignOrders',
  summary: 'Gives several orders to one person, or each to the suggested one; says of each what came of it.',
  method: 'POST',
  path: '/v1/board/assignments',
  audience: 'staff',
  body: z.strictObject({
    seat: seatSchema,
    staffId: z.string().max(40).nullable(),
    /** Needed, as everywhere, where an order is taken from one person and given to another. */
    reason: reasonSchema.optional(),
    orders: z
      .array(z.strictObject({ orderCode: orderCodeSchema, version: versionSchema }))
      .min(1)
      .max(MOST_ASSIGNED),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        orderCode: z.string(),
        staffId: z.string().nullable(),
        refusal: refusalSchema.nullable(),
      }),
    ),
  }),
  capability: 'assignment_board',
  audit: 'order.command',
})

const staffParams = z.strictObject({ staffId: z.string().regex(/^(me|S\d{4,10})$/) })

export const getAbsence = defineCall({
  name: 'getAbsence',
  summary: 'When a person is away: one’s own (`me`), or of somebody on the leader’s board.',
  method: 'GET',
  path: '/v1/staff/:staffId/absence',
  audience: 'staff',
  params: staffParams,
  answer: z.object({ staffId: z.string(), absence: absenceSchema }),
  capability: 'act_on_orders',
  audit: { none: 'a read without identity documents' },
})

export const setAbsence = defineCall({
  name: 'setAbsence',
  summary: 'Says when a person is away, or that they are not; nobody away is given orders.',
  method: 'PUT',
  path: '/v1/staff/:staffId/absence',
  audience: 'staff',
  params: staffParams,
  body: z.strictObject({
    absence: z
      .strictObject({
        from: z.iso.date(),
        until: z.iso.date(),
        /** The first day counts from midday on, the last one until midday. */
        startsAtMidday: z.boolean().optional(),
        endsAtMidday: z.boolean().optional(),
      })
      .nullable(),
  }),
  answer: z.object({ staffId: z.string(), absence: absenceSchema }),
  capability: 'act_on_orders',
  audit: 'staff.absence',
})

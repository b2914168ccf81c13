import { z } from 'zod'
import { defineCall } from './call.ts'
import { flowSchema, orderRowSchema, prioritySchema, riskRatingSchema } from './order-shapes.ts'

/** A query value with several parts: `status=0400,0500`. */
function several<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item).max(30).optional(),
  )
}

const flag = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional()

/** Columns by which the order list may be sorted; each has its own index. */
export const ORDER_SORTS = [
  'createTime',
  'changeTime',
  'companyName',
  'status',
  'dueAt',
  'priority',
  'orderCode',
  'urgency',
] as const

/**
 * Judged by the person's current role: theirs to do, free to claim, claimed, theirs but somebody else's turn,
 * waiting for the customer; for leaders what nobody owns, has no case manager, or stands still.
 */
export const WORK_LISTS = [
  'mine',
  'pool',
  'claimed',
  'others',
  'chase',
  'unowned',
  'withoutCase',
  'stuck',
] as const

/** Filters of the order list. Dates are instants, from included, to not; `text` searches code, names, pinyin, credit code, phones. */
export const orderFilterShape = {
  status: several(z.string().regex(/^\d{4}$/)),
  flow: flowSchema.optional(),
  branch: several(z.string().max(20)),
  riskRating: several(riskRatingSchema),
  priority: prioritySchema.optional(),
  isBB: flag,
  isGBA: flag,
  isOffsite: flag,
  isSmartTransact: flag,
  isLineBB: flag,
  isRemoteCCTV: flag,
  isHK: flag,
  isOverdue: flag,
  isAwaitingChecker: flag,
  hasFailedPush: flag,
  isContested: flag,
  assignee: z.string().max(40).optional(),
  work: z.enum(WORK_LISTS).optional(),
  createdFrom: z.iso.datetime({ offset: true }).optional(),
  createdTo: z.iso.datetime({ offset: true }).optional(),
  changedFrom: z.iso.datetime({ offset: true }).optional(),
  changedTo: z.iso.datetime({ offset: true }).optional(),
  dueFrom: z.iso.datetime({ offset: true }).optional(),
  dueTo: z.iso.datetime({ offset: true }).optional(),
  text: z.string().trim().max(64).optional(),
}

export const listOrders = defineCall({
  name: 'listOrders',
  scope: 'orders.read',
  summary: 'The order list in scope: filters, sorting, keyset paging; the total is exact up to a limit.',
  method: 'GET',
  path: '/v1/orders',
  audience: 'staff',
  query: z.strictObject({
    ...orderFilterShape,
    sort: z.enum(ORDER_SORTS).default('changeTime'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    cursor: z.string().max(400).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    items: z.array(orderRowSchema),
    nextCursor: z.string().nullable(),
    total: z.object({ value: z.int(), isExact: z.boolean() }),
  }),
  capability: 'retrieve_orders',
  audit: { none: 'a read without identity documents' },
})

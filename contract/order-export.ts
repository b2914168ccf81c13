import { nameText } from '@kaihu/domain/base/name-text.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { ORDER_SORTS, orderFilterShape } from './order-list.ts'
import { fileLanguageSchema } from './order-shapes.ts'
import { rawAnswerSchema } from './wire/free.ts'

export const EXPORT_COLUMNS = [
  'orderCode',
  'companyName',
  'companyEnglishName',
  'status',
  'riskRating',
  'dueAt',
  'customerBank',
  'flow',
  'creditCode',
  'phoneNumber',
  'email',
  'accountNature',
  'priority',
  'hubCustomerId',
  'rm',
  'ro',
  'cm',
  'ao',
  'isBB',
  'isGBA',
  'isOffsite',
  'isSmartTransact',
  'cancelReason',
  'comments',
  'createTime',
  'changeTime',
] as const
export type ExportColumn = (typeof EXPORT_COLUMNS)[number]

/** The order list as a file: same filters and order, in the language of the screen; kept in the person's audit chain. */
export const exportOrders = defineCall({
  name: 'exportOrders',
  proof: 'recent',
  summary: 'The order list as CSV or XLSX, up to a number of lines; audited.',
  method: 'GET',
  path: '/v1/orders-export',
  audience: 'staff',
  envelope: 'raw',
  query: z.strictObject({
    ...orderFilterShape,
    sort: z.enum(ORDER_SORTS).default('changeTime'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    format: z.enum(['csv', 'xlsx']),
    language: fileLanguageSchema,
    columns: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(z.enum(EXPORT_COLUMNS)).min(1).max(EXPORT_COLUMNS.length),
    ),
  }),
  answer: rawAnswerSchema,
  capability: 'export_orders',
  audit: 'orders.export',
})

export const savedViewSchema = z.object({
  viewId: z.uuid(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
})

const screenSchema = z.enum(['orders', 'todo', 'pool', 'board', 'progress', 'chase'])

export const listViews = defineCall({
  name: 'listViews',
  summary: 'The views of a list that the person saved.',
  method: 'GET',
  path: '/v1/views',
  audience: 'staff',
  query: z.strictObject({ screen: screenSchema }),
  answer: z.object({ items: z.array(savedViewSchema) }),
  capability: 'act_on_orders',
  audit: { none: 'one’s own filters' },
})

export const saveView = defineCall({
  name: 'saveView',
  summary: 'Saves filters and sort of a list under a name of the person’s own.',
  method: 'POST',
  path: '/v1/views',
  audience: 'staff',
  body: z.strictObject({
    screen: screenSchema,
    name: nameText(40),
    search: z.record(z.string().max(30), z.string().max(400)),
  }),
  answer: savedViewSchema,
  capability: 'act_on_orders',
  audit: 'view.saved',
})

export const deleteView = defineCall({
  name: 'deleteView',
  summary: 'Forgets a saved view.',
  method: 'DELETE',
  path: '/v1/views/:viewId',
  audience: 'staff',
  params: z.strictObject({ viewId: z.uuid() }),
  answer: z.object({}),
  capability: 'act_on_orders',
  audit: 'view.deleted',
})

import {
  MOST_NAMED,
  REPORT_DIMENSIONS,
  REPORT_NAMES,
  type ReportDimension,
} from '@kaihu/domain/order/report/catalogue.ts'
import { REPORT_FLAGS } from '@kaihu/domain/order/report/facts.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  fileLanguageSchema,
  flowSchema,
  orderRowSchema,
  personSchema,
  riskRatingSchema,
  statusSchema,
} from './order-shapes.ts'
import { rawAnswerSchema } from './wire/free.ts'

function several<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item).max(30).optional(),
  )
}

// Days of Shanghai, both included. Filters and dimensions of a report: REPORTS of domain/order/report; others
// are refused.
const filterShape = {
  by: z.enum(REPORT_DIMENSIONS as [ReportDimension, ...ReportDimension[]]).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  branch: several(z.string().max(20)),
  flow: flowSchema.optional(),
  riskRating: several(riskRatingSchema),
  flag: several(z.enum(REPORT_FLAGS)),
  status: several(statusSchema),
  role: z.string().max(30).optional(),
  person: z.string().max(40).optional(),
}

const reportParams = z.strictObject({ report: z.enum(REPORT_NAMES) })

/** One number per measure, null where there is nothing to measure; counts or minutes. */
const valuesSchema = z.array(z.int().nullable())

/** A line per value of the dimension, up to MOST_NAMED named ones in long dimensions, and the whole. */
export const getReport = defineCall({
  name: 'getReport',
  scope: 'reports.read',
  summary: 'A report over the orders in the person’s scope, told apart by one dimension.',
  method: 'GET',
  path: '/v1/reports/:report',
  audience: 'staff',
  params: reportParams,
  query: z.strictObject(filterShape),
  answer: z.object({
    by: z.string(),
    measures: z.array(z.object({ name: z.string(), unit: z.enum(['count', 'touch', 'clock']) })),
    lines: z.array(z.object({ key: z.string(), values: valuesSchema })).max(MOST_NAMED * 20),
    total: valuesSchema,
    people: z.array(personSchema),
    asOf: z.string(),
    uncounted: z.int(),
  }),
  capability: 'mi_report',
  audit: { none: 'numbers of many orders; no person’s documents' },
})

/** The orders behind one number of a report, the newest first. Without a key: behind the number of the whole. */
export const listReportOrders = defineCall({
  name: 'listReportOrders',
  scope: 'reports.read',
  summary: 'The orders behind one number of a report.',
  method: 'GET',
  path: '/v1/reports/:report/orders',
  audience: 'staff',
  params: reportParams,
  query: z.strictObject({
    ...filterShape,
    key: z.string().max(60).optional(),
    measure: z.string().max(30),
    cursor: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ items: z.array(orderRowSchema), nextCursor: z.string().nullable() }),
  capability: 'mi_report',
  audit: { none: 'a read without identity documents' },
})

/** The table of a report as a file, in the language of the screen; kept in the person's audit chain. */
export const exportReport = defineCall({
  name: 'exportReport',
  proof: 'recent',
  scope: 'reports.read',
  summary: 'A report as CSV or XLSX; audited.',
  method: 'GET',
  path: '/v1/reports/:report/export',
  audience: 'staff',
  envelope: 'raw',
  params: reportParams,
  query: z.strictObject({ ...filterShape, format: z.enum(['csv', 'xlsx']), language: fileLanguageSchema }),
  answer: rawAnswerSchema,
  capability: 'mi_report',
  audit: 'report.export',
})

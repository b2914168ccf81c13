import { OVERVIEW_NAMES } from '@kaihu/domain/order/report/overviews.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { fileLanguageSchema, flowSchema } from './order-shapes.ts'
import { rawAnswerSchema } from './wire/free.ts'

const overviewParams = z.strictObject({ overview: z.enum(OVERVIEW_NAMES) })

const filterShape = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  flow: flowSchema.optional(),
}

/** One number per measure, null where there is nothing to measure; counts or minutes. */
const valuesSchema = z.array(z.int().nullable())

export const getOverview = defineCall({
  name: 'getOverview',
  scope: 'reports.read',
  summary: 'Numbers of customers, reviews, hits or applicants in the person’s scope.',
  method: 'GET',
  path: '/v1/overviews/:overview',
  audience: 'staff',
  params: overviewParams,
  query: z.strictObject(filterShape),
  answer: z.object({
    by: z.string(),
    measures: z.array(z.object({ name: z.string(), unit: z.enum(['count', 'touch', 'clock']) })),
    lines: z.array(z.object({ key: z.string(), values: valuesSchema })).max(2_000),
    total: valuesSchema,
    asOf: z.string(),
  }),
  capability: 'mi_report',
  audit: { none: 'numbers of many customers; nobody’s data' },
})

/** The table of an overview as a file, in the language of the screen; kept in the person's audit chain. */
export const exportOverview = defineCall({
  name: 'exportOverview',
  proof: 'recent',
  scope: 'reports.read',
  summary: 'An overview as CSV or XLSX; audited.',
  method: 'GET',
  path: '/v1/overviews/:overview/export',
  audience: 'staff',
  envelope: 'raw',
  params: overviewParams,
  query: z.strictObject({ ...filterShape, format: z.enum(['csv', 'xlsx']), language: fileLanguageSchema }),
  answer: rawAnswerSchema,
  capability: 'mi_report',
  audit: 'report.export',
})

import { nameText } from '@kaihu/domain/base/name-text.ts'
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_SOURCES,
  DIFFERENCE_STATES,
  MOST_OWNERS,
} from '@kaihu/domain/diligence/differences/difference.ts'
import { UBO_CRITERION } from '@kaihu/domain/lists/named-codes.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { storedFileSchema } from './files.ts'
import { fileLanguageSchema, orderParams, personSchema, versionSchema } from './order-shapes.ts'
import { rawAnswerSchema } from './wire/free.ts'

const staff = { audience: 'staff', capability: 'report_differences' } as const
const note = z.string().trim().min(1).max(2_000)
const day = z.iso.date()

const ownerSchema = z.strictObject({
  name: nameText(128),
  criteria: z.array(z.enum(UBO_CRITERION)).min(1).max(4),
  /** Percent with at most four decimals; empty where the criterion is no share. */
  percent: z.string().regex(/^(\d{1,3}(\.\d{1,4})?)?$/),
})
export type ReportedOwner = z.infer<typeof ownerSchema>

const contentSchema = z.strictObject({
  filedSeenOn: day,
  filed: z.array(ownerSchema).max(MOST_OWNERS),
  found: z.array(ownerSchema).min(1).max(MOST_OWNERS),
  kinds: z.array(z.enum(DIFFERENCE_KINDS)).min(1).max(DIFFERENCE_KINDS.length),
  explanation: note,
  customerAskedOn: day.nullable(),
})
export type DifferenceContent = z.infer<typeof contentSchema>

const rowSchema = z.object({
  reportId: z.uuid(),
  number: z.string(),
  orderCode: z.string(),
  companyName: z.string(),
  branchCode: z.string(),
  source: z.enum(DIFFERENCE_SOURCES),
  state: z.enum(DIFFERENCE_STATES),
  foundAt: z.string(),
  dueOn: day,
  isLate: z.boolean(),
  /** working days that are left; null once it is sent or dropped */
  daysLeft: z.int().nullable(),
  receiptNumber: z.string().nullable(),
  sentOn: day.nullable(),
})
export type DifferenceRow = z.infer<typeof rowSchema>

/** Which: all that are open, those past their day, those that wait for their sending, those that were sent, all. */
export const DIFFERENCE_VIEWS = ['open', 'late', 'prepared', 'sent', 'dropped', 'all'] as const

const filterShape = {
  view: z.enum(DIFFERENCE_VIEWS).default('open'),
  branch: z.string().max(20).optional(),
  from: day.optional(),
  to: day.optional(),
}

export const listDifferenceReports = defineCall({
  ...staff,
  name: 'listDifferenceReports',
  summary:
    'The register of differences from filed beneficial owners, those due first in front; keyset paging.',
  method: 'GET',
  path: '/v1/difference-reports',
  query: z.strictObject({
    ...filterShape,
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ items: z.array(rowSchema), nextCursor: z.string().nullable() }),
  audit: { none: 'names of companies, as lists of orders show them' },
})

export const exportDifferenceReports = defineCall({
  ...staff,
  proof: 'recent',
  name: 'exportDifferenceReports',
  summary: 'The register as CSV or XLSX, as it is filtered; audited.',
  method: 'GET',
  path: '/v1/difference-reports-export',
  envelope: 'raw',
  query: z.strictObject({ ...filterShape, format: z.enum(['csv', 'xlsx']), language: fileLanguageSchema }),
  answer: rawAnswerSchema,
  audit: 'differences.export',
})

const reportSchema = rowSchema.extend({
  said: z.string(),
  version: versionSchema,
  content: contentSchema.nullable(),
  preparedBy: personSchema.nullable(),
  preparedAt: z.string().nullable(),
  returned: z.string().nullable(),
  sentBy: personSchema.nullable(),
  receipt: storedFileSchema.nullable(),
  dropped: z.string().nullable(),
  may: z.array(z.enum(['prepare', 'return', 'send', 'drop'])),
})
export type DifferenceReport = z.infer<typeof reportSchema>

const reportsSchema = z.object({
  orderCode: z.string(),
  companyName: z.string(),
  creditCode: z.string(),
  declared: z.array(ownerSchema),
  items: z.array(reportSchema),
  mayOpen: z.boolean(),
})
export type DifferenceReports = z.infer<typeof reportsSchema>

const path = '/v1/orders/:orderCode/difference-reports'
const reportParams = orderParams.extend({ reportId: z.uuid() })

export const readDifferenceReports = defineCall({
  ...staff,
  name: 'readDifferenceReports',
  summary: 'The reports about one company’s filed beneficial owners, newest first.',
  method: 'GET',
  path,
  params: orderParams,
  answer: reportsSchema,
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

export const openDifferenceReport = defineCall({
  ...staff,
  name: 'openDifferenceReport',
  summary: 'Says that a difference was found when a customer was looked at again; its 30 working days begin.',
  method: 'POST',
  path,
  params: orderParams,
  body: z.strictObject({ said: note }),
  answer: reportsSchema,
  audit: 'difference.found',
})

export const prepareDifferenceReport = defineCall({
  ...staff,
  name: 'prepareDifferenceReport',
  summary:
    'Writes what is reported, anew as often as it takes until it is sent; never over a version that was not seen.',
  method: 'PUT',
  path: `${path}/:reportId`,
  params: reportParams,
  body: contentSchema.extend({ version: versionSchema }),
  answer: reportsSchema,
  audit: 'difference.prepared',
})

export const settleDifferenceReport = defineCall({
  ...staff,
  name: 'settleDifferenceReport',
  summary:
    'Gives a report back to who wrote it, or drops it because there is nothing to report; with the reason.',
  method: 'POST',
  path: `${path}/:reportId/:act`,
  params: reportParams.extend({ act: z.enum(['return', 'drop']) }),
  body: z.strictObject({ note }),
  answer: reportsSchema,
  audit: 'difference.settled',
})

export const recordDifferenceSent = defineCall({
  ...staff,
  name: 'recordDifferenceSent',
  summary: 'Records that a report was sent, with number, day and file of the receipt; never by who wrote it.',
  method: 'POST',
  path: `${path}/:reportId/receipt`,
  params: reportParams,
  body: z.strictObject({
    version: versionSchema,
    receiptNumber: z.string().trim().min(1).max(64),
    sentOn: day,
    receiptFile: z.uuid(),
  }),
  answer: reportsSchema,
  audit: 'difference.sent',
})

export const downloadDifferenceReport = defineCall({
  ...staff,
  name: 'downloadDifferenceReport',
  summary: 'What is reported: the form as PDF/A-2, or the same as a table.',
  method: 'GET',
  path: `${path}/:reportId/:form`,
  envelope: 'raw',
  params: reportParams.extend({ form: z.enum(['pdf', 'xlsx']) }),
  query: z.strictObject({ language: fileLanguageSchema }),
  answer: rawAnswerSchema,
  audit: 'difference.taken',
})

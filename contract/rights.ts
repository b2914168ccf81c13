import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { ERASING_RULES } from '@kaihu/domain/retention/retention-rules.ts'
import { CONSENT_KEYS } from '@kaihu/domain/rights/consent-texts.ts'
import {
  CONFIRMED_ACTS,
  CONSEQUENCES,
  LEGAL_BASES,
  REQUEST_KINDS,
  REQUEST_STATES,
} from '@kaihu/domain/rights/requests.ts'
import { z } from 'zod'
import { codeSchema } from './access.ts'
import { defineCall } from './call.ts'
import { orderCodeSchema, personSchema } from './order-shapes.ts'
import { masked } from './wire/masked.ts'

/** What a person writes, or the bank answers them: a little longer than a reason. */
const wishSchema = z
  .string()
  .trim()
  .refine((text) => [...text].length <= 1_000, { error: 'too_long' })

const consequenceSchema = z.enum(CONSEQUENCES)
const own = { audience: 'customer', capability: 'own-session' } as const
const noData = { none: 'one’s own data' } as const

export const heldOrderSchema = z.object({
  orderCode: z.string(),
  companyName: z.string(),
  documents: z.int(),
  recordings: z.int(),
  /** by which rule it ends; null while it goes on */
  rule: z.enum(ERASING_RULES).nullable(),
  until: z.iso.date().nullable(),
  erasable: z.enum(['now', 'later', 'cancelFirst', 'kept']),
  erasableOn: z.iso.date().nullable(),
})
export type HeldOrderView = z.infer<typeof heldOrderSchema>

export const ownRequestSchema = z.object({
  requestId: z.uuid(),
  number: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  orderCode: z.string().nullable(),
  consentKey: z.enum(CONSENT_KEYS).nullable(),
  consequence: consequenceSchema.nullable(),
  wish: z.string(),
  receivedAt: z.string(),
  dueAt: z.string(),
  answer: z.string().nullable(),
  legalBasis: z.enum(LEGAL_BASES).nullable(),
  settledAt: z.string().nullable(),
})
export type OwnRequest = z.infer<typeof ownRequestSchema>

const exportSchema = z.object({
  exportId: z.uuid(),
  state: z.enum(['waiting', 'ready', 'failed']),
  askedAt: z.string(),
  endsAt: z.string(),
})

const termSchema = z.object({ rule: z.enum(ERASING_RULES), amount: z.int(), unit: z.enum(['years', 'days']) })

export const readOwnData = defineCall({
  ...own,
  name: 'readOwnData',
  summary: 'What the bank holds of the customer and until when, their requests, and copies to take away.',
  method: 'GET',
  path: '/v1/customer/my-data',
  answer: z.object({
    mobile: z.string(),
    since: z.string(),
    orders: z.array(heldOrderSchema),
    terms: z.array(termSchema),
    requests: z.array(ownRequestSchema),
    exports: z.array(exportSchema),
    answerDays: z.int(),
    exportDays: z.int(),
    /** what withdrawing each consent that holds would lead to, by its id */
    consequences: z.record(z.string(), consequenceSchema),
  }),
  audit: noData,
})

export const askOwnDataCode = defineCall({
  ...own,
  name: 'askOwnDataCode',
  summary: 'Sends a code that confirms taking a copy, asking for deletion, or withdrawing a consent.',
  method: 'POST',
  path: '/v1/customer/my-data/codes',
  idempotency: 'none',
  body: z.strictObject({ act: z.enum(CONFIRMED_ACTS) }),
  answer: z.object({
    mobile: z.string(),
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
  }),
  audit: 'access.confirmation-requested',
})

export const askOwnExport = defineCall({
  ...own,
  name: 'askOwnExport',
  summary:
    'Has a copy of the customer’s own data made, as JSON and as PDF; it can be taken away for some days.',
  method: 'POST',
  path: '/v1/customer/my-data/exports',
  idempotency: 'none',
  body: z.strictObject({ code: codeSchema }),
  answer: z.object({ export: exportSchema }),
  audit: 'rights.export-asked',
})

export const downloadOwnExport = defineCall({
  ...own,
  name: 'downloadOwnExport',
  summary: 'The copy of one’s own data, as JSON or PDF.',
  method: 'GET',
  path: '/v1/customer/my-data/exports/:exportId/:format',
  params: z.strictObject({ exportId: z.uuid(), format: z.enum(['json', 'pdf']) }),
  envelope: 'raw',
  answer: z.custom<unknown>(() => true),
  audit: 'rights.export-taken',
})

export const makeRightsRequest = defineCall({
  ...own,
  name: 'makeRightsRequest',
  summary:
    'Asks for correction, deletion or an explanation, or withdraws a consent; what follows was told before.',
  method: 'POST',
  path: '/v1/customer/my-data/requests',
  idempotency: 'none',
  body: z.strictObject({
    kind: z.enum(REQUEST_KINDS),
    orderCode: orderCodeSchema.nullable(),
    consentId: z.uuid().nullable(),
    wish: wishSchema,
    /** for deletion and withdrawal */
    code: codeSchema.nullable(),
  }),
  answer: z.object({ request: ownRequestSchema }),
  audit: 'rights.requested',
})

const requestParams = z.strictObject({ requestId: z.uuid() })

export const retractRightsRequest = defineCall({
  ...own,
  name: 'retractRightsRequest',
  summary: 'Takes a request back that the bank has not answered yet.',
  method: 'POST',
  path: '/v1/customer/my-data/requests/:requestId/retract',
  params: requestParams,
  body: z.strictObject({}),
  answer: z.object({ request: ownRequestSchema }),
  audit: 'rights.retracted',
})

const desk = { audience: 'staff', capability: 'answer_rights' } as const

export const rightsRequestSchema = ownRequestSchema.extend({
  mobile: masked('phone'),
  companyName: z.string().nullable(),
  decidedBy: personSchema.nullable(),
  decidedAt: z.string().nullable(),
  isLate: z.boolean(),
})
export type RightsRequest = z.infer<typeof rightsRequestSchema>

export const listRightsRequests = defineCall({
  ...desk,
  name: 'listRightsRequests',
  summary: 'Requests of customers about their data, those due first.',
  method: 'GET',
  path: '/v1/rights-requests',
  query: z.strictObject({
    state: z.enum(['waiting', ...REQUEST_STATES]).default('waiting'),
    kind: z.enum(REQUEST_KINDS).optional(),
    after: z.coerce.number().int().min(0).default(0),
  }),
  answer: z.object({ items: z.array(rightsRequestSchema), next: z.int().nullable(), late: z.int() }),
  audit: { none: 'kinds and days; whom a request is of is masked' },
})

const requestAnswer = z.object({
  request: rightsRequestSchema,
  locale: z.enum(LOCALES),
  held: z.array(heldOrderSchema),
  whyNotDelete: z.enum(['cancelFirst', 'kept', 'later', 'ordersFirst']).nullable(),
})

export const readRightsRequest = defineCall({
  ...desk,
  name: 'readRightsRequest',
  summary: 'One request, with what is held of the person and what may be done about it.',
  method: 'GET',
  path: '/v1/rights-requests/:requestId',
  params: requestParams,
  answer: requestAnswer,
  audit: 'rights.read',
})

export const decideRightsRequest = defineCall({
  ...desk,
  name: 'decideRightsRequest',
  proof: 'recent',
  summary: 'Agrees to a request, or refuses it with reason and law; the customer is told the answer.',
  method: 'POST',
  path: '/v1/rights-requests/:requestId/decision',
  params: requestParams,
  body: z.strictObject({
    verdict: z.enum(['accept', 'refuse']),
    answer: wishSchema.min(1),
    legalBasis: z.enum(LEGAL_BASES).nullable(),
  }),
  answer: requestAnswer,
  audit: 'rights.decided',
})

export const finishRightsRequest = defineCall({
  ...desk,
  name: 'finishRightsRequest',
  summary: 'Says that what was agreed to is done; the customer is told.',
  method: 'POST',
  path: '/v1/rights-requests/:requestId/done',
  params: requestParams,
  body: z.strictObject({ answer: wishSchema.min(1) }),
  answer: requestAnswer,
  audit: 'rights.done',
})

import { z } from 'zod'
import { defineCall } from './call.ts'
import { answerValueSchema, keptObjectSchema, rawAnswerSchema } from './wire/free.ts'

const typedAnswerSchema = z.object({
  /** stable: section and question, with the entry of a list between them */
  key: z.string(),
  type: z.string(),
  /** the list that codes of this answer are from */
  list: z.string().optional(),
  /** as kept: text, number, yes or no, codes, parts of an address; null where nothing was answered */
  value: answerValueSchema,
})

const accountSchema = z.object({ type: z.string(), currency: z.string().regex(/^[A-Z]{3}$/) })

const partySchema = z.object({
  key: z.string(),
  kind: z.enum(['person', 'entity']),
  answers: z.record(z.string(), answerValueSchema),
})

const documentSchema = z.object({
  documentId: z.string(),
  slot: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** of the bytes, in hex: what proves that a file is the one that was reviewed */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The whole customer: every question that was asked with its answer, who is in it, what is to be opened, what was handed in. */
const wholeCustomerSchema = z.object({
  flow: z.string(),
  answersVersion: z.int(),
  sections: z.array(z.object({ key: z.string(), answers: z.array(typedAnswerSchema) })),
  parties: z.array(partySchema),
  accounts: z.array(accountSchema),
  documents: z.array(documentSchema),
})
export type WholeCustomer = z.infer<typeof wholeCustomerSchema>

const customerSchema = z.object({
  orderCode: z.string(),
  legalName: z.string(),
  creditCode: z.string(),
  branchCode: z.string(),
  legalPersonName: z.string(),
  priority: z.string(),
  customer: wholeCustomerSchema,
})

const accountsSchema = z.object({
  hubCustomerId: z.string(),
  orderCode: z.string(),
  accountNature: z.string(),
  isGBA: z.boolean(),
  accounts: z.array(accountSchema),
})

const customerNumber = z.string().regex(/^\d{6,20}$/)
function statusOf<S extends string>(status: S) {
  return z.object({ status: z.literal(status) })
}

/** What Kaihu asks of the core banking system (HUB), each a POST below its address. */
export const HUB_OPERATIONS = {
  CUSTOMER_CREATE: {
    summary: 'Creates the customer and answers its number.',
    request: customerSchema,
    answer: z.object({ customerNumber }),
  },
  CUSTOMER_UPDATE: {
    summary: 'Brings the customer up to what was approved.',
    request: customerSchema.extend({ hubCustomerId: z.string() }),
    answer: statusOf('UPDATED'),
  },
  ACCOUNT_RESERVE: {
    summary: 'Reserves the accounts that were applied for.',
    request: accountsSchema,
    answer: statusOf('RESERVED'),
  },
  ACCOUNT_OPEN: {
    summary: 'Opens the accounts and answers the number of each.',
    request: accountsSchema,
    answer: z.object({ accounts: z.array(z.object({ number: z.string().regex(/^\d{8,32}$/) })).min(1) }),
  },
} as const

export const CRT_OPERATIONS = {
  RECORD_RECEIVE: {
    summary: 'Takes a version of the due-diligence record and answers the number of its case.',
    request: z.object({
      orderCode: z.string(),
      hubCustomerId: z.string(),
      crtVersion: z.int(),
      riskRating: z.string().nullable(),
      record: keptObjectSchema.nullable(),
    }),
    answer: z.object({ caseNumber: z.string().min(1).max(64) }),
  },
} as const

const operationId = z.string().regex(/^[\w.:-]{1,120}$/)

/** What is answered with 202, in the place of an answer: the system does it later, and is asked for it by this name. */
export const TAKEN = z.object({ operationId })

export const OPERATION_READ = {
  summary:
    'How an operation stands that was taken with 202. `answer` is what the operation itself would have answered.',
  request: z.object({ operationId }),
  answer: z.discriminatedUnion('state', [
    z.object({ state: z.literal('working') }),
    z.object({ state: z.literal('done'), answer: keptObjectSchema }),
    z.object({ state: z.literal('refused'), reason: z.string().max(255) }),
  ]),
} as const
export type OperationStanding = z.infer<typeof OPERATION_READ.answer>

export const LATER_SYSTEMS = ['hub', 'crt'] as const
export type LaterSystem = (typeof LATER_SYSTEMS)[number]

export const hearOfOperation = defineCall({
  name: 'hearOfOperation',
  summary:
    'HUB or CRT say that they are done with an operation they took for later. Believed by its signature (Standard Webhooks); what became of it is asked.',
  method: 'POST',
  path: '/v1/core-operations/:system',
  audience: 'public',
  capability: 'anyone',
  idempotency: 'none',
  envelope: 'raw',
  params: z.strictObject({ system: z.enum(LATER_SYSTEMS) }),
  body: z.strictObject({ operationId }),
  answer: rawAnswerSchema,
  audit: {
    none: 'nothing is believed: what the system then answers is recorded; a signature that is none is',
  },
})

export const CORE_STATUS = z.object({ status: z.literal('UP') })

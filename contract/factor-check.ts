import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderParams } from './order-shapes.ts'

export const FACTOR_RESULTS = ['matched', 'mismatched', 'unknown'] as const

const text = z.string().min(1).max(200)

const answerSchema = z.object({
  result: z.enum(FACTOR_RESULTS),
  /** How the provider calls this check: what it is asked for later on. */
  reference: z.string().min(1).max(120),
})
export type FactorAnswer = z.infer<typeof answerSchema>

const personSchema = z.object({
  name: text,
  idNumber: text,
  mobile: text.optional(),
  bankCard: text.optional(),
})
export type PersonFactors = z.infer<typeof personSchema>

const companySchema = z.object({ name: text, creditCode: text, legalRepresentative: text, idNumber: text })
export type CompanyFactors = z.infer<typeof companySchema>

export const FACTOR_OPERATIONS = {
  PERSON_CHECK: {
    summary: 'Whether name, identity number and, where given, mobile number and bank card are of one person.',
    request: personSchema,
    answer: answerSchema,
  },
  COMPANY_CHECK: {
    summary:
      'Whether name, unified social credit code and the name and identity number of the legal representative are of one company.',
    request: companySchema,
    answer: answerSchema,
  },
} as const

const factorCheckSchema = z.object({
  checkId: z.uuid(),
  kind: z.enum(['person', 'company']),
  name: z.string(),
  /** What was compared, by the names of the request; never what it says. */
  factors: z.array(z.string()),
  askedAt: z.string(),
  /** null: asked, and not answered yet */
  result: z.enum(FACTOR_RESULTS).nullable(),
  reference: z.string().nullable(),
  answeredAt: z.string().nullable(),
})
export type FactorCheckView = z.infer<typeof factorCheckSchema>

/** Evidence beside the answers, never a refusal. */
export const listFactorChecks = defineCall({
  name: 'listFactorChecks',
  summary:
    'What a provider said of the names and numbers of the company and its people, the last word on each.',
  method: 'GET',
  path: '/v1/orders/:orderCode/factor-checks',
  audience: 'staff',
  params: orderParams,
  answer: z.object({ items: z.array(factorCheckSchema) }),
  capability: 'view_order',
  audit: { none: 'who reads an order leaves a trace whatever is read of it; numbers are not in it' },
})

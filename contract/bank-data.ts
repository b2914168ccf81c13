import { z } from 'zod'
import { answerProblemSchema, answersSchema } from './application.ts'
import { defineCall } from './call.ts'
import { orderParams, versionSchema } from './order-shapes.ts'

const problemSchema = answerProblemSchema.extend({ severity: z.enum(['blocks', 'warns']) })

export const bankDataSchema = z.object({
  version: versionSchema,
  savedAt: z.string().nullable(),
  answers: answersSchema,
  canEdit: z.boolean(),
  problems: z.array(problemSchema),
  contradictions: z.array(problemSchema),
})
export type BankData = z.infer<typeof bankDataSchema>

const path = '/v1/orders/:orderCode/bank-data'

export const getBankData = defineCall({
  name: 'getBankData',
  summary: 'What the bank filled in itself: economic type, depositor type, codes; and what contradicts it.',
  method: 'GET',
  path,
  audience: 'staff',
  params: orderParams,
  answer: bankDataSchema,
  capability: 'view_review',
  audit: { none: 'a read without identity documents' },
})

export const saveBankData = defineCall({
  name: 'saveBankData',
  summary: "Saves what the bank fills in itself; the order's own case manager during review.",
  method: 'PUT',
  path,
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({ version: versionSchema, answers: answersSchema }),
  answer: bankDataSchema,
  capability: 'act_on_orders',
  audit: 'application.bank-data',
})

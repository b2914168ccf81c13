import { FLOWS } from '@kaihu/domain/lists/flows.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'

const publishedFeeSchema = z.object({
  code: z.enum([
    'accountOpening',
    'accountMaintenance',
    'ebanking',
    'token',
    'transferInBank',
    'transferOut',
  ]),
  per: z.enum(['once', 'month', 'halfYear', 'year', 'each']),
  cents: z.number().int(),
})

/** What a company is told before it applies: how long the bank takes for either way, and what it charges. */
export const getOpeningTerms = defineCall({
  name: 'getOpeningTerms',
  summary: 'Working days that the bank takes at most for each way, and the published fees.',
  method: 'GET',
  path: '/v1/customer/opening-terms',
  audience: 'customer',
  capability: 'own-session',
  answer: z.object({
    ways: z.array(z.object({ flow: z.enum(FLOWS), bankDays: z.number().int() })),
    fees: z.array(publishedFeeSchema),
  }),
  audit: { none: 'no data' },
})

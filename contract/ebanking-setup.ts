import { z } from 'zod'
import { answersSchema } from './application.ts'
import { defineCall } from './call.ts'
import { checkSeatSchema, gateKindSchema, orderParams, reasonSchema, versionSchema } from './order-shapes.ts'

export const ebankingSetupSchema = z.object({
  version: versionSchema,
  setup: answersSchema,
  /** The answers elsewhere that the questions hang on, judged here: they count as they stand. */
  answers: z.record(z.string(), answersSchema),
  customer: answersSchema,
  standardDailyLimit: z.string(),
  isRestricted: z.boolean(),
  isRestrictedByRule: z.boolean(),
  canEdit: z.boolean(),
  approvals: z.array(
    z.object({
      kind: gateKindSchema,
      state: z.string(),
      subject: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      checks: z.array(z.object({ role: checkSeatSchema, approved: z.boolean() })),
      openSeats: z.array(checkSeatSchema),
      refused: z.object({ role: checkSeatSchema, note: z.string() }).nullable(),
    }),
  ),
})
export type EbankingSetup = z.infer<typeof ebankingSetupSchema>

export const getEbankingSetup = defineCall({
  name: 'getEbankingSetup',
  summary: "The bank's set-up of online banking, the customer's choice, and the approvals that it needs.",
  method: 'GET',
  path: '/v1/orders/:orderCode/ebanking-setup',
  audience: 'staff',
  params: orderParams,
  answer: ebankingSetupSchema,
  capability: 'view_review',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

/** Saves the set-up. What needs second persons is asked for at once; an approval of another value is void. */
export const saveEbankingSetup = defineCall({
  name: 'saveEbankingSetup',
  summary: 'Saves the set-up of online banking and asks for the approvals that its values need.',
  method: 'PUT',
  path: '/v1/orders/:orderCode/ebanking-setup',
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({ version: versionSchema, setup: answersSchema, note: reasonSchema }),
  answer: ebankingSetupSchema,
  capability: 'raise_limits',
  audit: 'application.ebanking-setup',
})

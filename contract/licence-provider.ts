import { z } from 'zod'
import { defineCall } from './call.ts'
import { REGISTER_QUESTIONS } from './company-register.ts'
import { orderParams } from './order-shapes.ts'
import { registeredCompanySchema } from './registry.ts'

/** How a company stands in the register that its licence is from. */
export const LICENCE_STATES = ['active', 'revoked', 'cancelled', 'other'] as const

const readingSchema = z.object({
  /** How the provider calls this reading: what it is asked for later on. */
  reference: z.string().min(1).max(120),
  state: z.enum(LICENCE_STATES),
  registeredAddress: z.string().max(500).nullish(),
  company: REGISTER_QUESTIONS.company.answer,
})
export type LicenceReading = z.infer<typeof readingSchema>

/** Without the signs that come along with what is copied and that nobody sees: the provider knows the code alone. */
const codeSchema = z
  .string()
  .max(200)
  .transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim())
  .pipe(z.string().min(4))

/** What Kaihu asks of a provider of electronic business licences, each a POST below its address. */
export const LICENCE_OPERATIONS = {
  LICENCE_READ: {
    summary:
      'The licence behind a code that the licence app shows to be read once; 404 where the code is none, or has run out.',
    request: z.object({ code: codeSchema }),
    answer: readingSchema,
  },
} as const

export const readElectronicLicence = defineCall({
  name: 'readElectronicLicence',
  summary:
    'Reads the electronic business licence behind a code of the licence app; what it says is kept, and proposed for the answers.',
  method: 'POST',
  path: '/v1/customer/orders/:orderCode/electronic-licence',
  audience: 'customer',
  capability: 'own-session',
  idempotency: 'none',
  params: orderParams,
  body: z.strictObject({ code: codeSchema }),
  answer: z.object({
    company: registeredCompanySchema,
    state: z.enum(LICENCE_STATES),
    registeredAddress: z.string().nullable(),
  }),
  audit: 'identity.licence-read',
})

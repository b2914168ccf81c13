import { inEvery, LOCALES } from '@kaihu/domain/base/locales.ts'
import { ACCOUNT_CONSENTS, CONSENT_KEYS } from '@kaihu/domain/rights/consent-texts.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderParams } from './order-shapes.ts'

const consentKeySchema = z.enum(CONSENT_KEYS)
const versionTextSchema = z.string().min(1).max(20)

const wordsSchema = z.object({ title: z.string(), words: z.string(), sha256: z.string() })

export const consentTextSchema = z.object({
  key: consentKeySchema,
  version: versionTextSchema,
  effectiveOn: z.iso.date(),
  texts: z.object(inEvery(() => wordsSchema)),
})
export type ConsentTextView = z.infer<typeof consentTextSchema>

export const orderTextSchema = z.object({
  namespace: z.string(),
  group: z.string(),
  words: z.record(z.string(), z.record(z.string(), z.string())),
})
export type OrderText = z.infer<typeof orderTextSchema>

/** What somebody agreed to: which words, in which language, when; the words themselves are those of then. */
export const consentSchema = z.object({
  consentId: z.uuid(),
  key: consentKeySchema,
  version: versionTextSchema,
  locale: z.enum(LOCALES),
  title: z.string(),
  words: z.string(),
  sha256: z.string(),
  effectiveOn: z.iso.date(),
  agreedAt: z.string(),
  isOnBehalf: z.boolean(),
  withdrawnAt: z.string().nullable(),
  orderCode: z.string().nullable(),
})
export type ConsentView = z.infer<typeof consentSchema>

export const readConsentTexts = defineCall({
  name: 'readConsentTexts',
  summary: 'The service terms and the privacy policy in force, for everybody to read before they sign in.',
  method: 'GET',
  path: '/v1/consent-texts',
  audience: 'public',
  side: 'customer',
  capability: 'anyone',
  answer: z.object({ items: z.array(consentTextSchema) }),
  audit: { none: 'published texts' },
})

export const readOwnConsents = defineCall({
  name: 'readOwnConsents',
  summary:
    'What the customer has still to agree to before they begin or send anything, and what they agreed to.',
  method: 'GET',
  path: '/v1/customer/consents',
  audience: 'customer',
  capability: 'own-session',
  answer: z.object({ due: z.array(consentTextSchema), given: z.array(consentSchema) }),
  audit: { none: 'one’s own consents' },
})

export const giveConsents = defineCall({
  name: 'giveConsents',
  summary: 'Agrees to texts in force; version, language and the hash of the words are kept.',
  method: 'POST',
  path: '/v1/customer/consents',
  audience: 'customer',
  capability: 'own-session',
  body: z.strictObject({
    agreed: z
      .array(z.strictObject({ key: z.enum(ACCOUNT_CONSENTS), version: versionTextSchema }))
      .min(1)
      .max(ACCOUNT_CONSENTS.length),
  }),
  answer: z.object({ due: z.array(consentTextSchema) }),
  audit: 'consent.given',
})

export const readOrderConsents = defineCall({
  name: 'readOrderConsents',
  summary: 'What was agreed to within an order and for its customer’s account, in the exact words of then.',
  method: 'GET',
  path: '/v1/orders/:orderCode/consents',
  audience: 'staff',
  capability: 'view_consents',
  params: orderParams,
  answer: z.object({ items: z.array(consentSchema) }),
  audit: { none: 'texts and times; who read the order is kept' },
})

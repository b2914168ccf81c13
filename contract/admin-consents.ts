import { consentWordsSchema } from '@kaihu/domain/admin/consent-words.ts'
import { CONSENT_KEYS } from '@kaihu/domain/rights/consent-texts.ts'
import { z } from 'zod'
import { changeAnswer, changeSchema, reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'
import { consentTextSchema } from './consents.ts'

const staff = { audience: 'staff' } as const

const releasableTextSchema = z.object({
  key: z.enum(CONSENT_KEYS),
  inForce: consentTextSchema,
  isOwn: z.boolean(),
  coming: z.array(consentTextSchema),
  waiting: changeSchema.nullable(),
})
export type ReleasableText = z.infer<typeof releasableTextSchema>

export const listReleasableTexts = defineCall({
  ...staff,
  name: 'listReleasableTexts',
  summary: 'What customers agree to, with the words in force, those to come and a draft that waits.',
  method: 'GET',
  path: '/v1/admin/consent-texts',
  answer: z.object({ items: z.array(releasableTextSchema) }),
  capability: 'admin_rules',
  audit: { none: 'no data of customers' },
})

export const draftConsentText = defineCall({
  ...staff,
  name: 'draftConsentText',
  proof: 'recent',
  summary:
    'Drafts the bank’s own words of a text in both languages; another administrator releases them as a new version.',
  method: 'POST',
  path: '/v1/admin/consent-texts/:key/changes',
  params: z.strictObject({ key: z.enum(CONSENT_KEYS) }),
  body: z.strictObject({ text: consentWordsSchema, ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_rules',
  audit: 'admin.drafted',
})

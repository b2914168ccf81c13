import { FACTOR_KINDS, FACTOR_NEEDS } from '@kaihu/domain/access/second-factor.ts'
import { nameText } from '@kaihu/domain/base/name-text.ts'
import { z } from 'zod'
import { staffGrantSchema } from './access.ts'
import { changeAnswer, reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'

const appCodeSchema = z
  .string()
  .regex(/^\s*(?:\d\s*){6}$/)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

const nameSchema = nameText(40)

/** What the browser's WebAuthn hands over and takes; its own library and the server's know the shapes. */
export const webAuthnOptionsSchema = z.looseObject({})
export const passkeyAnswerSchema = z.looseObject({ id: z.string().max(1_400), response: z.looseObject({}) })

const factorSchema = z.object({
  factorId: z.uuid(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  madeAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** false for the last one that satisfies what is demanded */
  mayRemove: z.boolean(),
})
export type FactorView = z.infer<typeof factorSchema>

/** The session anew where a proof took it on; null where it only renewed the proof. */
const provedSchema = z.object({ grant: staffGrantSchema.nullable() })

const own = { audience: 'staff', capability: 'own-session', idempotency: 'none' } as const
const open = { ...own, method: 'POST', proof: 'none' } as const

export const listFactors = defineCall({
  audience: 'staff',
  capability: 'own-session',
  name: 'listFactors',
  method: 'GET',
  path: '/v1/staff/factors',
  proof: 'none',
  summary: 'The own second factors, which kinds may be set up, and what the session still needs.',
  audit: { none: 'reads the own settings' },
  answer: z.object({
    items: z.array(factorSchema),
    kinds: z.array(z.enum(FACTOR_KINDS)),
    isDemanded: z.boolean(),
    needs: z.enum(FACTOR_NEEDS).nullable(),
  }),
})

export const beginPasskey = defineCall({
  ...open,
  name: 'beginPasskey',
  path: '/v1/staff/factors/passkeys/options',
  summary: 'Options of WebAuthn for a new passkey of the person; good for five minutes in this session.',
  audit: { none: 'a challenge; setting it up is kept' },
  answer: webAuthnOptionsSchema,
})

export const addPasskey = defineCall({
  ...open,
  name: 'addPasskey',
  path: '/v1/staff/factors/passkeys',
  summary: 'Adds the passkey that the browser made; the first one completes the session.',
  audit: 'access.factor-added',
  body: z.strictObject({ name: nameSchema, response: passkeyAnswerSchema }),
  answer: provedSchema,
})

export const beginTotp = defineCall({
  ...open,
  name: 'beginTotp',
  path: '/v1/staff/factors/totp/options',
  summary:
    'A secret for an authenticator app, as text and as an otpauth address; nothing counts before a code of it.',
  audit: { none: 'a secret that opens nothing yet; setting it up is kept' },
  answer: z.object({ secret: z.string(), uri: z.string() }),
})

export const addTotp = defineCall({
  ...open,
  name: 'addTotp',
  path: '/v1/staff/factors/totp',
  summary: 'Adds the authenticator app by a code that it shows; the first one completes the session.',
  audit: 'access.factor-added',
  body: z.strictObject({ name: nameSchema, code: appCodeSchema }),
  answer: provedSchema,
})

export const beginProof = defineCall({
  ...open,
  name: 'beginProof',
  path: '/v1/staff/factors/proof/options',
  summary: 'Options of WebAuthn for a proof by one of the own passkeys.',
  audit: { none: 'a challenge; the proof is kept' },
  answer: webAuthnOptionsSchema,
})

export const proveFactor = defineCall({
  ...open,
  name: 'proveFactor',
  path: '/v1/staff/factors/proof',
  summary:
    'Proves the second factor, by a passkey or a code of the app: at sign-in, and again before certain acts.',
  audit: 'access.factor-proved',
  body: z.union([z.strictObject({ code: appCodeSchema }), z.strictObject({ response: passkeyAnswerSchema })]),
  answer: provedSchema,
})

const factorParams = { params: z.strictObject({ factorId: z.uuid() }) }

export const renameFactor = defineCall({
  ...own,
  ...factorParams,
  name: 'renameFactor',
  method: 'PUT',
  path: '/v1/staff/factors/:factorId/name',
  summary: 'Gives one of the own second factors another name.',
  audit: 'access.factor-renamed',
  body: z.strictObject({ name: nameSchema }),
  answer: z.null(),
})

export const removeFactor = defineCall({
  ...own,
  ...factorParams,
  name: 'removeFactor',
  method: 'DELETE',
  path: '/v1/staff/factors/:factorId',
  proof: 'recent',
  summary: 'Removes one of the own second factors, but not the last that is demanded.',
  audit: 'access.factor-removed',
  answer: z.null(),
})

export const draftFactorReset = defineCall({
  audience: 'staff',
  name: 'draftFactorReset',
  proof: 'recent',
  method: 'POST',
  path: '/v1/admin/staff/:staffId/factor-resets',
  summary:
    'Asks that the second factors of a person who lost them be taken away; another administrator releases it.',
  params: z.strictObject({ staffId: z.string().regex(/^S\d{4,10}$/) }),
  body: z.strictObject({ ...reasonBody }),
  answer: changeAnswer,
  capability: 'admin_users',
  audit: 'admin.drafted',
})

import { nameText } from '@kaihu/domain/base/name-text.ts'
import { z } from 'zod'
import { codeSchema, customerGrantSchema } from './access.ts'
import { defineCall } from './call.ts'
import { passkeyAnswerSchema, webAuthnOptionsSchema } from './factors.ts'

const entering = { audience: 'public', side: 'customer', capability: 'anyone', method: 'POST' } as const
const own = { audience: 'customer', capability: 'own-session' } as const
const path = '/v1/customer/passkeys'

export const askPasskeySignIn = defineCall({
  ...entering,
  name: 'askPasskeySignIn',
  path: '/v1/customer/passkey-session/options',
  summary:
    'Options of WebAuthn for a sign-in by a passkey, the same for everybody; good once, for five minutes.',
  audit: { none: 'a challenge; the sign-in is kept' },
  answer: webAuthnOptionsSchema,
})

export const signInByPasskey = defineCall({
  ...entering,
  name: 'signInByPasskey',
  path: '/v1/customer/passkey-session',
  summary: 'Signs a customer in by one of their passkeys, without a message.',
  audit: 'access.signed-in',
  body: z.strictObject({ response: passkeyAnswerSchema }),
  answer: customerGrantSchema,
})

const passkeySchema = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  madeAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type PasskeyView = z.infer<typeof passkeySchema>
const listAnswer = z.object({ items: z.array(passkeySchema) })

export const listPasskeys = defineCall({
  ...own,
  name: 'listPasskeys',
  method: 'GET',
  path,
  summary: 'The passkeys that the customer signs in by.',
  audit: { none: 'reads the own settings' },
  answer: listAnswer,
})

export const askPasskeyCode = defineCall({
  ...own,
  name: 'askPasskeyCode',
  method: 'POST',
  path: `${path}/code`,
  idempotency: 'none',
  summary: 'Sends the code by which a new passkey is confirmed.',
  audit: 'access.confirmation-requested',
  answer: z.object({ mobile: z.string(), resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
})

export const beginOwnPasskey = defineCall({
  ...own,
  name: 'beginOwnPasskey',
  method: 'POST',
  path: `${path}/options`,
  // A code is good once: the same one never begins another.
  idempotency: 'none',
  summary:
    'Options of WebAuthn for a new passkey, for the code that was sent; good for five minutes in this session.',
  audit: { none: 'a challenge; setting it up is kept' },
  body: z.strictObject({ code: codeSchema }),
  answer: webAuthnOptionsSchema,
})

export const addOwnPasskey = defineCall({
  ...own,
  name: 'addOwnPasskey',
  method: 'POST',
  path,
  // A challenge is good once.
  idempotency: 'none',
  summary: 'Adds the passkey that the browser made.',
  audit: 'access.passkey-added',
  body: z.strictObject({ name: nameText(40), response: passkeyAnswerSchema }),
  answer: listAnswer,
})

export const removeOwnPasskey = defineCall({
  ...own,
  name: 'removeOwnPasskey',
  method: 'DELETE',
  path: `${path}/:passkeyId`,
  params: z.strictObject({ passkeyId: z.uuid() }),
  idempotency: 'none',
  summary: 'Removes a passkey: nobody signs in by it any more.',
  audit: 'access.passkey-removed',
  answer: listAnswer,
})

import { serviceAccountSchema } from '@kaihu/domain/admin/service-account.ts'
import { z } from 'zod'
import { changeAnswer, changeSchema, reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'
import { personSchema } from './order-shapes.ts'

/** What every access token of a program begins with: scanners of source code know it by that. */
export const MACHINE_TOKEN = 'kaihu_at_'
/** What every client secret begins with. */
export const MACHINE_SECRET = 'kaihu_cs_'

/** RFC 6749, 5.1 and 5.2 */
const tokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  scope: z.string().optional(),
})
const oauthErrorSchema = z.object({ error: z.string() })

export const requestToken = defineCall({
  name: 'requestToken',
  method: 'POST',
  path: '/oauth2/token',
  audience: 'public',
  side: 'staff',
  capability: 'anyone',
  envelope: 'raw',
  summary:
    'OAuth 2: an access token for a service account by client id and secret (in the body or as Basic), or the session of a command line that was confirmed in a browser (RFC 8628).',
  audit: 'access.machine-token',
  body: z.looseObject({
    grant_type: z.string().max(60),
    scope: z.string().max(300).optional(),
    client_id: z.string().max(60).optional(),
    client_secret: z.string().max(200).optional(),
    device_code: z.string().max(200).optional(),
  }),
  answer: z.union([tokenSchema, oauthErrorSchema]),
})

const staff = { audience: 'staff', capability: 'admin_users' } as const
const accountId = z.string().regex(/^M\d{4,10}$/)

export const serviceSecretSchema = z.object({
  secretId: z.uuid(),
  /** its last characters */
  hint: z.string(),
  madeAt: z.string(),
  madeBy: personSchema.nullable(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

export const serviceAccountViewSchema = z.object({
  accountId: z.string(),
  account: serviceAccountSchema.nullable(),
  secrets: z.array(serviceSecretSchema),
  waiting: changeSchema.nullable(),
})
export type ServiceAccountView = z.infer<typeof serviceAccountViewSchema>

export const listServiceAccounts = defineCall({
  ...staff,
  name: 'listServiceAccounts',
  summary: 'The programs that may call, with what they may do and their secrets.',
  method: 'GET',
  path: '/v1/admin/service-accounts',
  answer: z.object({ items: z.array(serviceAccountViewSchema) }),
  audit: { none: 'no personal data' },
})

export const draftServiceAccount = defineCall({
  ...staff,
  name: 'draftServiceAccount',
  proof: 'recent',
  summary:
    'Drafts a service account or a change of it, for another administrator to release; null ends it at once.',
  method: 'POST',
  path: '/v1/admin/service-accounts/changes',
  body: z.strictObject({
    accountId: accountId.nullable(),
    account: serviceAccountSchema.nullable(),
    ...reasonBody,
  }),
  answer: changeAnswer,
  audit: 'admin.drafted',
})

export const makeServiceSecret = defineCall({
  ...staff,
  name: 'makeServiceSecret',
  proof: 'recent',
  summary: 'Makes a client secret, shown in this answer and never again; two may live at once.',
  method: 'POST',
  path: '/v1/admin/service-accounts/:accountId/secrets',
  params: z.strictObject({ accountId }),
  body: z.strictObject({ days: z.int().min(1).max(730) }),
  // A stored answer would keep the secret in clear.
  idempotency: 'none',
  answer: z.object({ clientId: z.string(), secret: z.string(), expiresAt: z.string() }),
  audit: 'machine.secret-made',
})

export const retireServiceSecret = defineCall({
  ...staff,
  name: 'retireServiceSecret',
  proof: 'recent',
  summary: 'Ends a client secret and every token that was given for it, at once.',
  method: 'POST',
  path: '/v1/admin/service-accounts/:accountId/secrets/:secretId/retire',
  params: z.strictObject({ accountId, secretId: z.uuid() }),
  body: z.strictObject({}),
  answer: z.null(),
  audit: 'machine.secret-retired',
})

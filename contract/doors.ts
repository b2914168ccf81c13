import { z } from 'zod'
import { staffGrantSchema } from './access.ts'
import { defineCall } from './call.ts'
import { rawAnswerSchema } from './wire/free.ts'

/** Ways in for staff that lead over the bank's own identity provider. */
export const DOORS = ['oidc', 'saml'] as const
export type Door = (typeof DOORS)[number]

export const DOOR_REFUSALS = [
  'expired',
  'refused',
  'unavailable',
  'untrusted',
  'nameless',
  'throttled',
] as const
export type DoorRefusal = (typeof DOOR_REFUSALS)[number]

/** What the sign-in page is opened with when the identity provider let somebody through. */
export const ARRIVED = 'arrived'

export const getStaffDoors = defineCall({
  name: 'getStaffDoors',
  method: 'GET',
  path: '/v1/staff/sign-in',
  audience: 'public',
  side: 'staff',
  summary: 'What the staff sign-in page offers: a password, the identity provider, and whom to ask.',
  capability: 'anyone',
  audit: { none: 'no data of anybody' },
  answer: z.object({
    hasPassword: z.boolean(),
    keepsPasswords: z.boolean(),
    doors: z.array(z.object({ door: z.enum(DOORS), name: z.string().nullable() })),
    /** whom people ask who cannot get in */
    help: z.string().nullable(),
  }),
})

const raw = {
  audience: 'public',
  side: 'staff',
  capability: 'anyone',
  envelope: 'raw',
  answer: rawAnswerSchema,
} as const

export const beginOidc = defineCall({
  ...raw,
  name: 'beginOidc',
  method: 'GET',
  path: '/v1/staff/sign-in/oidc',
  summary: 'Sends the browser to the OpenID provider, with state, nonce and PKCE kept for this browser.',
  audit: { none: 'nobody is known yet' },
  query: z.strictObject({ next: z.string().max(2_000).optional() }),
})

export const finishOidc = defineCall({
  ...raw,
  name: 'finishOidc',
  method: 'GET',
  path: '/v1/staff/sign-in/oidc/callback',
  summary: 'Where the OpenID provider sends the browser back to; on to the sign-in page in either case.',
  audit: 'access.identified',
  query: z.looseObject({}),
})

export const beginSaml = defineCall({
  ...raw,
  name: 'beginSaml',
  method: 'GET',
  path: '/v1/staff/sign-in/saml',
  summary: 'Sends the browser to the SAML identity provider with a signed request, kept for this browser.',
  audit: { none: 'nobody is known yet' },
  query: z.strictObject({ next: z.string().max(2_000).optional() }),
})

export const finishSaml = defineCall({
  ...raw,
  name: 'finishSaml',
  method: 'POST',
  path: '/v1/staff/sign-in/saml/acs',
  summary: 'Where the SAML identity provider has the browser post its response; on to the sign-in page.',
  audit: 'access.identified',
  fromOtherSites: true,
  // A response with an assertion, its certificates and hundreds of groups.
  bodyLimit: 524_288,
  body: z.looseObject({ SAMLResponse: z.string().max(500_000) }),
})

export const getSamlMetadata = defineCall({
  ...raw,
  name: 'getSamlMetadata',
  method: 'GET',
  path: '/v1/staff/sign-in/saml/metadata',
  summary: 'What the SAML identity provider has to know of Kaihu: entity id, addresses, certificate.',
  audit: { none: 'no data of anybody' },
})

export const endSamlSessions = defineCall({
  ...raw,
  name: 'endSamlSessions',
  method: 'GET',
  path: '/v1/staff/sign-in/saml/logout',
  summary: 'Single logout: the SAML identity provider ends the sessions that it opened, by a signed request.',
  audit: 'access.signed-out',
  query: z.looseObject({ SAMLRequest: z.string().max(16_000) }),
})

export const openArrival = defineCall({
  name: 'openArrival',
  method: 'POST',
  path: '/v1/staff/session/arrival',
  audience: 'public',
  side: 'staff',
  summary: 'Opens the session of whoever just came from the identity provider in this browser, once.',
  capability: 'anyone',
  audit: 'access.signed-in',
  answer: staffGrantSchema,
})

export const endOidcSessions = defineCall({
  ...raw,
  name: 'endOidcSessions',
  method: 'POST',
  path: '/v1/staff/sign-in/oidc/logout',
  summary: 'Back-channel logout: the OpenID provider ends the sessions that it opened.',
  audit: 'access.signed-out',
  body: z.looseObject({ logout_token: z.string().max(16_000) }),
})

import { z } from 'zod'
import type { Setting } from './settings.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const name = z.string().max(200)
const claim = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a claim')
const suffix = z.string().regex(/^@[a-z0-9.-]+$/i, 'must look like @bank.example')

/** How staff get in: by which system, and what it calls people and their groups. */
export const SIGN_IN_SETTINGS = {
  STAFF_PASSWORDS: {
    schema: flag,
    about:
      'whether staff may sign in with a password (of the embedded directory, DIRECTORY_URL or LDAP_URL); true unless OIDC_ISSUER or SAML_IDP_URL is given',
  },
  SIGN_IN_HELP: {
    schema: name,
    about: 'whom staff ask who cannot get in, shown on their sign-in page: "IT service desk, 021-5550 0000"',
  },
  OIDC_ISSUER: {
    schema: httpUrl,
    about:
      'OpenID provider that signs staff in (its issuer); goes with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  },
  OIDC_CLIENT_ID: { schema: name, about: 'client id at the OpenID provider' },
  OIDC_CLIENT_SECRET: { schema: z.string().min(8, 'must have at least 8 characters'), about: 'its secret' },
  OIDC_NAME: { schema: name, about: 'what the button of the sign-in page calls the OpenID provider' },
  OIDC_SCOPE: { schema: name, about: 'what is asked for', fallback: 'openid profile email' },
  OIDC_USERNAME_CLAIM: {
    schema: claim,
    about: 'claim that holds the user name',
    fallback: 'preferred_username',
  },
  OIDC_USERNAME_SUFFIX: {
    schema: suffix,
    about: 'ending that is taken off the claim (@bank.example); a name without it gets in nowhere',
  },
  OIDC_GROUPS_CLAIM: {
    schema: claim,
    about: 'claim that holds the groups, as a list; dots lead into objects (realm_access.roles)',
    fallback: 'groups',
  },
} as const satisfies Record<string, Setting>

/** Those of them that may be absent: all without a value of their own. */
export type OptionalSignInSetting =
  | 'STAFF_PASSWORDS'
  | 'SIGN_IN_HELP'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_NAME'
  | 'OIDC_USERNAME_SUFFIX'

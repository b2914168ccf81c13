import { z } from 'zod'
import type { Config } from '../config.ts'
import { authority } from './outside-settings.ts'
import { samlCertificates, samlKeyPair } from './saml-settings.ts'
import { flag, httpUrl, wholeNumber } from './setting-shapes.ts'
import type { Setting } from './settings.ts'

const name = z.string().max(200)
const claim = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a claim')
const suffix = z.string().regex(/^@[a-z0-9.-]+$/i, 'must look like @bank.example')

const ldapUrl = z
  .url({ protocol: /^ldaps?$/, error: 'must look like ldaps://host:636 or ldap://host:389' })
  .refine((text) => {
    const url = URL.parse(text)
    return url !== null && url.hostname !== '' && /^\/?$/.test(url.pathname) && url.username === ''
  }, 'must name a host and nothing else')

function filterWith(place: string) {
  return z
    .string()
    .refine((text) => /^\(.+\)$/.test(text) && text.includes(place), `must be a filter with ${place}`)
}

const headerValue = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be visible ASCII characters')

/** Two names of headers; those that a request has anyway are none. */
const headerNames = z
  .string()
  .regex(/^[\w-]{1,60},\s*[\w-]{1,60}$/, 'must be two names of headers, parted by a comma')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (names) =>
      names.every(
        (one) => !/^(host|cookie|content-.*|authorization|connection|iplanetdirectorypro)$/i.test(one),
      ),
    'must name headers that a request does not have anyway',
  )
  .transform(([id = '', secret = '']) => ({ id, secret }))

/** The token itself, or its SHA-256 as `sha256:` and 64 hexadecimal digits; two while one is being replaced. */
const machineTokens = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(
            /^(sha256:[0-9a-f]{64}|(?!sha256:)[\x21-\x7e]{32,})$/,
            'must have at least 32 visible ASCII characters, or be sha256: and the hash of such a token',
          ),
      )
      .max(2, 'holds two tokens at most'),
  )

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
  DIRECTORY_CLIENT_ID: {
    schema: headerValue,
    about: 'client id that the directory of DIRECTORY_URL knows Kaihu by, sent in a header with each request',
  },
  DIRECTORY_CLIENT_SECRET: { schema: headerValue, about: 'its secret, sent in a second header' },
  DIRECTORY_CLIENT_HEADERS: {
    schema: headerNames,
    about: 'names of the two headers, parted by a comma',
    fallback: 'X-Client-Id,X-Client-Secret',
  },
  LDAP_URL: {
    schema: ldapUrl,
    about:
      'LDAP directory that keeps the passwords of staff, ldaps://host:636 or ldap://host:389 (STARTTLS, required unless on this machine); goes with LDAP_BIND_DN, LDAP_BIND_PASSWORD and LDAP_BASE',
  },
  LDAP_BIND_DN: { schema: name, about: 'account that looks people up in the LDAP directory' },
  LDAP_BIND_PASSWORD: { schema: z.string().min(1), about: 'its password' },
  LDAP_BASE: { schema: name, about: 'where people and groups are looked for, "dc=bank,dc=example"' },
  LDAP_USER_FILTER: {
    schema: filterWith('{username}'),
    about:
      'how a person is found, and whoever it does not find is out; (sAMAccountName={username}) for Active Directory',
    fallback: '(uid={username})',
  },
  LDAP_GROUP_FILTER: {
    schema: filterWith('{dn}'),
    about: 'how the groups of a person are found, "(member={dn})"; without it memberOf of the person counts',
  },
  LDAP_CA: { schema: authority, about: "file of the authority that the LDAP directory's certificate is by" },
  DIRECTORY_CHECK_MINUTES: {
    schema: wholeNumber(0, 59),
    about:
      'the directory of LDAP_URL or DIRECTORY_URL is asked every so many minutes about those who are signed in by it; who left it is signed out. 0: never',
    fallback: '5',
  },
  DIRECTORY_SILENT_MINUTES: {
    schema: wholeNumber(5, 1_440),
    about: 'administrators are told when it has not answered that question for so many minutes',
    fallback: '60',
  },
  SCIM_TOKEN: {
    schema: machineTokens,
    about:
      'bearer token by which the identity provider tells of joiners and leavers (SCIM 2.0, https://STAFF-HOST/scim/v2), as it is or as sha256:HASH; two, parted by a comma, while one is replaced',
  },
  SCIM_USERNAME_SUFFIX: {
    schema: suffix,
    about: 'ending that is taken off userName of SCIM (@bank.example); a name without it is refused',
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
  SAML_IDP_URL: {
    schema: httpUrl,
    about:
      'SAML identity provider that signs staff in (its single sign-on address for HTTP-Redirect); goes with SAML_IDP_ENTITY, SAML_IDP_CERT and SAML_KEY',
  },
  SAML_IDP_ENTITY: { schema: name, about: 'entity id of the SAML identity provider' },
  SAML_IDP_CERT: {
    schema: samlCertificates,
    about: 'PEM file with the certificates that it signs by; two while one is being replaced',
  },
  SAML_KEY: {
    schema: samlKeyPair,
    about: 'PEM file with the certificate and RSA key that Kaihu signs its requests to it by',
  },
  SAML_ENTITY: {
    schema: name,
    about:
      'entity id of Kaihu; without it https://STAFF-HOST/v1/staff/sign-in/saml/metadata of the first host',
  },
  SAML_LOGOUT_URL: {
    schema: httpUrl,
    about: 'where the provider takes answers to its logout requests; without it SAML_IDP_URL',
  },
  SAML_NAME: { schema: name, about: 'what the button of the sign-in page calls the SAML identity provider' },
  SAML_USERNAME_ATTRIBUTE: {
    schema: claim,
    about: 'attribute that holds the user name; NameID for the name of the subject',
    fallback: 'NameID',
  },
  SAML_USERNAME_SUFFIX: {
    schema: suffix,
    about: 'ending that is taken off the attribute (@bank.example); a name without it gets in nowhere',
  },
  SAML_GROUPS_ATTRIBUTE: {
    schema: claim,
    about:
      'attribute that holds the groups; Entra ID: http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    fallback: 'groups',
  },
} as const satisfies Record<string, Setting>

export type OptionalSignInSetting =
  | 'STAFF_PASSWORDS'
  | 'SIGN_IN_HELP'
  | 'LDAP_URL'
  | 'LDAP_BIND_DN'
  | 'LDAP_BIND_PASSWORD'
  | 'LDAP_BASE'
  | 'LDAP_GROUP_FILTER'
  | 'LDAP_CA'
  | 'DIRECTORY_CLIENT_ID'
  | 'DIRECTORY_CLIENT_SECRET'
  | 'SCIM_TOKEN'
  | 'SCIM_USERNAME_SUFFIX'
  | 'SAML_IDP_URL'
  | 'SAML_IDP_ENTITY'
  | 'SAML_IDP_CERT'
  | 'SAML_KEY'
  | 'SAML_ENTITY'
  | 'SAML_LOGOUT_URL'
  | 'SAML_NAME'
  | 'SAML_USERNAME_SUFFIX'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_NAME'
  | 'OIDC_USERNAME_SUFFIX'

export function hasPasswords({ STAFF_PASSWORDS, OIDC_ISSUER, SAML_IDP_URL }: Config): boolean {
  return STAFF_PASSWORDS ?? (OIDC_ISSUER === undefined && SAML_IDP_URL === undefined)
}

export function keepsPasswords(config: Config): boolean {
  return hasPasswords(config) && config.DIRECTORY_URL === undefined && config.LDAP_URL === undefined
}

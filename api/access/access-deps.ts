import type { Directory } from '../bank/directory/directory.ts'
import type { OpenIdProvider } from '../bank/oidc/oidc.ts'
import type { SamlProvider } from '../bank/saml/saml.ts'
import type { SmsSender } from '../bank/sms/sms.ts'
import type { Database } from '../platform/database/connect.ts'
import type { KeyRing } from '../platform/objects/key-ring.ts'
import type { SessionSettings } from '../platform/session/session-settings.ts'

/** What the access room is handed: its database, the two outside systems, its settings. */
export type AccessDeps = {
  database: Database
  sms: SmsSender
  directory: Directory
  settings: SessionSettings
  /** The bank's OpenID provider; undefined where none is named. */
  oidc: OpenIdProvider | undefined
  /** The bank's SAML identity provider; undefined where none is named. */
  saml: SamlProvider | undefined
  /** Whether staff may sign in with a password. */
  hasPassword: boolean
  /** Whether the passwords are Kaihu's own. */
  keepsPasswords: boolean
  /** The file of passwords that were breached; undefined where the bank goes without. */
  breached: string | undefined
  /** Whom staff ask who cannot get in. */
  help: string | undefined
  isProduction: boolean
  /** Wraps the secrets of authenticator apps. */
  factorKeys: KeyRing
  /** Domain that passkeys are made for; the host itself where none is named. */
  passkeyDomain: string | undefined
  /** The identity provider asks for the second factor. */
  isProvedByProvider: boolean
  /** Key of the hashes of one-time codes. */
  pepper: string
  /** Most one-time codes to all numbers together. */
  smsPerHour: number
}

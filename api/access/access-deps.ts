import type { Directory } from '../bank/directory/directory.ts'
import type { OpenIdProvider } from '../bank/oidc/oidc.ts'
import type { SamlProvider } from '../bank/saml/saml.ts'
import type { SmsSender } from '../bank/sms/sms.ts'
import type { Database } from '../platform/database/connect.ts'
import type { KeyRing } from '../platform/objects/key-ring.ts'
import type { SessionSettings } from '../platform/session/session-settings.ts'

export type AccessDeps = {
  database: Database
  sms: SmsSender
  directory: Directory
  settings: SessionSettings
  oidc: OpenIdProvider | undefined
  saml: SamlProvider | undefined
  hasPassword: boolean
  keepsPasswords: boolean
  breached: string | undefined
  help: string | undefined
  isProduction: boolean
  /** Wraps the secrets of authenticator apps. */
  factorKeys: KeyRing
  passkeyDomain: string | undefined
  isProvedByProvider: boolean
  /** Key of the hashes of one-time codes. */
  pepper: string
  smsPerHour: number
}

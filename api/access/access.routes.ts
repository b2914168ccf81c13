import type { Directory } from '../bank/directory/directory.ts'
import { embeddedDirectory } from '../bank/directory/embedded-directory.ts'
import { externalDirectory } from '../bank/directory/external-directory.ts'
import { ringOf } from '../bank/kms/ring-of.ts'
import { ldapDirectory } from '../bank/ldap/ldap-directory.ts'
import { ldapSettings } from '../bank/ldap/ldap-server.ts'
import { openIdProviderOf } from '../bank/oidc/oidc.ts'
import { outsideEnd } from '../bank/outside/ends.ts'
import { linesOf } from '../bank/outside/lines.ts'
import { samlProviderOf } from '../bank/saml/saml.ts'
import { smsSender } from '../bank/sms/sms.ts'
import type { Database } from '../platform/database/connect.ts'
import { inAccessRole, type Route } from '../platform/routes.ts'
import { sessionSettings } from '../platform/session/session-settings.ts'
import type { Config } from '../platform/start/config.ts'
import { hasPasswords, keepsPasswords } from '../platform/start/settings/sign-in-settings.ts'
import type { AccessDeps } from './access-deps.ts'
import { commandLineRoutes } from './command-line/command-line.routes.ts'
import { customerRoutes } from './customer/customer.routes.ts'
import { passkeyRoutes } from './customer/passkeys/passkeys.routes.ts'
import { developmentRoutes } from './development.routes.ts'
import { doorRoutes } from './doors/doors.routes.ts'
import { samlRoutes } from './doors/saml.routes.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { tokenRoutes } from './machines/token.routes.ts'
import { passwordRoutes } from './passwords/passwords.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { directoryRoutes } from './staff/directory.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'

function directoryOf(config: Config, database: Database): Directory {
  const ldap = ldapSettings(config)
  if (ldap) return ldapDirectory(ldap, database)
  const end = outsideEnd('DIRECTORY', config, database)
  return end ? externalDirectory(end) : embeddedDirectory(database)
}

export function accessDeps(config: Config, database: Database): AccessDeps {
  return {
    database,
    sms: smsSender(config, database),
    directory: directoryOf(config, database),
    settings: sessionSettings(config),
    oidc: openIdProviderOf(config, linesOf(database).to('identity')),
    saml: samlProviderOf(config, linesOf(database).to('saml')),
    hasPassword: hasPasswords(config),
    keepsPasswords: keepsPasswords(config),
    breached: config.BREACHED_PASSWORDS,
    help: config.SIGN_IN_HELP,
    isProduction: config.isProduction,
    factorKeys: ringOf(config, database),
    passkeyDomain: config.PASSKEY_DOMAIN,
    isProvedByProvider: config.SECOND_FACTOR_AT_PROVIDER,
    pepper: config.OTP_PEPPER,
    smsPerHour: config.SMS_PER_HOUR,
  }
}

export function accessRoutes(deps: AccessDeps): Route[] {
  return inAccessRole([
    ...customerRoutes(deps),
    ...passkeyRoutes(deps),
    ...directoryRoutes(deps),
    ...staffRoutes(deps),
    ...doorRoutes(deps),
    ...samlRoutes(deps),
    ...passwordRoutes(deps),
    ...factorRoutes(deps),
    ...sessionRoutes(deps),
    ...commandLineRoutes(deps),
    ...tokenRoutes(deps),
    ...developmentRoutes,
  ])
}

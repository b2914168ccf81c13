import type { SystemName } from '@kaihu/contract/connections.ts'
import { SCIM_ROOT } from '@kaihu/contract/scim.ts'
import { type HttpSystem, PROOF_ENDINGS } from '../platform/start/outside-settings.ts'
import type { SettingName } from '../platform/start/settings.ts'
import { SMS_ENDINGS, type SmsSlot } from '../platform/start/sms-settings.ts'
import { type Connection, placeOf } from './connection.ts'
import { tryDirectory } from './directory/external-directory.ts'
import { tryCore } from './http-core.ts'
import { ldapSettings, tryLdap } from './ldap/ldap-server.ts'
import { smtpSettings } from './mail/mail.ts'
import { tryMail } from './mail/smtp-mail.ts'
import { openIdProviderOf } from './oidc/oidc.ts'
import type { OutsideEnd } from './outbound.ts'
import { outsideEnd } from './outside/ends.ts'
import { linesOf } from './outside/lines.ts'
import { robotsOf } from './robots/robots.ts'
import { samlProviderOf } from './saml/saml.ts'
import { providerOf } from './sms/providers/providers.ts'
import { trySmsGateway } from './sms/sms-gateway.ts'
import { tryTicketDesk } from './tickets/external-ticket-desk.ts'

/** What stands where no setting names a system, and how production says that it goes without. */
const WITHOUT: Readonly<Record<HttpSystem, Pick<Connection, 'otherwise' | 'waiver'>>> = {
  DIRECTORY: { otherwise: 'own' },
  SMS: { otherwise: 'twin', waiver: 'SMS=none' },
  SMS2: { otherwise: 'nothing' },
  HUB: { otherwise: 'twin', waiver: 'HUB=none' },
  CRT: { otherwise: 'twin', waiver: 'CRT=none' },
  TICKETS: { otherwise: 'twin', waiver: 'TICKETS=none' },
}

function overHttp(
  system: SystemName,
  which: HttpSystem,
  ask: (end: OutsideEnd) => Promise<unknown>,
): Connection {
  return {
    system,
    settings: [`${which}_URL`, ...PROOF_ENDINGS.map((ending): SettingName => `${which}_${ending}`)],
    ...WITHOUT[which],
    open: (config, database) => {
      const end = outsideEnd(which, config, database)
      if (end === undefined) return undefined
      return {
        place: placeOf(end.url),
        ask: async () => {
          await ask(end)
        },
      }
    },
  }
}

/** A provider by its name, or a gateway of the bank's own. */
function textMessages(system: 'sms' | 'sms2', slot: SmsSlot): Connection {
  const gateway = overHttp(system, slot, trySmsGateway)
  return {
    ...gateway,
    settings: [slot, ...gateway.settings, ...SMS_ENDINGS.map((ending): SettingName => `${slot}_${ending}`)],
    open: (config, database) => {
      const provider = providerOf(slot, config, database)
      return provider
        ? { place: placeOf(provider.url), ask: provider.attempt }
        : gateway.open(config, database)
    },
  }
}

function groupRobot(system: 'wecom' | 'dingtalk', settings: readonly SettingName[]): Connection {
  return {
    system,
    settings,
    otherwise: 'nothing',
    open: (config, database) => {
      const found = robotsOf(config, database).find((robot) => robot.system === system)
      return found && { place: placeOf(found.url), ask: found.attempt }
    },
  }
}

const mail: Connection = {
  system: 'mail',
  settings: ['MAIL_URL', 'MAIL_FROM', 'MAIL_DKIM'],
  otherwise: 'twin',
  waiver: 'MAIL=none',
  open: (config, database) => {
    const server = smtpSettings(config, database)
    return server && { place: placeOf(server.url), ask: () => tryMail(server) }
  },
}

const dsp = overHttp('directory', 'DIRECTORY', tryDirectory)

/** Whichever keeps the passwords of staff. */
const directory: Connection = {
  ...dsp,
  settings: [
    ...dsp.settings,
    'DIRECTORY_CLIENT_ID',
    'DIRECTORY_CLIENT_SECRET',
    'LDAP_URL',
    'LDAP_BIND_DN',
    'LDAP_BIND_PASSWORD',
    'LDAP_BASE',
    'LDAP_CA',
  ],
  open: (config, database) => {
    const ldap = ldapSettings(config)
    if (!ldap) return dsp.open(config, database)
    return { place: placeOf(ldap.url), ask: () => tryLdap(ldap, linesOf(database).to('directory')) }
  },
}

const identityProvider: Connection = {
  system: 'identity',
  settings: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  otherwise: 'nothing',
  open: (config, database) => {
    const provider = openIdProviderOf(config, linesOf(database).to('identity'))
    return provider && { place: placeOf(config.OIDC_ISSUER ?? ''), ask: provider.attempt }
  },
}

const saml: Connection = {
  system: 'saml',
  settings: [
    'SAML_IDP_URL',
    'SAML_IDP_ENTITY',
    'SAML_IDP_CERT',
    'SAML_KEY',
    'SAML_ENTITY',
    'SAML_LOGOUT_URL',
  ],
  otherwise: 'nothing',
  open: (config, database) => {
    const provider = samlProviderOf(config, linesOf(database).to('saml'))
    return provider && { place: placeOf(config.SAML_IDP_URL ?? ''), ask: provider.attempt }
  },
}

/** The identity provider tells of joiners and leavers by itself: there is nothing to ask it. */
const scim: Connection = {
  system: 'scim',
  settings: ['SCIM_TOKEN', 'SCIM_USERNAME_SUFFIX'],
  otherwise: 'nothing',
  open: ({ SCIM_TOKEN: tokens }) => (tokens === undefined ? undefined : { place: SCIM_ROOT }),
}

/** The systems whose adapters live here. */
export const BANK_CONNECTIONS: readonly Connection[] = [
  directory,
  identityProvider,
  saml,
  scim,
  textMessages('sms', 'SMS'),
  textMessages('sms2', 'SMS2'),
  mail,
  overHttp('hub', 'HUB', tryCore),
  overHttp('crt', 'CRT', tryCore),
  overHttp('tickets', 'TICKETS', tryTicketDesk),
  groupRobot('wecom', ['WECOM_ROBOT_URL', 'ROBOT_NOTICES']),
  groupRobot('dingtalk', ['DINGTALK_ROBOT_URL', 'DINGTALK_ROBOT_SECRET', 'ROBOT_NOTICES']),
]

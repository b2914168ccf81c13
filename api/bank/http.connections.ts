import {
  HTTP_SYSTEMS,
  type HttpSystem,
  nameOf,
  rowOf,
  WAIVABLE_SYSTEMS,
} from '@kaihu/contract/http-systems.ts'
import { SCIM_ROOT } from '@kaihu/contract/scim.ts'
import { PROOF_ENDINGS } from '../platform/start/settings/outside-settings.ts'
import type { SettingName } from '../platform/start/settings/settings.ts'
import { SMS_ENDINGS, type SmsSlot } from '../platform/start/settings/sms-settings.ts'
import { tryCalendar } from './calendar/fetch-calendar.ts'
import { type Connection, placeOf } from './connection.ts'
import { tryDirectory } from './directory/external-directory.ts'
import { tryStatus } from './http-core.ts'
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

type Trial = (end: OutsideEnd) => Promise<unknown>

function overHttp(which: HttpSystem, ask: Trial = tryStatus): Connection {
  const { otherwise, instead } = rowOf(which)
  const waiver = WAIVABLE_SYSTEMS.find((one) => one === which)
  return {
    system: nameOf(which),
    settings: [
      ...(waiver !== undefined && instead ? [waiver] : []),
      `${which}_URL`,
      ...PROOF_ENDINGS.map((ending): SettingName => `${which}_${ending}`),
    ],
    otherwise,
    ...(waiver === undefined ? {} : { waiver: `${waiver}=none` }),
    open: (config, database) => {
      if (waiver !== undefined && instead && config[waiver] === instead.word) return { place: '' }
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

function textMessages(slot: SmsSlot): Connection {
  const gateway = overHttp(slot, trySmsGateway)
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
  settings: ['MAIL_URL', 'MAIL_FROM', 'MAIL_DKIM', 'MAIL_BOUNCES'],
  otherwise: 'twin',
  waiver: 'MAIL=none',
  open: (config, database) => {
    const server = smtpSettings(config, database)
    return server && { place: placeOf(server.url), ask: () => tryMail(server) }
  },
}

const dsp = overHttp('DIRECTORY', tryDirectory)

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

const scim: Connection = {
  system: 'scim',
  settings: ['SCIM_TOKEN', 'SCIM_USERNAME_SUFFIX'],
  otherwise: 'nothing',
  open: ({ SCIM_TOKEN: tokens }) => (tokens === undefined ? undefined : { place: SCIM_ROOT }),
}

/** Everything that says by itself, under STATUS, whether it stands. */
const SAY_STATUS = HTTP_SYSTEMS.filter((which) => rowOf(which).tried === 'status')

const calendar: Connection = {
  system: 'calendar',
  settings: ['CALENDAR_URL'],
  otherwise: 'nothing',
  open: ({ CALENDAR_URL: url }, database) =>
    url === undefined ? undefined : { place: placeOf(url), ask: () => tryCalendar(url, database) },
}

export const BANK_CONNECTIONS: readonly Connection[] = [
  directory,
  identityProvider,
  saml,
  scim,
  textMessages('SMS'),
  textMessages('SMS2'),
  mail,
  ...SAY_STATUS.map((which) => overHttp(which)),
  overHttp('TICKETS', tryTicketDesk),
  calendar,
  groupRobot('wecom', ['WECOM_ROBOT_URL', 'ROBOT_NOTICES']),
  groupRobot('dingtalk', ['DINGTALK_ROBOT_URL', 'DINGTALK_ROBOT_SECRET', 'ROBOT_NOTICES']),
]

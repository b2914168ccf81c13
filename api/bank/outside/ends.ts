import { type HttpSystem, nameOf, rowOf } from '@kaihu/contract/http-systems.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Config } from '../../platform/start/config.ts'
import type { OutsideEnd } from '../outbound.ts'
import type { Credentials } from './credentials.ts'
import { linesOf } from './lines.ts'

export type OutsideSettings = Partial<Config>

/** The directory of the DSP shape knows its clients by an id and a secret in headers. */
function clientHeaders(
  system: HttpSystem,
  settings: OutsideSettings,
): Readonly<Record<string, string>> | undefined {
  const {
    DIRECTORY_CLIENT_ID: id,
    DIRECTORY_CLIENT_SECRET: secret,
    DIRECTORY_CLIENT_HEADERS: names,
  } = settings
  if (system !== 'DIRECTORY' || id === undefined || secret === undefined || names === undefined)
    return undefined
  return { [names.id]: id, [names.secret]: secret }
}

function credentialsOf(system: HttpSystem, settings: OutsideSettings): Credentials {
  const token = settings[`${system}_TOKEN`]
  const hmac = settings[`${system}_HMAC_KEY`]
  const certificateFile = settings[`${system}_CLIENT_CERT`]
  const authorityFile = settings[`${system}_CA`]
  const headers = clientHeaders(system, settings)
  return {
    ...(headers === undefined ? {} : { headers }),
    ...(token === undefined ? {} : { token }),
    ...(hmac === undefined ? {} : { hmac }),
    ...(certificateFile === undefined ? {} : { certificateFile }),
    ...(authorityFile === undefined ? {} : { authorityFile }),
  }
}

/** The setting to look at when a system does not accept who asks. */
function credentialSettingOf(system: HttpSystem, { token, hmac, headers }: Credentials): string {
  if (headers !== undefined) return `${system}_CLIENT_SECRET`
  if (token !== undefined) return `${system}_TOKEN`
  return hmac === undefined ? `${system}_CLIENT_CERT` : `${system}_HMAC_KEY`
}

export function outsideEnd(
  which: HttpSystem,
  settings: OutsideSettings,
  database: Database,
): OutsideEnd | undefined {
  const url = settings[`${which}_URL`]
  if (url === undefined) return undefined
  const { called, patienceMs } = rowOf(which)
  const credentials = credentialsOf(which, settings)
  return {
    name: called,
    url,
    urlSetting: `${which}_URL`,
    credentials,
    credentialSetting: credentialSettingOf(which, credentials),
    authoritySetting: `${which}_CA`,
    line: linesOf(database).to(nameOf(which)),
    ...(patienceMs === undefined ? {} : { patienceMs }),
  }
}

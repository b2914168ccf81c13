import { randomBytes } from 'node:crypto'
import {
  HTTP_SYSTEM_ROWS,
  rowOf,
  settingsOf,
  TWIN_NAMES,
  type TwinName,
} from '@kaihu/contract/http-systems.ts'
import { isNamedProvider } from '../../platform/start/settings/sms-settings.ts'

/** By which the core systems' twins sign what they say, where the settings name none. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}

export type TwinOverHttp = Uppercase<TwinName>

export function twinSettings(
  settings: Readonly<Partial<Record<`${TwinOverHttp}_URL` | TwinOverHttp, string | undefined>>>,
  { url, token }: { url: string; token: string },
) {
  const isElsewhere = (system: TwinOverHttp) =>
    settings[`${system}_URL`] !== undefined ||
    (system === 'SMS' && isNamedProvider(settings.SMS)) ||
    (rowOf(system).instead !== undefined && settings[system] !== undefined)
  const names = TWIN_NAMES.filter((name) => !isElsewhere(settingsOf(name)))
  const named = names.flatMap((name) => [
    [`${settingsOf(name)}_URL`, `${url}${HTTP_SYSTEM_ROWS[name].twin}`],
    [`${settingsOf(name)}_TOKEN`, token],
  ])
  return {
    ...(Object.fromEntries(named) as Partial<Record<`${TwinOverHttp}_${'URL' | 'TOKEN'}`, string>>),
    twins: names.map(settingsOf),
  }
}

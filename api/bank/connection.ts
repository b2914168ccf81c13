import type { SystemName } from '@kaihu/contract/connections.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Config } from '../platform/start/config.ts'
import type { SettingName } from '../platform/start/settings/settings.ts'

export type OpenConnection = {
  /** its address without user, password and query: shown to administrators and printed */
  readonly place: string
  // Changes nothing there and goes through `line.tried`. Throws a CoreSystemError whose trouble names cause
  // and setting. Absent where it is the other side that asks.
  readonly ask?: () => Promise<void>
}

/**
 * For the page of connections and `kaihu check-settings --connect`; to be registered in
 * `api/connections/systems.ts`. Its calls go over `linesOf(database).to(name)`, so each is kept and a system
 * that fails is given a rest.
 */
export type Connection = {
  readonly system: SystemName
  readonly settings: readonly SettingName[]
  readonly otherwise: 'twin' | 'own' | 'nothing'
  /** what is written down where production goes without it, `MAIL=none` */
  readonly waiver?: string
  /** The system that these settings name; undefined where they name none. */
  open(config: Config, database: Database): OpenConnection | undefined
}

export function placeOf(address: string): string {
  const url = URL.parse(address)
  return url === null ? '' : `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`
}

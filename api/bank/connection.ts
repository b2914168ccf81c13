import type { SystemName } from '@kaihu/contract/connections.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Config } from '../platform/start/config.ts'
import type { SettingName } from '../platform/start/settings/settings.ts'

/** A system that the settings name: where it is, and how it is asked whether it stands. */
export type OpenConnection = {
  /** its address without user, password and query: shown to administrators and printed */
  readonly place: string
  /**
   * Asks for something that changes nothing there, as whoever Kaihu is to it, through `line.tried` so that it is kept.
   * Throws a CoreSystemError whose trouble names the cause and the setting to look at. Absent where it is the other side
   * that asks.
   */
  readonly ask?: () => Promise<void>
}

/**
 * What an outside system brings so that administrators see it on the page of connections and
 * `kaihu check-settings --connect` tries it. To register one:
 *
 * 1. its name in `SYSTEM_NAMES` of `contract/connections.ts`, its words under `admin:connections.system` in both languages;
 * 2. beside its adapter, a `Connection`; its calls go over `linesOf(database).to(name)` (an adapter that speaks HTTP hands
 *    the line to `askOutside` in its `OutsideEnd`; another wraps its work in `line.through`), so each is kept and a system
 *    that fails is given a rest;
 * 3. a line in `api/connections/systems.ts`.
 */
export type Connection = {
  readonly system: SystemName
  /** the settings that name it and what shows it who asks, the address first */
  readonly settings: readonly SettingName[]
  /** What stands in where no setting names it: a twin in development, Kaihu's own, or nothing at all. */
  readonly otherwise: 'twin' | 'own' | 'nothing'
  /** what is written down where production goes without it, `MAIL=none` */
  readonly waiver?: string
  /** The system that these settings name; undefined where they name none. */
  open(config: Config, database: Database): OpenConnection | undefined
}

/** An address as it may be shown. */
export function placeOf(address: string): string {
  const url = URL.parse(address)
  return url === null ? '' : `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`
}

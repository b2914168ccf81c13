import type { SystemName } from '@kaihu/contract/connections.ts'
import { CoreSystemError, type Trouble } from '../bank/core-system.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Config } from '../platform/start/config.ts'
import { CONNECTIONS } from './systems.ts'

export type Tried = {
  readonly system: SystemName
  readonly place: string
  readonly isNamed: boolean
  /** what is in the way; absent where nothing is, or nothing could be asked */
  readonly trouble?: Trouble
}

export async function ask(asking: () => Promise<void>): Promise<Trouble | undefined> {
  try {
    await asking()
    return undefined
  } catch (error) {
    return error instanceof CoreSystemError ? error.trouble : { cause: 'unknown' }
  }
}

export function tryConnections(config: Config, database: Database): Promise<Tried[]> {
  return Promise.all(
    CONNECTIONS.map(async ({ system, open }): Promise<Tried> => {
      const isAway = system === 'database' && config.DATABASE_URL === undefined
      const opened = isAway ? undefined : open(config, database)
      if (!opened?.ask) return { system, place: opened?.place ?? '', isNamed: opened !== undefined }
      const trouble = await ask(opened.ask)
      return { system, place: opened.place, isNamed: true, ...(trouble ? { trouble } : {}) }
    }),
  )
}

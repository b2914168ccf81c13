import path from 'node:path'
import { urlAs } from '../database/roles.ts'
import type { Config } from './config.ts'
import { passwordOf } from './database-passwords.ts'
import { findRunningPostgres } from './embedded-postgres/embedded-postgres.ts'
import { isDataFolderHeld } from './instance-lock.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/**
 * Uses the embedded server of a running product, else opens the database as a start does. @throws
 * StartupError
 */
export async function reachDatabase(
  config: Config,
  report: (progress: string) => void,
): Promise<Pick<OpenDatabase, 'urlAs' | 'close'>> {
  const served = await findServed(config)
  if (served === undefined) return openDatabase(config, report)
  return {
    urlAs: (role) => urlAs(role, served, passwordOf(config, role)),
    close: async () => undefined,
  }
}

async function findServed({ DATABASE_URL, DATA_DIR }: Config): Promise<string | undefined> {
  if (DATABASE_URL !== undefined || !(await isDataFolderHeld(DATA_DIR))) return undefined
  return findRunningPostgres(path.join(DATA_DIR, 'postgresql'))
}

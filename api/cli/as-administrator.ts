import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { accessDeps } from '../access/access.routes.ts'
import { identifyAdministrator } from '../access/identify-administrator.usecase.ts'
import { createPool, type Database, fromPool } from '../platform/database/connect.ts'
import { sayText } from '../platform/http/words.ts'
import { RefusalError } from '../platform/refuse.ts'
import { type Config, readConfig } from '../platform/start/config.ts'
import { say } from '../platform/start/console.ts'
import { reachDatabase } from '../platform/start/reach-database.ts'
import { keepSecret } from '../platform/start/secrets.ts'
import { StartupError } from '../platform/start/startup-error.ts'
import { refusalText } from './list-words.ts'
import { readPassword } from './read-password.ts'

/** Why it was refused, in English: the command line speaks no other language. */
export function refusalWords(error: RefusalError): string {
  const { words, params } = error.details
  return words?.startsWith('admin:') ? sayText('en-US', words, params) : refusalText(error)
}

/** The database as the application's role, for one act; closed whatever happens. A refusal is said in its own words. */
export async function withApplicationDatabase(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env, [], keepSecret)
  const opened = await reachDatabase(config, say)
  const database = fromPool(createPool(opened.applicationUrl, { max: 3, statementTimeout: 600_000 }))
  try {
    await work(database, config)
  } catch (error) {
    throw error instanceof RefusalError ? new StartupError(`Refused. ${refusalWords(error)}`) : error
  } finally {
    await database.destroy()
    await opened.close()
  }
}

/** The administrator who acts, by name and password of the directory. */
export async function administratorOf(
  by: string | undefined,
  database: Database,
  config: Config,
): Promise<StaffActor> {
  if (by === undefined) throw new StartupError('Say who does it: --by USER.')
  const given = { username: by, password: await readPassword(by) }
  const actor = await identifyAdministrator(given, accessDeps(config, database))
  if (!actor) throw new StartupError(`The directory knows no administrator ${by} with this password.`)
  return actor
}

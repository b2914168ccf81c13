import { connect, type Database } from '../platform/database/connect.ts'
import type { DatabaseRole } from '../platform/database/roles.ts'
import { RefusalError } from '../platform/refuse.ts'
import { type Config, readConfig } from '../platform/start/config.ts'
import { sayOnTheWay } from '../platform/start/console.ts'
import { reachDatabase } from '../platform/start/reach-database.ts'
import { keepSecret } from '../platform/start/secrets.ts'
import { StartupError } from '../platform/start/startup-error.ts'
import { freshenLook } from '../settings/look/wear-look.usecase.ts'
import { haveMessageQueue } from './have-message-queue.ts'

/** The database for one act, as who keeps people's rights unless another role is named; closed whatever happens. A refusal is said in its own words. */
export async function withApplicationDatabase(
  work: (database: Database, config: Config) => Promise<void>,
  role: DatabaseRole = 'access',
): Promise<void> {
  const config = readConfig(process.env, [], keepSecret)
  const opened = await reachDatabase(config, sayOnTheWay)
  const database = connect(opened.urlAs(role), { max: 3, statementTimeout: 600_000 })
  try {
    await haveMessageQueue(database, () => opened.urlAs('worker'))
    await freshenLook(database)
    await work(database, config)
  } catch (error) {
    throw error instanceof RefusalError ? await refused(error) : error
  } finally {
    await database.destroy()
    await opened.close()
  }
}

async function refused(error: RefusalError): Promise<StartupError> {
  const { refusalWords } = await import('./refusal-words.ts')
  return new StartupError(`Refused. ${refusalWords(error)}`)
}

import path from 'node:path'
import { applicationUrl } from '../database/application-role.ts'
import { migrate } from '../database/migrate.ts'
import type { Config } from './config.ts'
import { findUnsafeSettings } from './embedded-postgres/durability.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { lockDataFolder } from './instance-lock.ts'
import { StartupError } from './startup-error.ts'

/** The migrated database that a process works on. */
export type OpenDatabase = {
  ownerUrl: string
  /** as the application's role: insert-only where the product promises it */
  applicationUrl: string
  notices: string[]
  /** what a second start on the same data is told */
  announce(about: string): void
  close(): Promise<void>
}

type Report = (progress: string) => void
type Server = Omit<OpenDatabase, 'applicationUrl'> & { ownerUrl: string }

/**
 * Finds the database (the one named by DATABASE_URL, else an embedded one in DATA_DIR) and brings its schema forward.
 *
 * @throws StartupError when it cannot be used.
 */
export async function openDatabase(config: Config, report: Report): Promise<OpenDatabase> {
  const server = await (config.DATABASE_URL === undefined
    ? openEmbedded(config, report)
    : openNamed(config, config.DATABASE_URL))
  try {
    const applied = await migrate(server.ownerUrl, { applicationPassword: config.DATABASE_APP_PASSWORD })
    if (applied.length > 0) report(`Brought the database forward (${applied.length} migrations)`)
  } catch (error) {
    await server.close()
    throw error
  }
  return { ...server, applicationUrl: applicationUrl(server.ownerUrl, config.DATABASE_APP_PASSWORD) }
}

async function openEmbedded(config: Config, report: Report): Promise<Server> {
  if (config.ROLE !== 'all') {
    throw new StartupError(
      `--role ${config.ROLE} needs DATABASE_URL: server and worker run apart only on a database that both can reach.`,
    )
  }
  const lock = await lockDataFolder(config.DATA_DIR)
  try {
    const embedded = await startEmbeddedPostgres(path.join(config.DATA_DIR, 'postgresql'), report)
    embedded.keepAlive(report)
    const close = async () => {
      await embedded.stop()
      await lock.release()
    }
    return { ownerUrl: embedded.databaseUrl, notices: embedded.notices, announce: lock.announce, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openNamed(config: Config, ownerUrl: string): Promise<Server> {
  const unsafe = await findUnsafeSettings(ownerUrl).catch((error: Error) => {
    throw new StartupError(`The database named by DATABASE_URL does not answer: ${describe(error)}`)
  })
  const warning = `DATABASE_URL names a server that may lose what it acknowledged: ${unsafe.join('; ')}.`
  if (unsafe.length > 0 && config.isProduction) throw new StartupError(warning)
  return {
    ownerUrl,
    notices: unsafe.length > 0 ? [warning] : [],
    announce: () => undefined,
    close: async () => undefined,
  }
}

/** A refused connection to a name with several addresses is an AggregateError without a message of its own. */
function describe(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
}

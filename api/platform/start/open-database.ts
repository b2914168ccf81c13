import path from 'node:path'
import { migrate, verifyMigrated } from '../database/migrate.ts'
import { type DatabaseRole, isOfRole, urlAs } from '../database/roles.ts'
import { findFlaws } from '../distribute/cluster.ts'
import { asOwner, describe } from './as-owner.ts'
import type { Config } from './config.ts'
import { passwordOf, passwordsOf, rolesOf } from './database-passwords.ts'
import { findUnsafeSettings } from './embedded-postgres/durability.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { lockDataFolder } from './instance-lock.ts'
import { StartupError } from './startup-error.ts'

export type OpenDatabase = {
  /** Its address as one of the roles; throws a StartupError where this process has not its password. */
  urlAs(role: DatabaseRole): string
  notices: string[]
  announce(about: string): void
  close(): Promise<void>
}

type Report = (progress: string) => void
type Server = Omit<OpenDatabase, 'urlAs'> & { url: string; ownerUrl: string | undefined }

/** The owner's address, where it was given: only who brings the schema forward needs it. */
export function ownerUrlOf(config: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>): string | undefined {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = config
  if (ownerUrl !== undefined) return ownerUrl
  return url === undefined || isOfRole(url) ? undefined : url
}

/** What a process that answers people may not hold: whoever takes it over would own the database. */
export function refuseOwner(config: Config): void {
  if (!config.isProduction || ownerUrlOf(config) === undefined) return
  const name = config.DATABASE_OWNER_URL === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
  throw new StartupError(
    `${name} names the owner of the database, which no running process may hold in production. Give DATABASE_URL as postgres://kaihu_app@…, and the owner's address in DATABASE_OWNER_URL to "npm run kaihu -- migrate" alone.`,
  )
}

/**
 * DATABASE_URL, else an embedded one in DATA_DIR, brought forward unless in production. @throws StartupError
 */
export async function openDatabase(config: Config, report: Report): Promise<OpenDatabase> {
  const server = await (config.DATABASE_URL === undefined
    ? openEmbedded(config, report)
    : openNamed(config, config.DATABASE_URL))
  try {
    await bringForward(config, server, report)
    await refuseFlaws(config, server)
  } catch (error) {
    await server.close()
    throw error
  }
  return { ...server, urlAs: (role) => urlAs(role, server.url, passwordOf(config, role)) }
}

async function bringForward(config: Config, { url, ownerUrl }: Server, report: Report): Promise<void> {
  if (ownerUrl === undefined) {
    const [role = 'app'] = rolesOf(config)
    const trouble = await verifyMigrated(urlAs(role, url, passwordOf(config, role)))
    if (trouble !== undefined) throw new StartupError(trouble)
    return
  }
  const applied = await asOwner(config, () => migrate(ownerUrl, { passwords: passwordsOf(config) }))
  if (applied.length > 0) report(`Brought the database forward (${applied.length} migrations)`)
}

/** A distributed database is one of many machines, each of which has to be what one alone would have to be. */
async function refuseFlaws(config: Config, { url }: Server): Promise<void> {
  const [role = 'app'] = rolesOf(config)
  const flaws = await findFlaws(urlAs(role, url, passwordOf(config, role)))
  if (flaws.length > 0)
    throw new StartupError(
      `The distributed database cannot be used: ${flaws.join('; ')}. "npm run kaihu -- distribute" mends what is not finished.`,
    )
}

async function openEmbedded(config: Config, report: Report): Promise<Server> {
  if (config.ROLE !== 'all') {
    throw new StartupError(
      `--role ${config.ROLE} needs DATABASE_URL: server, worker and signer run apart only on a database that both can reach.`,
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
    const { databaseUrl: url, notices } = embedded
    return { url, ownerUrl: url, notices, announce: lock.announce, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openNamed(config: Config, url: string): Promise<Server> {
  const ownerUrl = config.isProduction ? undefined : ownerUrlOf(config)
  const [role = 'app'] = rolesOf(config)
  const asked = ownerUrl ?? urlAs(role, url, passwordOf(config, role))
  const unsafe = await findUnsafeSettings(asked).catch((error: Error) => {
    throw new StartupError(`The database named by DATABASE_URL does not answer: ${describe(error)}`)
  })
  const warning = `DATABASE_URL names a server that may lose what it acknowledged: ${unsafe.join('; ')}.`
  if (unsafe.length > 0 && config.isProduction) throw new StartupError(warning)
  return {
    url,
    ownerUrl,
    notices: unsafe.length > 0 ? [warning] : [],
    announce: () => undefined,
    close: async () => undefined,
  }
}

import { parseArgs } from 'node:util'
import pg from 'pg'
import { DATABASE_ROLES, ROLE_NAMES, urlAs } from '../../platform/database/roles.ts'
import { findWriter } from '../../platform/database/roving-client.ts'
import { findObstacles } from '../../platform/distribute/cluster.ts'
import { distribute, planDistribution } from '../../platform/distribute/distribute.ts'
import { makeWorkerRoles, missingRoles } from '../../platform/distribute/worker-roles.ts'
import { asOwner } from '../../platform/start/as-owner.ts'
import { type Config, readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { passwordOf, passwordsOf } from '../../platform/start/database-passwords.ts'
import { queryOnce } from '../../platform/start/embedded-postgres/durability.ts'
import { ownerUrlOf } from '../../platform/start/open-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'

/** Each role goes on to the workers as itself: what stops one of them there stops the product. */
async function findClosedWays(
  config: Config,
  ownerUrl: string,
  isMissing: ReadonlySet<string>,
): Promise<string[]> {
  const ways = DATABASE_ROLES.filter((role) => !isMissing.has(ROLE_NAMES[role])).map(async (role) => {
    const url = urlAs(role, ownerUrl, passwordOf(config, role))
    const asked = queryOnce<{ result: string }>(
      url,
      "select result from run_command_on_workers('select 1') where not success",
    )
    const closed = await asked.catch((error: Error) => [{ result: error.message }])
    return closed.map(({ result }) => `${ROLE_NAMES[role]} does not reach the workers: ${result}`)
  })
  return (await Promise.all(ways)).flat()
}

async function check(config: Config, ownerUrl: string, client: pg.Client): Promise<number> {
  const obstacles = await findObstacles(client)
  const missing = obstacles.length > 0 ? new Set<string>() : await missingRoles(client)
  if (obstacles.length === 0) obstacles.push(...(await findClosedWays(config, ownerUrl, missing)))
  if (obstacles.length > 0)
    throw new StartupError(
      `The database cannot be distributed:\n${obstacles.map((one) => `- ${one}`).join('\n')}`,
    )
  const { unmarked, steps } = await planDistribution(client)
  if (steps.length === 0) say('The database is distributed.')
  if (missing.size > 0) say(`${missing.size} roles are made on the workers.`)
  if (unmarked > 0) say(`${unmarked} tables of the coordinator get their commit marks.`)
  for (const { spread, rows, bytes, ended } of steps) {
    say(`${spread.table}: some ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, by ${spread.column}`)
    if (ended.length > 0) say(`  no longer held by the database: ${ended.join(', ')}`)
  }
  return steps.length + unmarked + missing.size
}

async function perform(
  config: Config,
  ownerUrl: string,
  { isCheck, shards }: { isCheck: boolean; shards: number },
): Promise<void> {
  const client = new pg.Client({
    connectionString: await findWriter(ownerUrl),
    application_name: 'kaihu-distribute',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if ((await check(config, ownerUrl, client)) === 0 || isCheck) return
    await makeWorkerRoles(client, passwordsOf(config))
    const closed = await findClosedWays(config, ownerUrl, new Set())
    if (closed.length > 0) throw new StartupError(closed.join('\n'))
    const tables = await distribute(client, { shards, tell: say })
    say(`${tables} tables were distributed. Start every process anew.`)
  } finally {
    await client.end()
  }
}

export const command: Command = {
  about:
    '[--check] [--shards N]: moves the bulk of every order to the workers of a Citus cluster, as the owner of the database, while nothing else works on it; --check says what stands in the way and what would be done',
  withoutBank: true,
  run: async (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: { check: { type: 'boolean', default: false }, shards: { type: 'string', default: '32' } },
    })
    const shards = Number(values.shards)
    if (!Number.isInteger(shards) || shards < 2 || shards > 1024)
      throw new StartupError(
        '--shards is a number from 2 to 1024: at least one for each worker there will ever be.',
      )
    const config = readConfig(process.env, [], keepSecret)
    const ownerUrl = ownerUrlOf(config)
    if (ownerUrl === undefined) throw new StartupError('DATABASE_OWNER_URL names no owner of the database.')
    await asOwner(config, () => perform(config, ownerUrl, { isCheck: values.check, shards }))
  },
}

import { systemClock } from '../../platform/clock.ts'
import { fromPool } from '../../platform/database/connect.ts'
import { migrate as bringForward } from '../../platform/database/migrate.ts'
import { createPool } from '../../platform/database/pool.ts'
import { urlAs } from '../../platform/database/roles.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { createLogger } from '../../platform/log.ts'
import { asOwner } from '../../platform/start/as-owner.ts'
import { type Config, readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { passwordOf, passwordsOf } from '../../platform/start/database-passwords.ts'
import { ownerUrlOf } from '../../platform/start/open-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { ROOMS } from '../../rooms.ts'
import type { Command } from '../command.ts'

async function declareQueues(config: Config, ownerUrl: string): Promise<void> {
  const databaseUrl = urlAs('worker', ownerUrl, passwordOf(config, 'worker'))
  const pool = createPool(databaseUrl, { max: 2 })
  const log = createLogger(config)
  const parts = { config, pool, database: fromPool(pool), log, clock: systemClock }
  try {
    const jobs = ROOMS.flatMap((makeRoom) => makeRoom(parts).jobs)
    await (await startWorker(jobs, { databaseUrl, log, isWorking: false })).stop()
  } finally {
    await pool.end()
  }
}

export const command: Command = {
  about: 'brings the database forward as its owner (DATABASE_OWNER_URL), without starting',
  withoutBank: true,
  run: async () => {
    const config = readConfig(process.env, [], keepSecret)
    const ownerUrl = ownerUrlOf(config)
    if (ownerUrl === undefined) throw new StartupError('DATABASE_OWNER_URL names no owner of the database.')
    const passwords = passwordsOf(config)
    const applied = await asOwner(config, () => bringForward(ownerUrl, { passwords }))
    await declareQueues(config, ownerUrl)
    for (const name of applied) say(name)
    say(applied.length === 0 ? 'The database was up to date.' : `${applied.length} migrations were applied.`)
  },
}

import { migrate as bringForward } from '../../platform/database/migrate.ts'
import { readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  about: 'brings the database named by DATABASE_URL forward, without starting',
  run: async () => {
    const config = readConfig(process.env, [], keepSecret)
    if (config.DATABASE_URL === undefined) throw new StartupError('DATABASE_URL names no database.')
    const applied = await bringForward(config.DATABASE_URL, {
      applicationPassword: config.DATABASE_APP_PASSWORD,
    })
    for (const name of applied) say(name)
    say(applied.length === 0 ? 'The database was up to date.' : `${applied.length} migrations were applied.`)
  },
}

import { parseArgs } from 'node:util'
import { tryConnections } from '../../connections/try-connections.usecase.ts'
import { openBank } from '../../platform/bank-folder/open-bank.ts'
import { connect as connectTo } from '../../platform/database/connect.ts'
import { urlAs } from '../../platform/database/roles.ts'
import { type Config, readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { passwordOf } from '../../platform/start/database-passwords.ts'
import { ownerUrlOf } from '../../platform/start/open-database.ts'
import { describeWaivers } from '../../platform/start/outside-systems.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'
import { troubleText } from '../trouble-text.ts'

/** Where no database is named the one that a start brings along is not there to be tried. */
const NOBODYS = 'postgres://kaihu@127.0.0.1:1/kaihu'

/** Before the first migration there are no roles yet: then the owner's address is tried. */
function urlToTry(config: Config): string {
  const { DATABASE_URL: url = NOBODYS } = config
  return ownerUrlOf(config) ?? urlAs('app', url, passwordOf(config, 'app'))
}

async function connect(config: Config): Promise<void> {
  const database = connectTo(urlToTry(config), { max: 2 })
  const tries = await tryConnections(config, database).finally(() => database.destroy())
  for (const { system, place, isNamed, trouble } of tries) {
    const found = trouble ? `FAILED  ${troubleText(trouble)}` : isNamed ? 'ok' : 'not named'
    say(`  ${system.padEnd(10)} ${found}${place ? `  ${place}` : ''}`)
  }
  const failed = tries.filter(({ trouble }) => trouble !== undefined)
  if (failed.length > 0)
    throw new StartupError(`${failed.length} of the systems cannot be used as they are set.`)
}

export const command: Command = {
  about: 'checks the configuration as a start would, without starting; --connect tries every system as well',
  withoutBank: true,
  run: async (args) => {
    const { values } = parseArgs({ args: [...args], options: { connect: { type: 'boolean' } } })
    const config = readConfig(process.env, [], keepSecret)
    if (config.KAIHU_BANK !== undefined) await openBank(config.KAIHU_BANK)
    say(`The configuration is complete (${config.NODE_ENV}).`)
    if (config.isProduction) for (const notice of describeWaivers(config)) say(`Note: ${notice}`)
    if (values.connect) await connect(config)
  },
}

import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { accessDeps } from '../../access/access.routes.ts'
import { readCommandLine } from '../../access/command-line/own-command-line.usecase.ts'
import type { Config } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { isLoopback } from '../../platform/start/loopback.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'
import { askDevice, awaitSession } from '../login/device-flow.ts'
import { keepLogin, loginFile } from '../login/kept-login.ts'
import { staffOrigin } from '../staff-origin.ts'
import { withApplicationDatabase } from '../with-database.ts'

const USAGE = `npm run kaihu -- login [--server ADDRESS]   signs this command line in by a browser

It shows a code and an address. An administrator opens the address, signs in as always, compares the code and confirms;
commands then need no password (--by names the same person). ADDRESS is the staff side, as https://staff.bank.example; without it the
first of STAFF_HOSTS. The session is kept for this user of the machine alone, ends after COMMAND_LINE_MINUTES, stands
among the person's sessions, and is ended by "npm run kaihu -- logout".`

function serverOf(typed: string | undefined, config: Config): string {
  const server = typed ?? staffOrigin(config)
  const url = URL.parse(server)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new StartupError(`--server is an address, not "${server}".`)
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new StartupError(`--server must be an https address: what it carries is secret.`)
  return url.origin
}

function nameOf(read: () => string): string {
  try {
    return read().slice(0, 80) || 'unknown'
  } catch {
    return 'unknown'
  }
}

async function login(server: string): Promise<string> {
  const who = { host: nameOf(hostname), osUser: nameOf(() => userInfo().username) }
  const asked = await askDevice(server, who)
  say(`Open ${asked.verification_uri_complete}`)
  say(`and confirm the code ${asked.user_code}, within ${Math.round(asked.expires_in / 60)} minutes.`)
  const { token, seconds } = await awaitSession(server, {
    deviceCode: asked.device_code,
    seconds: asked.interval,
    until: Date.now() + asked.expires_in * 1_000,
  })
  keepLogin({ server, token, expiresAt: new Date(Date.now() + seconds * 1_000).toISOString() })
  return token
}

export const command: Command = {
  about: 'signs this command line in by a browser, where there is no password or a second factor: login',
  withoutBank: true,
  run: async (args) => {
    const options = { server: { type: 'string' }, help: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: [...args], options })
    if (values.help) return say(USAGE)
    await withApplicationDatabase(async (database, config) => {
      const token = await login(serverOf(values.server, config))
      const found = await readCommandLine(token, accessDeps(config, database))
      if (!found)
        throw new StartupError(
          'The server that was asked works on another database than these settings name.',
        )
      say(`Signed in as ${found.username} for ${config.COMMAND_LINE_MINUTES} minutes (${loginFile()}).`)
    })
  },
}

import { once } from 'node:events'
import { fromPool } from '../../platform/database/connect.ts'
import { createPool } from '../../platform/database/pool.ts'
import { newToken } from '../../platform/session/secrets.ts'
import { readConfig } from '../../platform/start/config.ts'
import { say, sayFailure } from '../../platform/start/console.ts'
import { reachDatabase } from '../../platform/start/reach-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { serveTwins } from './serve-twins.ts'
import { twinSettings } from './twin-settings.ts'

// The twins as a process of their own: started by a development start, which tells it where to work and is told where it
// listens; or by hand (`npm run twins`), beside a product that is told of it by settings.

const PORT_BY_HAND = 3100
const CONNECTIONS = 5

/** What a start tells its twins. */
type Told = { databaseUrl: string; token: string }

async function serveFor({ databaseUrl, token }: Told, port = 0): Promise<string> {
  const database = fromPool(createPool(databaseUrl, { max: CONNECTIONS, onError: () => undefined }))
  return (await serveTwins(database, token, port)).url
}

async function serveAStart(): Promise<void> {
  // Whoever started it is gone, even killed: it goes too. Interrupts are for the start, which ends it.
  process.once('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  const [told] = (await once(process, 'message')) as [Told]
  process.send?.({ url: await serveFor(told) })
}

async function serveByHand(): Promise<void> {
  const config = readConfig(process.env, [], keepSecret)
  if (config.isProduction) throw new StartupError('Twins play in development alone.')
  const { urlAs } = await reachDatabase(config, say)
  const token = newToken()
  const url = await serveFor({ databaseUrl: urlAs('access'), token }, PORT_BY_HAND)
  say('The twins serve until Ctrl-C. Start the product with these settings:')
  const { twins: _names, ...settings } = twinSettings({}, { url, token })
  for (const [name, value] of Object.entries(settings)) say(`  ${name}=${value}`)
}

try {
  await (process.send ? serveAStart() : serveByHand())
} catch (error) {
  sayFailure(error, error instanceof StartupError)
  process.exit(1)
}

import { once } from 'node:events'
import { fromPool } from '../../platform/database/connect.ts'
import { createPool } from '../../platform/database/pool.ts'
import { newToken } from '../../platform/session/secrets.ts'
import { readConfig } from '../../platform/start/config.ts'
import { say, sayFailure } from '../../platform/start/console.ts'
import { reachDatabase } from '../../platform/start/reach-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { CallBack } from './call-back.ts'
import { type ServedTwins, serveTwins } from './serve-twins.ts'
import { newSigningSecret, twinSettings } from './twin-settings.ts'

// A process of its own: started by a development start, or by hand (`npm run twins`), beside a product told
// of it by settings.

const PORT_BY_HAND = 3100
const CONNECTIONS = 5

type Told = { databaseUrl: string; token: string }

async function serveFor({ databaseUrl, token }: Told, port = 0): Promise<ServedTwins> {
  const database = fromPool(createPool(databaseUrl, { max: CONNECTIONS, onError: () => undefined }))
  return serveTwins(database, token, port)
}

async function serveAStart(): Promise<void> {
  // Whoever started it is gone, even killed: it goes too. Interrupts are for the start, which ends it.
  process.once('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  const [told] = (await once(process, 'message')) as [Told]
  const served = await serveFor(told)
  process.on('message', ({ callBack }: { callBack?: CallBack }) => {
    if (callBack) served.callBackTo(callBack)
  })
  process.send?.({ url: served.url })
}

async function serveByHand(): Promise<void> {
  const config = readConfig(process.env, [], keepSecret)
  if (config.isProduction) throw new StartupError('Twins play in development alone.')
  const { urlAs } = await reachDatabase(config, say)
  const token = newToken()
  const served = await serveFor({ databaseUrl: urlAs('access'), token }, PORT_BY_HAND)
  const secret = config.CORE_CALLBACK_SECRET ?? newSigningSecret()
  served.callBackTo({ origin: `http://127.0.0.1:${config.PORT}`, secret })
  say('The twins serve until Ctrl-C. Start the product with these settings:')
  const { twins: _names, ...settings } = twinSettings({}, { url: served.url, token })
  for (const [name, value] of Object.entries(settings)) say(`  ${name}=${value}`)
  say(`  CORE_CALLBACK_SECRET=${secret}`)
}

try {
  await (process.send ? serveAStart() : serveByHand())
} catch (error) {
  sayFailure(error, error instanceof StartupError)
  process.exit(1)
}

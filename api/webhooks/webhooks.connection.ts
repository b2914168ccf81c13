import type { Connection } from '../bank/connection.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import { askOutside } from '../bank/outbound.ts'
import { databaseFailure } from '../bank/outside/database-failure.ts'
import { linesOf } from '../bank/outside/lines.ts'
import type { Database } from '../platform/database/connect.ts'
import { listEndpoints } from './endpoint.store.ts'
import { PRIVATE_SETTING, rulesOfWebhooks } from './webhook-deps.ts'

/** Any answer to a question without content says that somebody is there. */
async function askEach(database: Database, isPublicOnly: boolean): Promise<void> {
  const line = linesOf(database).to('webhooks')
  // Who is told stands in the database: where that does not answer, it is what is in the way.
  const endpoints = await listEndpoints(database).catch((error: unknown) => {
    throw databaseFailure(error)
  })
  for (const { endpoint, pausedAt } of endpoints) {
    const { name, url } = endpoint
    const end = { name, url, urlSetting: name, publicSetting: PRIVATE_SETTING, isPublicOnly, line }
    await askOutside(end, { operation: 'status', method: 'GET', isTrial: true }, () => undefined)
    if (pausedAt !== null)
      throw new CoreSystemError('unavailable', `${name} is paused`, {
        cause: 'endpoint_paused',
        setting: name,
      })
  }
}

export const webhooksConnection: Connection = {
  system: 'webhooks',
  settings: [PRIVATE_SETTING],
  otherwise: 'own',
  open: (config, database) => ({
    place: '',
    ask: () => askEach(database, rulesOfWebhooks(config).isPublicOnly),
  }),
}

import { randomBytes } from 'node:crypto'
import { draftWebhook, listWebhooks } from '@kaihu/contract/webhooks.ts'
import { problemOfAddress } from '@kaihu/domain/admin/webhook-endpoint.ts'
import { implement, implementWrite, inAccessRole, type Route } from '../platform/routes.ts'
import type { Config } from '../platform/start/config.ts'
import { rulesOfWebhooks } from '../webhooks/webhook-deps.ts'
import { draft } from './changes/read-changes.usecase.ts'
import { readWebhooks } from './read-webhooks.usecase.ts'
import { refuseAdmin } from './refuse-admin.ts'

function newEndpointId(): string {
  return `wh-${randomBytes(6).toString('hex')}`
}

export function webhookAdminRoutes(config: Config): readonly Route[] {
  const rules = rulesOfWebhooks(config)
  return inAccessRole([
    implement(listWebhooks, async (_input, context) => ({
      items: await readWebhooks(context),
      isHttpAllowed: rules.isHttpAllowed,
    })),
    implementWrite(draftWebhook, ({ body }, { trx, actor, now }) => {
      const { endpoint, reason } = body
      const problem = endpoint && problemOfAddress(endpoint.url, rules)
      if (problem) throw refuseAdmin(problem)
      const key = body.endpointId ?? newEndpointId()
      return draft(trx, 'webhook', { key, after: endpoint, reason, actor, now })
    }),
  ])
}

import {
  listWebhookDeliveries,
  makeWebhookSecret,
  replayWebhookDelivery,
  resumeWebhook,
  retireWebhookSecret,
  testWebhook,
} from '@kaihu/contract/webhooks.ts'
import type { Database } from '../platform/database/connect.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { type DeliveryJob, deliver } from './deliver.usecase.ts'
import { removeEventsBefore } from './delivery.store.ts'
import { readDeliveries } from './read-webhooks.usecase.ts'
import { replayDelivery, resumeEndpoint, sendTest } from './resume-endpoint.usecase.ts'
import { makeSecret, retireSecret } from './secrets.usecase.ts'
import { type WebhookDeps, webhookDeps } from './webhook-deps.ts'
import { WEBHOOK_QUEUE } from './webhook-queue.ts'

export function webhookRoutes({ keys }: Pick<WebhookDeps, 'keys'>): readonly Route[] {
  return [
    implement(listWebhookDeliveries, async ({ params, query }, { database }) => ({
      items: await readDeliveries(database, params.endpointId, { isOpenOnly: query.only === 'open' }),
    })),
    implementWrite(makeWebhookSecret, async ({ params }, { trx, actor, now }) => ({
      secret: await makeSecret(trx, { ...params, keys, actor, now }),
    })),
    implementWrite(retireWebhookSecret, async ({ params }, { trx, actor, now }) => {
      await retireSecret(trx, { ...params, actor, now })
      return null
    }),
    implementWrite(resumeWebhook, async ({ params }, { trx, actor, now }) => ({
      released: await resumeEndpoint(trx, { ...params, actor, now }),
    })),
    implementWrite(testWebhook, async ({ params }, { trx, actor, now }) => {
      await sendTest(trx, { ...params, actor, now })
      return null
    }),
    implementWrite(replayWebhookDelivery, async ({ params }, { trx, actor, now }) => {
      await replayDelivery(trx, { ...params, actor, now })
      return null
    }),
  ]
}

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

async function removeOldEvents(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  while ((await removeEventsBefore(database, before)) > 0);
}

export function webhookJobs(deps: WebhookDeps): readonly JobDefinition[] {
  return [
    defineJob<DeliveryJob>({
      queue: WEBHOOK_QUEUE,
      settings: { retryLimit: 5, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 60 },
      concurrency: 4,
      run: ({ data }) => deliver(data, deps),
    }),
    defineJob({
      queue: 'webhook-sweep',
      unique: true,
      cron: '41 * * * *',
      run: () => removeOldEvents(deps.database, deps.clock()),
    }),
  ]
}

export const webhooksRoom: MakeRoom = (parts) => {
  const deps = webhookDeps(parts)
  return { routes: webhookRoutes(deps), jobs: webhookJobs(deps) }
}

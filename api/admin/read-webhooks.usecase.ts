import type { WebhookView } from '@kaihu/contract/webhooks.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../platform/database/connect.ts'
import { type EndpointView, readEndpoints } from '../webhooks/read-webhooks.usecase.ts'
import { listWaiting } from './changes/change.store.ts'
import { waitingByKey } from './changes/change.view.ts'

function toCome(endpointId: string): EndpointView {
  const nothing = { endpoint: null, since: null, paused: null, failing: null, lastDelivered: null }
  return { endpointId, ...nothing, open: 0, failed: 0, secrets: [] }
}

export async function readWebhooks({
  database,
  actor,
}: {
  database: Database
  actor: StaffActor
}): Promise<WebhookView[]> {
  const kept = await readEndpoints(database)
  const changes = await listWaiting(database, 'webhook')
  const waiting = await waitingByKey(database, changes, actor.staffId)
  const known = new Set(kept.map(({ endpointId }) => endpointId))
  const added = changes.filter(({ key }) => !known.has(key)).map(({ key }) => toCome(key))
  return [...kept, ...added].map((view) => ({ ...view, waiting: waiting.get(view.endpointId) ?? null }))
}

import type { WebhookDeliveryView, WebhookView } from '@kaihu/contract/webhooks.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import {
  type Attempt,
  countDeliveries,
  type LoggedDelivery,
  listAttempts,
  listDeliveries,
} from './delivery.store.ts'
import { type EndpointRow, listEndpoints } from './endpoint.store.ts'
import { listLiveSecrets } from './secret.store.ts'

export type EndpointView = Omit<WebhookView, 'waiting'>

export async function readEndpoints(database: Database): Promise<EndpointView[]> {
  const endpoints = await listEndpoints(database)
  const counts = await countDeliveries(database)
  const secrets = await listLiveSecrets(database)
  const names = await nameStaff(
    database,
    secrets.map(({ madeBy }) => madeBy),
  )
  return endpoints.map((row) => {
    const count = counts.find(({ endpointId }) => endpointId === row.endpointId)
    return {
      ...stateOf(row),
      lastDelivered: count?.lastDelivered?.toISOString() ?? null,
      open: count?.waiting ?? 0,
      failed: count?.failed ?? 0,
      secrets: secrets
        .filter(({ endpointId }) => endpointId === row.endpointId)
        .map(({ secretId, hint, madeAt, madeBy }) => ({
          secretId,
          hint,
          madeAt: madeAt.toISOString(),
          madeBy: names.get(madeBy) ?? null,
        })),
    }
  })
}

function stateOf({ endpointId, endpoint, since, pausedAt, pausedWhy, failingSince, failures }: EndpointRow) {
  return {
    endpointId,
    endpoint,
    since: since.toISOString(),
    paused: pausedAt && pausedWhy ? { at: pausedAt.toISOString(), why: pausedWhy } : null,
    failing: failingSince ? { since: failingSince.toISOString(), failures } : null,
  }
}

function attemptView({ at, outcome, cause, status, milliseconds, by }: Attempt) {
  return { at: at.toISOString(), outcome, cause, status, milliseconds, isReplay: by !== null }
}

function deliveryView(row: LoggedDelivery, attempts: readonly Attempt[]): WebhookDeliveryView {
  return {
    deliveryId: row.deliveryId,
    eventId: row.eventId,
    type: row.type,
    orderCode: row.orderCode,
    at: row.at.toISOString(),
    state: row.state,
    nextAt: row.nextAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    attempts: attempts.filter(({ deliveryId }) => deliveryId === row.deliveryId).map(attemptView),
  }
}

export async function readDeliveries(
  database: Database,
  endpointId: string,
  only: { isOpenOnly: boolean },
): Promise<WebhookDeliveryView[]> {
  const rows = await listDeliveries(database, endpointId, only)
  const attempts = await listAttempts(
    database,
    rows.map(({ deliveryId }) => deliveryId),
  )
  return rows.map((row) => deliveryView(row, attempts))
}

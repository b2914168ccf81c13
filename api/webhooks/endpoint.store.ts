import { type WebhookEndpoint, webhookEndpointSchema } from '@kaihu/domain/admin/webhook-endpoint.ts'
import { sql } from 'kysely'
import { jsonColumn, type KeptJson } from '../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

const ENDPOINT = jsonColumn<WebhookEndpoint>('webhook_endpoint.value', webhookEndpointSchema)

export type EndpointRow = {
  endpointId: string
  endpoint: WebhookEndpoint
  since: Date
  failingSince: Date | null
  failures: number
  pausedAt: Date | null
  pausedWhy: 'failing' | 'gone' | null
}

type Kept = Omit<EndpointRow, 'endpoint'> & { endpoint: KeptJson }

function endpointOf(row: Kept): EndpointRow {
  return { ...row, endpoint: ENDPOINT.read(row.endpoint, row.endpointId) }
}

const COLUMNS = sql`key as "endpointId", value as endpoint, changed_at as since, failing_since as "failingSince",
  failures, paused_at as "pausedAt", paused_why as "pausedWhy"`

export async function listEndpoints(database: Queryable): Promise<readonly EndpointRow[]> {
  const { rows } = await sql<Kept>`select ${COLUMNS} from kaihu.webhook_endpoint
    order by value->>'name', key`.execute(database)
  return rows.map(endpointOf)
}

export async function findEndpoint(
  database: Queryable,
  endpointId: string,
): Promise<EndpointRow | undefined> {
  const { rows } = await sql<Kept>`select ${COLUMNS} from kaihu.webhook_endpoint
    where key = ${endpointId}`.execute(database)
  return rows[0] && endpointOf(rows[0])
}

export async function lockEndpoint(trx: Transaction, endpointId: string): Promise<EndpointRow | undefined> {
  const { rows } = await sql<Kept>`select ${COLUMNS} from kaihu.webhook_endpoint
    where key = ${endpointId} for update`.execute(trx)
  return rows[0] && endpointOf(rows[0])
}

export async function keepEndpointValue(
  trx: Transaction,
  kept: { endpointId: string; endpoint: WebhookEndpoint; changeId: string; now: Date },
): Promise<void> {
  const row = { value: ENDPOINT.write(kept.endpoint), changed_at: kept.now, change_id: kept.changeId }
  await trx
    .insertInto('webhook_endpoint')
    .values({ key: kept.endpointId, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function deleteEndpoint(trx: Transaction, endpointId: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoint').where('key', '=', endpointId).execute()
}

export async function updateHealth(
  trx: Transaction,
  endpointId: string,
  health: {
    failingSince: Date | null
    failures: number
    paused?: { at: Date; why: 'failing' | 'gone' } | null
  },
): Promise<void> {
  await trx
    .updateTable('webhook_endpoint')
    .set({
      failing_since: health.failingSince,
      failures: health.failures,
      ...(health.paused === undefined
        ? {}
        : { paused_at: health.paused?.at ?? null, paused_why: health.paused?.why ?? null }),
    })
    .where('key', '=', endpointId)
    .execute()
}

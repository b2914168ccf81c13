import type { PushView } from '@kaihu/contract/push.ts'
import type { listPushes } from './push.store.ts'

type Row = Awaited<ReturnType<typeof listPushes>>[number]

/** A push as staff see it. */
export const pushViewOf = (row: Row): PushView => ({
  id: row.id,
  kind: row.kind as PushView['kind'],
  generation: row.generation,
  idempotencyKey: row.idempotency_key,
  state: row.state as PushView['state'],
  attempts: row.attempts,
  lastError: row.last_error,
  result: row.result as PushView['result'],
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
})

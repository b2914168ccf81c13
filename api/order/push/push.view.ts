import type { PushView } from '@kaihu/contract/push.ts'
import type { listPushes, listTries } from './push.store.ts'

type Row = Awaited<ReturnType<typeof listPushes>>[number]
type Try = Awaited<ReturnType<typeof listTries>>[number]

function tryOf({ try_no, at, outcome, error }: Try): PushView['tries'][number] {
  return {
    number: try_no,
    at: at.toISOString(),
    outcome: outcome as PushView['tries'][number]['outcome'],
    error,
  }
}

export function pushViewOf(row: Row, tries: readonly Try[]): PushView {
  return {
    id: row.id,
    kind: row.kind,
    generation: row.generation,
    idempotencyKey: row.idempotency_key,
    state: row.state as PushView['state'],
    attempts: row.attempts,
    lastError: row.last_error,
    tries: tries.filter(({ push_id }) => push_id === row.id).map(tryOf),
    result: row.result,
    takenAt: row.state === 'taken' ? (row.taken_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}

import type { CallCause, CallOutcome, SystemName } from '@kaihu/contract/connections.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

export type OutsideCallRow = {
  system: SystemName
  operation: string
  at: Date
  outcome: CallOutcome
  cause: CallCause | null
  status: number | null
  setting: string | null
  milliseconds: number
  request_id: string
}

const MOST_SHOWN = 100

export async function listCallsTo(
  database: Database,
  system: SystemName,
  { onlyFailed }: { onlyFailed: boolean },
): Promise<readonly OutsideCallRow[]> {
  const failed = onlyFailed ? sql`and outcome <> 'done'` : sql``
  const { rows } = await sql<OutsideCallRow>`
    select system, operation, at, outcome, cause, status, setting, milliseconds, request_id
    from kaihu.outside_call where system = ${system} ${failed}
    order by at desc, call_id desc limit ${MOST_SHOWN}`.execute(database)
  return rows
}

/**
 * A rest is neither. That somebody could not show who they are says nothing of a system: anybody may call.
 */
export async function listLastCalls(database: Database): Promise<readonly OutsideCallRow[]> {
  const { rows } = await sql<OutsideCallRow>`
    select distinct on (system, outcome = 'done')
      system, operation, at, outcome, cause, status, setting, milliseconds, request_id
    from kaihu.outside_call where outcome <> 'paused' and (cause is distinct from 'caller_unknown' or system = 'scim')
    order by system, outcome = 'done', at desc, call_id desc`.execute(database)
  return rows
}

export type DayRow = { system: SystemName; calls: number; failed: number; milliseconds: number | null }

export async function countCallsSince(database: Database, since: Date): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select system, count(*)::int as calls, count(*) filter (where outcome <> 'done')::int as failed,
      round(percentile_cont(0.5) within group (order by milliseconds) filter (where outcome = 'done'))::int
        as milliseconds
    from kaihu.outside_call where at >= ${since} group by system`.execute(database)
  return rows
}

export async function removeCallsBefore(database: Database, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from kaihu.outside_call where call_id in (
      select old.call_id from kaihu.outside_call old
      where old.at < ${before} and exists (
        select 1 from kaihu.outside_call later
        where later.system = old.system and later.at > old.at
          and (later.outcome = 'done') = (old.outcome = 'done'))
      order by old.at limit 5000)`.execute(database)
  return Number(numAffectedRows)
}

import type { SystemName } from '@kaihu/contract/connections.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { OutsideCall } from './line.ts'

export async function addOutsideCalls(database: Database, calls: readonly OutsideCall[]): Promise<void> {
  const rows = calls.map(({ requestId, trouble, ...call }) => ({
    ...call,
    request_id: requestId,
    cause: trouble?.cause ?? null,
    status: trouble?.status ?? null,
    setting: trouble?.setting ?? null,
  }))
  await database.insertInto('outside_call').values(rows).execute()
}

/** When the first call of a kind failed since one went well; undefined where the last went well, or there was none. */
export async function findSilentSince(
  database: Database,
  system: SystemName,
  operation: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from kaihu.outside_call
    where system = ${system} and operation = ${operation} and outcome <> 'done' and at > coalesce((
      select max(at) from kaihu.outside_call
      where system = ${system} and operation = ${operation} and outcome = 'done'), '-infinity')`.execute(
    database,
  )
  return rows[0]?.at ?? undefined
}

import type { Actor, ActorRef } from '@kaihu/domain/access/actor.ts'
import { sql } from 'kysely'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { ACTOR } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { RM_HAS_LEFT } from './has-left.sql.ts'

const LEFT_BY = jsonColumn('relationship_leaver.left_by', ACTOR)

export type Leaver = {
  readonly staffId: string
  readonly leftAt: Date
  readonly leftBy: ActorRef
  readonly total: number | null
  readonly noted: number
  readonly afterId: string | null
}

export async function keepLeaver(
  trx: Transaction,
  staffId: string,
  left: { by: Actor; at: Date },
): Promise<void> {
  await sql`insert into kaihu.relationship_leaver (staff_id, left_at, left_by)
    values (${staffId}, ${left.at}, ${LEFT_BY.write(left.by)}::jsonb)
    on conflict (staff_id) do update set left_at = excluded.left_at, left_by = excluded.left_by,
      total = null, noted = 0, after_id = null, done_at = null`.execute(trx)
}

export async function lockNextLeaver(trx: Transaction): Promise<Leaver | undefined> {
  const { rows } = await sql<Omit<Leaver, 'leftBy'> & { leftBy: never }>`select staff_id as "staffId",
      left_at as "leftAt", left_by as "leftBy", total, noted, after_id as "afterId"
    from kaihu.relationship_leaver where done_at is null order by left_at, staff_id limit 1
    for update skip locked`.execute(trx)
  const [row] = rows
  return row && { ...row, leftBy: LEFT_BY.read(row.leftBy, row.staffId) }
}

export async function countLeftBy(
  trx: Transaction,
  staffId: string,
): Promise<readonly { branchCode: string | null; count: number }[]> {
  const { rows } = await sql<{ branchCode: string | null; count: number }>`
    select r.branch_code as "branchCode", count(*)::integer as count from kaihu.relationship r
    where r.rm_id = ${staffId} and r.ended_on is null and ${RM_HAS_LEFT}
    group by r.branch_code order by r.branch_code`.execute(trx)
  return rows
}

export async function listLeftAfter(
  trx: Transaction,
  { staffId, afterId }: Pick<Leaver, 'staffId' | 'afterId'>,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select r.relationship_id as id from kaihu.relationship r
    where r.rm_id = ${staffId} and r.ended_on is null and ${RM_HAS_LEFT}
      and (${afterId}::uuid is null or r.relationship_id > ${afterId}::uuid)
    order by r.relationship_id limit ${most}`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function saveProgress(
  trx: Transaction,
  staffId: string,
  progress: Pick<Leaver, 'noted' | 'afterId'> & { total: number; doneAt: Date | null },
): Promise<void> {
  const { total, noted, afterId, doneAt } = progress
  await sql`update kaihu.relationship_leaver set total = ${total}, noted = ${noted}, after_id = ${afterId}::uuid,
    done_at = ${doneAt} where staff_id = ${staffId}`.execute(trx)
}

export type KeptCustomers = {
  readonly staffId: string
  readonly customers: number
  readonly waiting: number
  readonly total: number | null
  readonly noted: number | null
  readonly isDone: boolean | null
}

export async function listKeptBy(
  database: Queryable,
  staffIds: readonly string[],
): Promise<readonly KeptCustomers[]> {
  // Who never lost a right left nobody: their customers are counted alone.
  const { rows } =
    await sql<KeptCustomers>`select ids.id as "staffId", held.customers, held.waiting, l.total, l.noted,
      l.done_at is not null as "isDone"
    from unnest(${[...staffIds]}::text[]) as ids (id)
    left join kaihu.relationship_leaver l on l.staff_id = ids.id
    cross join lateral (select count(*)::integer as customers,
        (count(*) filter (where l.staff_id is not null and ${RM_HAS_LEFT}))::integer as waiting
      from kaihu.relationship r where r.rm_id = ids.id and r.ended_on is null) held`.execute(database)
  return rows
}

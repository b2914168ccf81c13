import type { Aspect } from '@kaihu/domain/admin/dry-run/aspects.ts'
import type { Difference } from '@kaihu/domain/admin/dry-run/outcome.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const AFTER = jsonColumn('dry_run.after', z.unknown())

export type DryRun = {
  readonly changeId: string
  readonly key: string
  readonly after: unknown
  readonly state: 'running' | 'done' | 'failed'
  readonly total: number
  readonly done: number
  readonly otherwise: number
  readonly startedAt: Date
  readonly endedAt: Date | null
}

export type Line = Difference & { readonly orderCode: string }

function select(database: Queryable) {
  return database.selectFrom('dry_run').selectAll()
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function runOf(row: Row): DryRun {
  return {
    changeId: row.change_id,
    key: row.key,
    after: AFTER.read(row.after, row.change_id),
    // The column's own constraint names the states.
    state: row.state as DryRun['state'],
    total: row.total,
    done: row.done,
    otherwise: row.otherwise,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }
}

export async function beginRow(
  trx: Transaction,
  { changeId, key, after, now }: Pick<DryRun, 'changeId' | 'key' | 'after'> & { now: Date },
): Promise<void> {
  const begun = { state: 'running', total: 0, done: 0, otherwise: 0, started_at: now, ended_at: null }
  await trx
    .insertInto('dry_run')
    .values({ change_id: changeId, key, after: AFTER.write(after), ...begun })
    .onConflict((conflict) => conflict.column('change_id').doUpdateSet(begun))
    .execute()
}

export async function findDryRun(database: Queryable, changeId: string): Promise<DryRun | undefined> {
  const row = await select(database).where('change_id', '=', changeId).executeTakeFirst()
  return row && runOf(row)
}

export async function findDryRuns(
  database: Queryable,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, DryRun>> {
  if (changeIds.length === 0) return new Map()
  const rows = await select(database).where('change_id', 'in', changeIds).execute()
  return new Map(rows.map((row) => [row.change_id, runOf(row)]))
}

/** False where nobody waits for it any more: the change was decided about meanwhile. */
export async function saveProgress(
  database: Queryable,
  changeId: string,
  progress: { done: number; total: number },
): Promise<boolean> {
  const otherwise = sql<number>`(select count(distinct order_code) from kaihu.dry_run_line where change_id = ${changeId})`
  const saved = await database
    .updateTable('dry_run')
    .set({ ...progress, otherwise })
    .where('change_id', '=', changeId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('admin_change')
          .select('admin_change.change_id')
          .where('admin_change.change_id', '=', changeId)
          .where('admin_change.state', '=', 'waiting'),
      ),
    )
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

export async function endRow(
  database: Queryable,
  changeId: string,
  { state, now }: { state: 'done' | 'failed'; now: Date },
): Promise<void> {
  await database
    .updateTable('dry_run')
    .set({ state, ended_at: now })
    .where('change_id', '=', changeId)
    .execute()
}

export async function insertLines(
  database: Queryable,
  { changeId, now }: { changeId: string; now: Date },
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ orderCode, aspect, gone, come }) => ({
    order_code: orderCode,
    change_id: changeId,
    aspect,
    gone: [...gone],
    come: [...come],
    found_at: now,
  }))
  await database
    .insertInto('dry_run_line')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetLinesOf(database: Queryable, changeId: string): Promise<void> {
  await database.deleteFrom('dry_run_line').where('change_id', '=', changeId).execute()
}

/** What nobody decides by any more. */
export async function forgetLinesBefore(database: Database, before: Date): Promise<void> {
  await deleteInBatches(database, 'dry_run_line', sql`found_at < ${before}`)
}

export async function countByAspect(
  database: Queryable,
  changeIds: readonly string[],
): Promise<readonly { changeId: string; aspect: Aspect; orders: number }[]> {
  if (changeIds.length === 0) return []
  const rows = await database
    .selectFrom('dry_run_line')
    .select((eb) => ['change_id', 'aspect', eb.fn.countAll<string>().as('orders')])
    .where('change_id', 'in', changeIds)
    .groupBy(['change_id', 'aspect'])
    .execute()
  return rows.map((row) => ({
    changeId: row.change_id,
    // Only a run writes lines, by the aspects of the domain.
    aspect: row.aspect as Aspect,
    orders: Number(row.orders),
  }))
}

export async function listLines(
  database: Queryable,
  { changeId, most }: { changeId: string; most: number },
): Promise<readonly Line[]> {
  const rows = await database
    .selectFrom('dry_run_line')
    .select(['order_code', 'aspect', 'gone', 'come'])
    .where('change_id', '=', changeId)
    .orderBy('order_code', 'desc')
    .orderBy('aspect')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    orderCode: row.order_code,
    aspect: row.aspect as Aspect,
    gone: row.gone,
    come: row.come,
  }))
}

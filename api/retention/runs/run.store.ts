import type { ErasingRule } from '@kaihu/domain/retention/retention-rules.ts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type ItemKind = 'order' | 'customer'
export type ItemState = 'waiting' | 'erased' | 'held' | 'notDue' | 'gone'

export type RunItem = {
  kind: ItemKind
  subject: string
  rule: ErasingRule
  since: string
  dueOn: string
  state: ItemState
}

export type Run = {
  runId: string
  state: 'proposed' | 'running' | 'done' | 'discarded'
  reason: string
  total: number
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  doneAt: Date | null
}

function select(database: Queryable) {
  return database.selectFrom('erasure_run').selectAll()
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function runOf(row: Row): Run {
  return {
    runId: row.run_id,
    // The constraint of the table names the states.
    state: row.state as Run['state'],
    reason: row.reason,
    total: row.total,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    note: row.note,
    doneAt: row.done_at,
  }
}

const RUNS_LOCK = 5_402_031

export async function lockRuns(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RUNS_LOCK}::bigint)`.execute(trx)
}

export async function findOpenRun(database: Queryable): Promise<Run | undefined> {
  const row = await select(database).where('state', 'in', ['proposed', 'running']).executeTakeFirst()
  return row && runOf(row)
}

export async function listRunning(database: Queryable): Promise<string[]> {
  const rows = await database
    .selectFrom('erasure_run')
    .select('run_id')
    .where('state', '=', 'running')
    .orderBy('proposed_at')
    .execute()
  return rows.map(({ run_id }) => run_id)
}

export async function findRun(database: Queryable, runId: string): Promise<Run | undefined> {
  const row = await select(database).where('run_id', '=', runId).executeTakeFirst()
  return row && runOf(row)
}

export async function listRuns(database: Queryable, most: number): Promise<Run[]> {
  const rows = await select(database).orderBy('proposed_at', 'desc').limit(most).execute()
  return rows.map(runOf)
}

export async function insertRun(trx: Transaction, run: Run): Promise<void> {
  await trx
    .insertInto('erasure_run')
    .values({
      run_id: run.runId,
      state: run.state,
      reason: run.reason,
      total: run.total,
      proposed_by: run.proposedBy,
      proposed_at: run.proposedAt,
      decided_by: run.decidedBy,
      decided_at: run.decidedAt,
      note: run.note,
      done_at: run.doneAt,
    })
    .execute()
}

export async function insertItems(
  trx: Transaction,
  runId: string,
  items: readonly Omit<RunItem, 'state'>[],
): Promise<void> {
  for (let from = 0; from < items.length; from += 500) {
    const rows = items.slice(from, from + 500).map(({ kind, subject, rule, since, dueOn }) => {
      return { run_id: runId, kind, subject, rule, since, due_on: dueOn }
    })
    await trx
      .insertInto('erasure_item')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function decideRun(
  trx: Transaction,
  runId: string,
  { state, by, note, now }: { state: 'running' | 'discarded'; by: string; note: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('erasure_run')
    .set({ state, decided_by: by, decided_at: now, note })
    .where('run_id', '=', runId)
    .execute()
}

export async function endRun(trx: Transaction, runId: string, now: Date): Promise<void> {
  await trx
    .updateTable('erasure_run')
    .set({ state: 'done', done_at: now })
    .where('run_id', '=', runId)
    .execute()
}

function selectItems(database: Queryable, runId: string) {
  return database
    .selectFrom('erasure_item')
    .select(['kind', 'subject', 'rule', 'state'])
    .select([sql<string>`since::text`.as('since'), sql<string>`due_on::text`.as('due_on')])
    .where('run_id', '=', runId)
}
type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

/** The constraints of the table name kinds and states; rules are written by runs alone. */
function itemOf({ kind, subject, rule, state, since, due_on: dueOn }: ItemRow): RunItem {
  return {
    kind: kind as ItemKind,
    subject,
    rule: rule as ErasingRule,
    state: state as ItemState,
    since,
    dueOn,
  }
}

export async function lockWaiting(trx: Transaction, runId: string, limit: number): Promise<RunItem[]> {
  const rows = await selectItems(trx, runId)
    .where('state', '=', 'waiting')
    .orderBy('kind', 'desc')
    .orderBy('subject')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(itemOf)
}

export async function listItems(
  database: Queryable,
  runId: string,
  { after, limit }: { after: string; limit: number },
): Promise<RunItem[]> {
  const rows = await selectItems(database, runId)
    .where('subject', '>', after)
    .orderBy('subject')
    .limit(limit)
    .execute()
  return rows.map(itemOf)
}

export async function settleItem(
  trx: Transaction,
  runId: string,
  { kind, subject }: Pick<RunItem, 'kind' | 'subject'>,
  { state, now }: { state: ItemState; now: Date },
): Promise<void> {
  await trx
    .updateTable('erasure_item')
    .set({ state, settled_at: now })
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

export async function countItems(
  database: Queryable,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Partial<Record<ItemState, number>>>>> {
  if (runIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('erasure_item')
    .select(['run_id', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('run_id', 'in', [...runIds])
    .groupBy(['run_id', 'state'])
    .execute()
  const counts = new Map<string, Partial<Record<ItemState, number>>>()
  for (const { run_id, state, n } of rows) {
    counts.set(run_id, { ...counts.get(run_id), [state]: n })
  }
  return counts
}

export async function countErased(database: Queryable): Promise<number> {
  const row = await database
    .selectFrom('erasure_item')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'erased')
    .executeTakeFirstOrThrow()
  return row.n
}

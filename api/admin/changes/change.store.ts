import type { ChangeState, ChangeSubject } from '@kaihu/domain/admin/change.ts'
import { z } from 'zod'
import { jsonColumn } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

// What a value looks like is known by its subject, which reads it with a schema of its own.
const BEFORE = jsonColumn('admin_change.before', z.unknown())
const AFTER = jsonColumn('admin_change.after', z.unknown())

export type Change = {
  changeId: string
  subject: ChangeSubject
  key: string
  before: unknown
  after: unknown
  reason: string
  state: ChangeState
  madeAt: Date
  madeBy: string
  decidedAt: Date | null
  decidedBy: string | null
  note: string | null
}

function select(database: Queryable) {
  return database.selectFrom('admin_change').selectAll()
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function changeOf(row: Row): Change {
  return {
    changeId: row.change_id,
    // The constraints of the table name subjects and states.
    subject: row.subject as ChangeSubject,
    key: row.key,
    before: BEFORE.read(row.before, row.change_id),
    after: AFTER.read(row.after, row.change_id),
    reason: row.reason,
    state: row.state as ChangeState,
    madeAt: row.made_at,
    madeBy: row.made_by,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    note: row.note,
  }
}

export async function insertChange(trx: Transaction, change: Change): Promise<void> {
  await trx
    .insertInto('admin_change')
    .values({
      change_id: change.changeId,
      subject: change.subject,
      key: change.key,
      reason: change.reason,
      before: BEFORE.write(change.before),
      after: AFTER.write(change.after),
      state: change.state,
      made_at: change.madeAt,
      made_by: change.madeBy,
    })
    .execute()
}

export async function lockChange(trx: Transaction, changeId: string): Promise<Change | undefined> {
  const row = await select(trx).where('change_id', '=', changeId).forUpdate().executeTakeFirst()
  return row && changeOf(row)
}

export async function findChange(trx: Transaction, changeId: string): Promise<Change | undefined> {
  const row = await select(trx).where('change_id', '=', changeId).executeTakeFirst()
  return row && changeOf(row)
}

export async function decideChange(
  trx: Transaction,
  changeId: string,
  decided: { state: 'released' | 'discarded' | 'withdrawn'; by: string; note: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('admin_change')
    .set({ state: decided.state, decided_by: decided.by, decided_at: decided.now, note: decided.note })
    .where('change_id', '=', changeId)
    .execute()
}

const RECENT_MS = 3_600_000

export async function hasRecentDraft(
  trx: Transaction,
  { changeId, madeBy, madeAt }: Change,
): Promise<boolean> {
  const found = await trx
    .selectFrom('admin_change')
    .select('change_id')
    .where('state', '=', 'waiting')
    .where('made_by', '=', madeBy)
    .where('made_at', '>', new Date(madeAt.getTime() - RECENT_MS))
    .where('change_id', '!=', changeId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function listWaiting(database: Queryable, subject: ChangeSubject): Promise<readonly Change[]> {
  const rows = await select(database)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .orderBy('made_at')
    .execute()
  return rows.map(changeOf)
}

export type ChangeQuery = {
  subject?: ChangeSubject | undefined
  key?: string | undefined
  state?: ChangeState | undefined
  before?: string | undefined
}

export async function listChanges(
  database: Queryable,
  { subject, key, state, before }: ChangeQuery,
  most: number,
): Promise<readonly Change[]> {
  let query = select(database).orderBy('made_at', 'desc').orderBy('change_id').limit(most)
  if (subject) query = query.where('subject', '=', subject)
  if (key) query = query.where('key', '=', key)
  if (state) query = query.where('state', '=', state)
  if (before) query = query.where('made_at', '<', new Date(before))
  return (await query.execute()).map(changeOf)
}

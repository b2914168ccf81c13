import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { GivenGroup, ScimGroup } from './scim-resources.ts'
import type { Page } from './scim-user.store.ts'

type Reader = Database | Transaction

type Row = {
  id: string
  display_name: string
  external_id: string | null
  created_at: Date
  changed_at: Date
  members: string[]
}

const columns = sql`g.*, array(select m.user_id::text from kaihu.scim_member m where m.group_id = g.id order by 1) as members`

function groupOf(row: Row): ScimGroup {
  return {
    id: row.id,
    displayName: row.display_name,
    externalId: row.external_id,
    members: row.members,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}

/** The group, locked until the transaction ends when that is asked for. */
export async function findGroup(trx: Reader, id: string, locked = false): Promise<ScimGroup | undefined> {
  const lock = locked ? sql`for update of g` : sql``
  const { rows } =
    await sql<Row>`select ${columns} from kaihu.scim_group g where g.id::text = ${id} ${lock}`.execute(trx)
  return rows[0] && groupOf(rows[0])
}

/** Whether SCIM says who is in which group: it does once it told of one. */
export async function hasGroups(trx: Reader): Promise<boolean> {
  const row = await trx.selectFrom('scim_group').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

async function keepMembers(trx: Transaction, id: string, members: readonly string[]): Promise<void> {
  await sql`delete from kaihu.scim_member where group_id = ${id} and user_id <> all(${[...members]}::uuid[])`.execute(
    trx,
  )
  await sql`insert into kaihu.scim_member (group_id, user_id)
    select ${id}, unnest(${[...members]}::uuid[]) on conflict do nothing`.execute(trx)
}

/** Keeps a group as it is now, its members with it. */
export async function keepGroup(
  trx: Transaction,
  { id, given, now }: { id: string; given: GivenGroup; now: Date },
): Promise<void> {
  const row = { display_name: given.displayName, external_id: given.externalId, changed_at: now }
  await trx
    .insertInto('scim_group')
    .values({ id, ...row, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await keepMembers(trx, id, given.members)
}

export async function deleteGroup(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('scim_group').where('id', '=', id).execute()
}

/** A page in the order in which groups came, and how many there are. `condition` is about `g`. */
export async function listGroups(
  database: Reader,
  condition: RawBuilder<unknown>,
  { offset, count }: Page,
): Promise<{ total: number; groups: readonly ScimGroup[] }> {
  const counted = await sql<{ total: string }>`select count(*) as total from kaihu.scim_group g
    where ${condition}`.execute(database)
  const { rows } = await sql<Row>`select ${columns} from kaihu.scim_group g where ${condition}
    order by g.created_at, g.id limit ${count} offset ${offset}`.execute(database)
  return { total: Number(counted.rows[0]?.total ?? 0), groups: rows.map(groupOf) }
}

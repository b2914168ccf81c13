import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { findResource, listResources, type Page, type Resources } from './scim-page.ts'
import type { GivenGroup, ScimGroup } from './scim-resources.ts'

type Row = {
  id: string
  display_name: string
  external_id: string | null
  created_at: Date
  changed_at: Date
  members: string[]
}

const GROUPS: Resources = {
  table: 'kaihu.scim_group',
  columns: sql`r.*, array(select m.user_id::text from kaihu.scim_member m where m.group_id = r.id order by 1) as members`,
}

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

export async function findGroup(
  trx: Queryable,
  id: string,
  isLocked = false,
): Promise<ScimGroup | undefined> {
  const row = await findResource<Row>(trx, GROUPS, { id, isLocked })
  return row && groupOf(row)
}

export async function hasGroups(trx: Queryable): Promise<boolean> {
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

export async function listGroups(
  database: Queryable,
  condition: RawBuilder<unknown>,
  page: Page,
): Promise<{ total: number; groups: readonly ScimGroup[] }> {
  const { total, rows } = await listResources<Row>(database, GROUPS, { condition, page })
  return { total, groups: rows.map(groupOf) }
}

import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { byItsMarks, jsonColumn, type KeptJson } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { findResource, listResources, type Page, type Resources } from './scim-page.ts'
import type { GivenUser, ScimUser, UserContent } from './scim-resources.ts'

// What a person is called there: the protocol's own library has checked it when it came.
const CONTENT = jsonColumn(
  'scim_user.content',
  byItsMarks<UserContent>({
    displayName: z.string().optional(),
    emails: z.array(z.unknown()).optional(),
    phoneNumbers: z.array(z.unknown()).optional(),
  }),
)

export type KeptUser = ScimUser & { readonly username: string; readonly lockedOutAt: Date | null }

type Row = {
  id: string
  user_name: string
  username: string
  external_id: string | null
  is_active: boolean
  content: KeptJson
  locked_out_at: Date | null
  created_at: Date
  changed_at: Date
  groups: { id: string; name: string }[]
}

const USERS: Resources = {
  table: 'kaihu.scim_user',
  columns: sql`r.*, coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.display_name) order by g.display_name)
  from kaihu.scim_member m join kaihu.scim_group g on g.id = m.group_id where m.user_id = r.id), '[]') as groups`,
}

function userOf(row: Row): KeptUser {
  return {
    id: row.id,
    userName: row.user_name,
    username: row.username,
    externalId: row.external_id,
    isActive: row.is_active,
    content: CONTENT.read(row.content, row.id),
    lockedOutAt: row.locked_out_at,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    groups: row.groups,
  }
}

export async function findUser(trx: Queryable, id: string, isLocked = false): Promise<KeptUser | undefined> {
  const row = await findResource<Row>(trx, USERS, { id, isLocked })
  return row && userOf(row)
}

/** Whether a person still belongs, by SCIM; undefined for somebody it never told of. */
export async function findStanding(trx: Queryable, username: string): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom('scim_user')
    .select('is_active')
    .where('username', '=', username)
    .executeTakeFirst()
  return row?.is_active
}

export async function insertUser(
  trx: Transaction,
  { id, username, given, now }: { id: string; username: string; given: GivenUser; now: Date },
): Promise<void> {
  await trx
    .insertInto('scim_user')
    .values({
      id,
      username,
      user_name: given.userName,
      external_id: given.externalId,
      is_active: given.isActive,
      content: CONTENT.write(given.content),
      created_at: now,
      changed_at: now,
    })
    .execute()
}

export async function updateUser(
  trx: Transaction,
  { id, username, given, now }: { id: string; username: string; given: GivenUser; now: Date },
): Promise<void> {
  await trx
    .updateTable('scim_user')
    .set({
      username,
      user_name: given.userName,
      external_id: given.externalId,
      is_active: given.isActive,
      content: CONTENT.write(given.content),
      changed_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function noteLockedOut(trx: Transaction, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('scim_user').set({ locked_out_at: at }).where('id', '=', id).execute()
}

export async function deleteUser(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('scim_user').where('id', '=', id).execute()
}

export async function listUsers(
  database: Queryable,
  condition: RawBuilder<unknown>,
  page: Page,
): Promise<{ total: number; users: readonly KeptUser[] }> {
  const { total, rows } = await listResources<Row>(database, USERS, { condition, page })
  return { total, users: rows.map(userOf) }
}

export async function findUsers(
  trx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptUser>> {
  const { rows } = await sql<Row>`select ${USERS.columns} from kaihu.scim_user r
    where r.id::text = any(${[...ids]}::text[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, userOf(row)]))
}

import { type GroupGrant, groupGrantSchema } from '@kaihu/domain/admin/group-grant.ts'
import { sql } from 'kysely'
import { jsonColumn, type KeptJson } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const GRANT = jsonColumn<GroupGrant>('group_grant.value', groupGrantSchema)

export async function findGrant(trx: Queryable, group: string): Promise<GroupGrant | null> {
  const row = await trx.selectFrom('group_grant').select('value').where('key', '=', group).executeTakeFirst()
  return row ? GRANT.read(row.value, group) : null
}

export async function keepGrant(
  trx: Transaction,
  kept: { group: string; grant: GroupGrant; changeId: string; now: Date },
): Promise<void> {
  const row = { value: GRANT.write(kept.grant), changed_at: kept.now, change_id: kept.changeId }
  await trx
    .insertInto('group_grant')
    .values({ key: kept.group, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function forgetGrant(trx: Transaction, group: string): Promise<void> {
  await trx.deleteFrom('group_grant').where('key', '=', group).execute()
}

export async function listGrantsOf(trx: Queryable, username: string): Promise<readonly GroupGrant[]> {
  const { rows } = await sql<{ key: string; value: KeptJson }>`select g.key, g.value from kaihu.group_grant g
    join kaihu.staff_group s on s.group_name = g.key where s.username = ${username} order by g.key`.execute(
    trx,
  )
  return rows.map(({ key, value }) => GRANT.read(value, key))
}

export async function keepGroups(
  trx: Transaction,
  username: string,
  groups: readonly string[],
): Promise<void> {
  await sql`delete from kaihu.staff_group
    where username = ${username} and group_name <> all(${[...groups]}::text[])`.execute(trx)
  await sql`insert into kaihu.staff_group (username, group_name)
    select ${username}, unnest(${[...groups]}::text[]) on conflict do nothing`.execute(trx)
}

export async function listMembers(trx: Queryable, group: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('staff_group')
    .select('username')
    .where('group_name', '=', group)
    .orderBy('username')
    .execute()
  return rows.map(({ username }) => username)
}

export async function listGrants(
  database: Queryable,
): Promise<readonly { group: string; grant: GroupGrant; people: number }[]> {
  const { rows } = await sql<{ key: string; value: KeptJson; people: string }>`select g.key, g.value,
      (select count(*) from kaihu.staff_group s join kaihu.staff p using (username)
        where s.group_name = g.key and p.rights_from = 'groups' and p.disabled_at is null) as people
    from kaihu.group_grant g order by g.key`.execute(database)
  return rows.map(({ key, value, people }) => ({
    group: key,
    grant: GRANT.read(value, key),
    people: Number(people),
  }))
}

const MOST_SEEN = 200

export async function listGroupsSeen(database: Queryable): Promise<readonly string[]> {
  const { rows } = await sql<{ group_name: string }>`select group_name from kaihu.staff_group s
    where not exists (select from kaihu.group_grant g where g.key = s.group_name)
    group by group_name order by count(*) desc, group_name limit ${MOST_SEEN}`.execute(database)
  return rows.map(({ group_name }) => group_name)
}

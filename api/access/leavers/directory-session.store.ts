import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type SignedIn = { readonly staffId: string; readonly username: string }

/** The next people, by number, with an open session that came through a door. */
export async function listSignedIn(
  database: Database,
  door: string,
  { after, most }: { after: string; most: number },
): Promise<readonly SignedIn[]> {
  const { rows } = await sql<{ staff_id: string; username: string }>`
    select distinct p.staff_id, p.username from kaihu.session_door d
    join kaihu.session s on s.session_id = d.session_id
    join kaihu.staff p on p.staff_id = s.staff_id
    where d.door = ${door} and s.ended_at is null and s.absolute_until > now() and p.staff_id > ${after}
    order by p.staff_id limit ${most}`.execute(database)
  return rows.map(({ staff_id, username }) => ({ staffId: staff_id, username }))
}

/** How many of these people have their roles by the groups of a directory alone. */
export async function countFollowers(database: Database, staffIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kaihu.staff p
    where p.staff_id = any(${[...staffIds]}) and p.rights_from = 'groups'
      and exists (select from kaihu.staff_role r where r.staff_id = p.staff_id)`.execute(database)
  return rows[0]?.count ?? 0
}

/** Ends what a person opened through a door. Answers which sessions. */
export async function endThrough(
  trx: Transaction,
  door: string,
  staffId: string,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ session_id: string }>`
    update kaihu.session s set ended_at = ${now}, end_reason = 'directory' from kaihu.session_door d
    where d.session_id = s.session_id and d.door = ${door} and s.staff_id = ${staffId} and s.ended_at is null
    returning s.session_id`.execute(trx)
  return rows.map(({ session_id }) => session_id)
}

/** Sign-ins of a person at the directory that opened nothing yet: what was right then opens nothing now. */
export async function forgetSignIns(trx: Transaction, username: string): Promise<void> {
  await sql`delete from kaihu.directory_token where identity ->> 'username' = ${username}`.execute(trx)
}

import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export async function findPassword(trx: Queryable, staffId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('directory_account as a')
    .innerJoin('staff as s', 's.username', 'a.username')
    .select('a.changed_at')
    .where('s.staff_id', '=', staffId)
    .executeTakeFirst()
  return row?.changed_at
}

type Standing = { staff_id: string; since: Date | null; may_take: string | null }

export async function listPasswords(
  database: Queryable,
  staffIds: readonly string[],
  by: string,
): Promise<ReadonlyMap<string, { since: Date | null; mayTake: string | null }>> {
  const { rows } = await sql<Standing>`select s.staff_id, a.changed_at as since,
      (select c.change_id from kaihu.admin_change c
        where c.subject = 'password' and c.key = s.staff_id and c.state = 'released' and c.made_by = ${by}
          and c.decided_at > now() - interval '7 days'
          and not exists (select from kaihu.password_link l where l.change_id = c.change_id)
        order by c.decided_at desc limit 1) as may_take
    from kaihu.staff s left join kaihu.directory_account a using (username)
    where s.staff_id = any(${[...staffIds]}::text[])`.execute(database)
  return new Map(rows.map(({ staff_id, since, may_take }) => [staff_id, { since, mayTake: may_take }]))
}

export type NewLink = {
  readonly tokenHash: Buffer
  readonly username: string
  readonly changeId: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Keeps a link; those that the person had before open nothing any more. */
export async function insertLink(trx: Transaction, link: NewLink): Promise<void> {
  await trx
    .updateTable('password_link')
    .set({ expires_at: link.now })
    .where('username', '=', link.username)
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.now)
    .execute()
  await trx
    .insertInto('password_link')
    .values({
      token_hash: link.tokenHash,
      username: link.username,
      change_id: link.changeId,
      made_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
}

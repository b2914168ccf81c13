import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type LinkedPerson = {
  staff_id: string
  username: string
  name_zh: string
  name_en: string
  expires_at: Date
}

export async function findLinked(database: Queryable, tokenHash: Buffer): Promise<LinkedPerson | undefined> {
  const { rows } = await sql<LinkedPerson>`select s.staff_id, s.username, s.name_zh, s.name_en, l.expires_at
    from kaihu.password_link l join kaihu.staff s using (username)
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > now() and s.disabled_at is null`.execute(
    database,
  )
  return rows[0]
}

/** Uses a link up; false when somebody else was first. */
export async function spendLink(trx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('password_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps a password and ends what the one before opened, but for the session that it was changed in. */
export async function keepPassword(
  trx: Transaction,
  { username, hash, now, stays }: { username: string; hash: string; now: Date; stays?: string },
): Promise<void> {
  const row = { password_hash: hash, changed_at: now }
  await trx
    .insertInto('directory_account')
    .values({ username, ...row })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(row))
    .execute()
  await trx.deleteFrom('directory_session').where('username', '=', username).execute()
  await sql`update kaihu.session s set ended_at = ${now}, end_reason = 'password' from kaihu.staff p
    where p.staff_id = s.staff_id and p.username = ${username} and s.ended_at is null
      and s.session_id is distinct from ${stays ?? null}::uuid`.execute(trx)
}

/** Forgets the failures that were counted against a name: whoever proved to be its owner does not wait for them. */
export async function forgetFailuresOf(trx: Transaction, username: string): Promise<void> {
  await sql`delete from kaihu.throttle_failure where key = ${`staff:${username}`}
    or key like ${`staff:%:${username.replaceAll(/[\\%_]/g, String.raw`\$&`)}`}`.execute(trx)
}

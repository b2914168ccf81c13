import type { Door } from '@kaihu/contract/doors.ts'
import { sql } from 'kysely'
import type { StaffIdentity } from '../../bank/directory/identity.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Providers give a name to somebody else once its owner has left; the subject they never do. */
export async function bindIdentity(
  trx: Transaction,
  door: string,
  { subject, username }: StaffIdentity,
): Promise<boolean> {
  await sql`insert into kaihu.staff_identity (door, subject, username) values (${door}, ${subject}, ${username})
    on conflict do nothing`.execute(trx)
  const { rows } = await sql`select from kaihu.staff_identity
    where door = ${door} and subject = ${subject} and username = ${username}`.execute(trx)
  return rows.length > 0
}

export async function keepSessionDoor(
  trx: Transaction,
  sessionId: string,
  door: string,
  { subject, sid }: Pick<StaffIdentity, 'subject' | 'sid'>,
): Promise<void> {
  await trx
    .insertInto('session_door')
    .values({ session_id: sessionId, door, subject, sid: sid ?? null })
    .execute()
}

/** Ends what came through a door: one session of the provider, or all of a person. Answers the sessions ended. */
export async function endDoorSessions(
  trx: Transaction,
  door: Door,
  { subject, sid }: { subject: string | undefined; sid: string | undefined },
  now: Date,
): Promise<readonly { session_id: string; staff_id: string }[]> {
  const { rows } = await sql<{ session_id: string; staff_id: string }>`
    update kaihu.session s set ended_at = ${now}, end_reason = 'signed-out' from kaihu.session_door d
    where d.session_id = s.session_id and s.ended_at is null and d.door = ${door}
      and (${sid ?? null}::text is null or d.sid = ${sid ?? null})
      and (${subject ?? null}::text is null or d.subject = ${subject ?? null})
    returning s.session_id, s.staff_id`.execute(trx)
  return rows
}

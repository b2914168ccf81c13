import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { hashPassword } from '../../bank/directory/passwords.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { endSessionsOf } from '../staff/staff-account.store.ts'

/** Sessions of the password before end. Nobody sets their own this way; it is kept as its hash alone. */
export async function setPassword(
  { username, password, actor, now }: { username: string; password: string; actor: StaffActor; now: Date },
  database: Database,
): Promise<void> {
  const hash = await hashPassword(password)
  await inTransaction(database, async (trx) => {
    const staff = await trx
      .selectFrom('staff')
      .select('staff_id')
      .where('username', '=', username)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!staff) throw refuseAdmin('username_unknown', { username })
    if (staff.staff_id === actor.staffId) throw refuseAdmin('own_password')
    await trx
      .insertInto('directory_account')
      .values({ username, password_hash: hash, changed_at: now })
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ password_hash: hash, changed_at: now }),
      )
      .execute()
    await trx.deleteFrom('directory_session').where('username', '=', username).execute()
    await endSessionsOf(trx, staff.staff_id, now)
    await appendAudit(trx, {
      chainId: `staff:${staff.staff_id}`,
      kind: 'admin.password-set',
      actor,
      at: now,
      body: { staffId: staff.staff_id, username },
    })
  })
}

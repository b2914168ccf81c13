import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { draft } from '../changes/read-changes.usecase.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { findAccount } from '../staff/staff-account.store.ts'

/** Asks for a link by which a person chooses a password; another administrator releases it. */
export async function askPasswordLink(
  trx: Transaction,
  { staffId, reason, actor, now }: { staffId: string; reason: string; actor: StaffActor; now: Date },
): Promise<{ change: ChangeView }> {
  const account = await findAccount(trx, staffId)
  if (!account) throw refuseAdmin('staff_unknown', { staffId })
  const { nameZh, nameEn } = account
  return draft(trx, 'password', { key: staffId, after: { link: true, nameZh, nameEn }, reason, actor, now })
}

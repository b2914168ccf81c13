import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { draft } from './changes/read-changes.usecase.ts'
import { refuseAdmin } from './refuse-admin.ts'
import { findAccount } from './staff/staff-account.store.ts'

export async function askFactorReset(
  trx: Transaction,
  { staffId, reason, actor, now }: { staffId: string; reason: string; actor: StaffActor; now: Date },
): Promise<{ change: ChangeView }> {
  const account = await findAccount(trx, staffId)
  if (!account) throw refuseAdmin('staff_unknown', { staffId })
  const { nameZh, nameEn } = account
  return draft(trx, 'factors', { key: staffId, after: { reset: true, nameZh, nameEn }, reason, actor, now })
}

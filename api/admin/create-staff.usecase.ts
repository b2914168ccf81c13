import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { draft } from './changes/read-changes.usecase.ts'
import { drawStaffId, lockAccounts } from './staff/staff-account.store.ts'

/** With roles the person is there once a second administrator released them. */
export async function createStaff(
  trx: Transaction,
  request: { account: StaffAccount; reason: string; actor: StaffActor; now: Date },
): Promise<{ change: ChangeView }> {
  await lockAccounts(trx)
  const { account, reason, actor, now } = request
  return draft(trx, 'staff', { key: await drawStaffId(trx), after: account, reason, actor, now })
}

import type { Seat, StaffCandidate } from '@kaihu/domain/order/inputs.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { findCandidate } from './staff.store.ts'

export async function getCandidate(
  trx: Transaction,
  staffId: string,
  seat: Seat,
  now: Date,
): Promise<StaffCandidate> {
  const { usualOrderLimit: usualLimit } = await readSettings(trx)
  const found = await findCandidate(trx, staffId, { seat, now, usualLimit })
  if (!found) {
    return {
      staffId,
      roles: [],
      isActive: false,
      isAbsent: false,
      openOrders: 0,
      orderLimit: 0,
      languages: [],
    }
  }
  const { roles, isActive, isAbsent, openOrders, orderLimit, languages } = found
  return { staffId, roles, isActive, isAbsent, openOrders, orderLimit, languages }
}

import { type BranchEntry, branchEntrySchema } from '@kaihu/domain/admin/branch-entry.ts'
import { findRegion } from '@kaihu/domain/lists/regions.ts'
import { countOpenOrdersAt } from '../../order/duplicates/count-open-orders.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findBranch, keepBranch } from '../../settings/branches/branch.store.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Subject } from './subject.ts'

function getEntry(value: unknown): BranchEntry {
  const read = branchEntrySchema.safeParse(value)
  if (!read.success) throw refuseAdmin('value_invalid')
  return read.data
}

/** Closing a branch asks for nothing; any other change of one names the city that it serves. */
function refuseUnknownCity({ city }: BranchEntry): void {
  if (city === null || !findRegion(city)) throw refuseAdmin('city_missing')
}

async function check(trx: Transaction, { key, before, after }: Draft): Promise<void> {
  const entry = getEntry(after)
  const isClosing = entry.isClosed && (before === null || !getEntry(before).isClosed)
  if (!isClosing) return refuseUnknownCity(entry)
  const open = (await countOpenOrdersAt(trx, [key])).get(key) ?? 0
  if (open > 0) throw refuseAdmin('branch_has_orders', { count: open })
}

export const branchSubject: Subject = {
  name: 'branch',
  read: async (trx, key) => (await findBranch(trx, key)) ?? null,
  check,
  needsSecond: () => true,
  apply: (trx, { key, after, now }) => keepBranch(trx, key, getEntry(after), now),
  about: () => null,
}

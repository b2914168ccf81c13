import type { StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { mailStaff } from '../mail-staff.ts'
import { findMailOf, listAllOfRole, listOfRole } from '../notice.store.ts'

type Told = {
  readonly notice: StaffNotice
  /** `relationship` and `company` say which customer it is about. */
  readonly params: Readonly<Record<'relationship' | 'company', string>> & Readonly<Record<string, string>>
  readonly onceKey: string
  readonly at: Date
}

/** Tells persons of a customer of the bank, at the bell and by mail, each once. */
export async function tellOfCustomer(
  trx: Transaction,
  told: Told,
  staffIds: readonly string[],
): Promise<void> {
  for (const staffId of new Set(staffIds)) {
    const noticeId = await mailStaff(trx, { ...told, staffId, email: await findMailOf(trx, staffId) })
    if (noticeId !== undefined)
      await announce(trx, { subject: 'notice', id: noticeId, staffId, customerId: null })
  }
}

/** Who has the role in the branch. */
export async function staffOfBranch(trx: Transaction, role: string, branchCode: string): Promise<string[]> {
  return (await listOfRole(trx, role, branchCode)).map(({ staffId }) => staffId)
}

/** Who has the role, wherever they work. */
export async function staffOfRole(trx: Transaction, role: string): Promise<string[]> {
  return (await listAllOfRole(trx, role)).map(({ staffId }) => staffId)
}

import type { StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { hasLeft, listAllOfRole, listOfRole } from '../notice.store.ts'
import { tellStaff } from '../tell-person.usecase.ts'

type Told = {
  readonly notice: StaffNotice
  /** `relationship` and `company` say which customer it is about. */
  readonly params: Readonly<Record<'relationship' | 'company', string>> & Readonly<Record<string, string>>
  readonly onceKey: string
  readonly at: Date
}

export function tellOfCustomer(trx: Transaction, told: Told, staffIds: readonly string[]): Promise<void> {
  return tellStaff(trx, told, staffIds)
}

export async function staffOfBranch(trx: Transaction, role: string, branchCode: string): Promise<string[]> {
  return (await listOfRole(trx, role, branchCode)).map(({ staffId }) => staffId)
}

export async function keepersOf(
  trx: Transaction,
  { rm, branchCode }: { readonly rm: string | null; readonly branchCode: string | null },
): Promise<string[]> {
  if (rm !== null && !(await hasLeft(trx, rm))) return [rm]
  return branchCode === null ? [] : staffOfBranch(trx, 'RM_LEADER', branchCode)
}

export async function staffOfRole(trx: Transaction, role: string): Promise<string[]> {
  return (await listAllOfRole(trx, role)).map(({ staffId }) => staffId)
}

import type { Transaction } from '../platform/database/transaction.ts'
import { mailStaff, type StaffMail } from './mail-staff.ts'
import { listAdministrators } from './notice.store.ts'
import { tellGroups } from './tell-groups.ts'

type ToAdministrators = Omit<StaffMail, 'staffId' | 'email'> & {
  /** Who need not be told: they did it, or may not decide on it. */
  readonly but?: readonly string[]
}

/** Tells every administrator of what concerns no order, by mail: they see no orders and have no bell. */
export async function tellAdministrators(
  trx: Transaction,
  { but = [], ...told }: ToAdministrators,
): Promise<void> {
  await tellGroups(trx, told.notice, null)
  for (const { staffId, email } of await listAdministrators(trx))
    if (!but.includes(staffId)) await mailStaff(trx, { ...told, staffId, email })
}

import type { Transaction } from '../platform/database/transaction.ts'
import { mailStaff, type StaffMail } from './mail-staff.ts'
import { listAdministrators, listAllOfRole } from './notice.store.ts'
import { tellGroups } from './tell-groups.ts'

type ToAdministrators = Omit<StaffMail, 'staffId' | 'email'> & {
  /** Who need not be told: they did it, or may not decide on it. */
  readonly but?: readonly string[]
  readonly andRole?: 'RISK_CONTROL'
}

/** By mail: they see no orders and have no bell. */
export async function tellAdministrators(
  trx: Transaction,
  { but = [], andRole, ...told }: ToAdministrators,
): Promise<void> {
  await tellGroups(trx, told.notice, null)
  for (const { staffId, email } of await listAdministrators(trx))
    if (!but.includes(staffId)) await mailStaff(trx, { ...told, staffId, email })
  if (andRole === undefined) return
  for (const person of await listAllOfRole(trx, andRole)) await mailStaff(trx, { ...told, ...person })
}

import type { Transaction } from '../platform/database/transaction.ts'
import { mailStaff, type StaffMail } from './mail-staff.ts'
import { listAdministrators } from './notice.store.ts'
import { tellGroups } from './tell-groups.ts'

type ToAdministrators = Omit<StaffMail, 'staffId' | 'email'>

/** Tells every administrator of what concerns no order, by mail: they see no orders and have no bell. */
export async function tellAdministrators(trx: Transaction, told: ToAdministrators): Promise<void> {
  await tellGroups(trx, told.notice, null)
  for (const { staffId, email } of await listAdministrators(trx))
    await mailStaff(trx, { ...told, staffId, email })
}

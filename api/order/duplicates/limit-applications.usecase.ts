import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { refuseCommand } from '../command/refuse-command.ts'
import { countApplications, lockCustomer } from './duplicate.store.ts'

const DAY = 86_400_000

export async function limitApplications(trx: Transaction, customerId: string, now: Date): Promise<void> {
  const { applicationsADay, applicationsOpen } = (await readSettings(trx)).values
  await lockCustomer(trx, customerId)
  const { started, open } = await countApplications(trx, customerId, new Date(now.getTime() - DAY))
  if (started >= applicationsADay)
    throw refuseCommand({ code: 'applications_today', params: { most: applicationsADay } })
  if (open >= applicationsOpen)
    throw refuseCommand({ code: 'applications_open', params: { most: applicationsOpen } })
}

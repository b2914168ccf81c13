import type { StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import type { StaffIdentity } from '../bank/directory/identity.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

/** Brings a person's rights in line with the groups that a door tells of, before the session opens. */
export const settleRights =
  port<(trx: Transaction, arrival: { identity: StaffIdentity; door: string; now: Date }) => Promise<void>>(
    'settleRights',
  )

/** Something about their own account that a person is told by mail. */
export type OwnerTelling = {
  readonly staffId: string
  readonly notice: StaffNotice
  readonly params: Readonly<Record<string, string>>
  readonly onceKey: string
  readonly at: Date
}

export type AdministratorTelling = Omit<OwnerTelling, 'staffId'>

export const tellAdministrators =
  port<(trx: Transaction, telling: AdministratorTelling) => Promise<void>>('tellAdministrators')

/** Tells a person what was done about their account, so that they notice what they did not do. */
export const tellOwner = port<(trx: Transaction, telling: OwnerTelling) => Promise<void>>('tellOwner')

import type { OrderSettings } from '@kaihu/domain/order/settings.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { bankSettingsSchema } from './bank-settings.ts'

/** What the bank may set without a release, as far as orders need it. */
export type Settings = {
  readonly order: OrderSettings
  readonly usualOrderLimit: number
  /** Days after a rejection in which a new application needs the CM leader (workflow.md 1.7). */
  readonly reapplyDays: number
  /** How long a dismissal holds, and after how many days open orders are screened again (screening.md 4.7, 4.8). */
  readonly screening: { readonly dismissalDays: number; readonly rescreenDays: number }
}

export type OrderSettingsSource = (database: Database | Transaction) => Promise<Settings>

/** The settings in force: what the bank set, over the usual values. Throws when a stored value is no such setting. */
export const readSettings: OrderSettingsSource = async (database) => {
  const rows = await database.selectFrom('bank_setting').select(['key', 'value']).execute()
  const { usualOrderLimit, reapplyDays, dismissalDays, rescreenDays, ...order } = bankSettingsSchema.parse(
    Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  )
  return { order, usualOrderLimit, reapplyDays, screening: { dismissalDays, rescreenDays } }
}

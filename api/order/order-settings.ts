import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '@kaihu/domain/order/settings.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** What the bank may set without a release, as far as orders need it. */
export type Settings = { readonly order: OrderSettings; readonly usualOrderLimit: number }

export type OrderSettingsSource = (database: Database | Transaction) => Promise<Settings>

const DEFAULTS: Settings = { order: DEFAULT_ORDER_SETTINGS, usualOrderLimit: 200 }

/** The settings in force. */
export const readSettings: OrderSettingsSource = () => Promise.resolve(DEFAULTS)

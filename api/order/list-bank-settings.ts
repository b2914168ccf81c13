import type { Database } from '../platform/database/connect.ts'
import { BANK_SETTING_KEYS, type BankSettingKey, bankSettingsSchema } from './bank-settings.ts'

/** Every setting with its value in force, and whether that is the usual one. */
export const listBankSettings = async (
  database: Database,
): Promise<readonly { key: BankSettingKey; value: unknown; isUsual: boolean }[]> => {
  const rows = await database.selectFrom('bank_setting').select(['key', 'value']).execute()
  const kept = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const inForce = bankSettingsSchema.parse(kept)
  return BANK_SETTING_KEYS.map((key) => ({ key, value: inForce[key], isUsual: !(key in kept) }))
}

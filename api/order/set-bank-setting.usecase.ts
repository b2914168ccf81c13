import { err, ok, type Result } from '@kaihu/domain/base/result.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { BANK_SETTING_KEYS, type BankSettingKey, bankSettingsSchema } from './bank-settings.ts'

type Setting = { key: BankSettingKey; value: unknown }

const asTyped = (key: BankSettingKey, typed: string): unknown => {
  if (key !== 'countryHeadApprovers') return typed.trim() === '' ? undefined : Number(typed)
  return typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** A setting as an operator typed it; the error says what it may be. */
export const readSettingValue = (name: string, typed: string): Result<Setting, string> => {
  const key = BANK_SETTING_KEYS.find((known) => known === name)
  if (!key) return err(`There is no setting "${name}". There are: ${BANK_SETTING_KEYS.join(', ')}`)
  const value = asTyped(key, typed)
  if (value === undefined) return err(`${key}: a number is needed`)
  const read = bankSettingsSchema.shape[key].safeParse(value)
  if (read.success) return ok({ key, value: read.data })
  return err(`${key}: ${read.error.issues.map(({ message }) => message).join('; ')}`)
}

const findUnknownStaff = async (trx: Transaction, value: unknown): Promise<string | undefined> => {
  const named = Array.isArray(value) ? value.map(String) : []
  if (named.length === 0) return undefined
  const rows = await trx
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', 'in', named)
    .where('disabled_at', 'is', null)
    .execute()
  return named.find((one) => !rows.some((row) => row.staff_id === one))
}

/** Sets what the bank decides, with its old and new value in the audit trail of the settings; the owner's right only. */
export const setBankSetting = (
  database: Database,
  { key, value, operator, now }: Setting & { operator: string; now: Date },
): Promise<Result<null, string>> =>
  inTransaction(database, async (trx) => {
    const unknown = await findUnknownStaff(trx, value)
    if (unknown !== undefined) return err(`${key}: nobody active has the staff number ${unknown}`)
    const before = await trx
      .selectFrom('bank_setting')
      .select('value')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    const row = { key, value: JSON.stringify(value), changed_at: now }
    await trx
      .insertInto('bank_setting')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: row.value, changed_at: row.changed_at }),
      )
      .execute()
    await appendAudit(trx, {
      chainId: `setting:${key}`,
      kind: 'setting.changed',
      actor: { kind: 'system', job: 'settings' },
      at: now,
      body: { key, before: before?.value ?? null, after: value, operator },
    })
    return ok(null)
  })

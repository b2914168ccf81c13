import { holidaysOf } from '@kaihu/domain/admin/calendar-year.ts'
import { LOOK_PREFIX, TEXT_PREFIX } from '@kaihu/domain/admin/look/look-parts.ts'
import { rulesOf } from '@kaihu/domain/admin/rules-of-settings.ts'
import { type SettingValues, valuesOf } from '@kaihu/domain/admin/setting-catalogue.ts'
import type { Toggle } from '@kaihu/domain/application/context.ts'
import { type OwnWorkflow, workflowOfBank } from '@kaihu/domain/order/own/own-workflow.ts'
import type { OrderSettings } from '@kaihu/domain/order/settings.ts'
import type { OrderRules } from '@kaihu/domain/order/state/order-rules.ts'
import type { KeptJson } from '../platform/database/json-column.ts'
import { PREPARED } from '../platform/database/prepared.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { RELEASED } from './released-value.store.ts'

export type Settings = {
  readonly values: SettingValues
  readonly order: OrderSettings
  readonly rules: OrderRules | undefined
  readonly toggles: Readonly<Record<Toggle, boolean>>
  readonly usualOrderLimit: number
  readonly exportLimit: number
  readonly reapplyDays: number
  readonly screening: { readonly dismissalDays: number; readonly rescreenDays: number }
}

export type OrderSettingsSource = (database: Queryable) => Promise<Settings>

type Row = { key: string; value: KeptJson; changed_at: Date }

function settingsOf(rows: readonly Row[]): Settings {
  const released = Object.fromEntries(rows.map(({ key, value }) => [key, RELEASED.read(value, key)]))
  const values = valuesOf(released)
  const holidays = holidaysOf(released)
  const { usualOrderLimit, exportLimit, reapplyDays, dismissalDays, rescreenDays } = values
  const { companySearchQuery, ruleExcelQuery, authorisedEquipment, msiiPart2 } = values
  const { feeDiscountLimit, expiryDays, countryHeadApprovers, dueSoonMinutes, escalationHours } = values
  return {
    values,
    usualOrderLimit,
    exportLimit,
    reapplyDays,
    screening: { dismissalDays, rescreenDays },
    toggles: { companySearchQuery, ruleExcelQuery, authorisedEquipment, msiiPart2 },
    order: {
      feeDiscountLimit,
      expiryDays,
      countryHeadApprovers,
      dueSoonMinutes,
      escalationHours,
      holidays,
    },
    rules: rulesOf(values, holidays),
  }
}

/** The last reading and what it was made of: the values change a few times a year, and are asked for with each command. */
let kept: { readonly mark: string; readonly of: OwnWorkflow; readonly settings: Settings } | undefined

/** The settings in force: what was released, over the usual values. Throws when a stored value is no such setting. */
export const readSettings: OrderSettingsSource = async (database) => {
  const rows = await database
    .selectFrom('bank_setting')
    .select(['key', 'value', 'changed_at'])
    .where('key', 'not like', 'notice.%')
    .where('key', 'not like', `${TEXT_PREFIX}%`)
    .where('key', 'not like', `${LOOK_PREFIX}%`)
    .orderBy('key')
    .modifyEnd(PREPARED)
    .execute()
  const mark = JSON.stringify(rows)
  const of = workflowOfBank()
  if (kept?.mark !== mark || kept.of !== of) kept = { mark, of, settings: settingsOf(rows) }
  return kept.settings
}

import { DEFAULT_ORDER_SETTINGS } from '@kaihu/domain/order/settings.ts'
import { USUAL_DISMISSAL_DAYS } from '@kaihu/domain/screening/disposition.ts'
import { z } from 'zod'

const usual = DEFAULT_ORDER_SETTINGS

/**
 * What the bank may set without a release, each with its usual value: table bank_setting holds only what
 * differs (workflow.md 1.5 to 1.7). Days are calendar days, the discount is in per cent.
 */
export const bankSettingsSchema = z.strictObject({
  feeDiscountLimit: z.number().min(0).max(100).default(usual.feeDiscountLimit),
  expiryDays: z.int().min(2).max(3650).default(usual.expiryDays),
  countryHeadApprovers: z
    .array(z.string().regex(/^S\d{4,10}$/))
    .max(20)
    .default([...usual.countryHeadApprovers]),
  usualOrderLimit: z.int().min(1).max(100_000).default(200),
  reapplyDays: z.int().min(0).max(3650).default(90),
  dismissalDays: z.int().min(1).max(3650).default(USUAL_DISMISSAL_DAYS),
  rescreenDays: z.int().min(1).max(365).default(30),
})

export type BankSettings = z.output<typeof bankSettingsSchema>
export type BankSettingKey = keyof BankSettings

export const BANK_SETTING_KEYS = Object.keys(bankSettingsSchema.shape) as readonly BankSettingKey[]

/** What each is, in the words of the operator's list. */
export const BANK_SETTING_WORDS: Readonly<Record<BankSettingKey, string>> = {
  feeDiscountLimit: 'per cent; a discount above it needs BB portfolio oversight',
  expiryDays: 'days without an act of the customer after which an order expires',
  countryHeadApprovers: 'staff numbers that may approve as country head; nobody named blocks',
  usualOrderLimit: 'open orders that a person may have when nothing is set for them',
  reapplyDays: 'days after a rejection in which a new application needs the CM leader',
  dismissalDays: 'days that the dismissal of a screening hit holds',
  rescreenDays: 'days after which the parties of an open order are screened again',
}

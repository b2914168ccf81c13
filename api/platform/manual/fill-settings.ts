import { findSetting, type SettingValues } from '@kaihu/domain/admin/setting-catalogue.ts'
import type { TimeLimit } from '@kaihu/domain/order/time/time-limit.ts'
import { sayText } from '../http/words.ts'
import type { Locale } from '../routes.ts'

const REFERENCE = /\[\[(limit|setting):([^\]]+)\]\]/g

export function isOfSettings(reference: string): boolean {
  return /^(limit|setting):/.test(reference)
}

function amountIn(locale: Locale, unit: TimeLimit['unit'], amount: number): string {
  return sayText(locale, `help:limit.${unit}.${amount === 1 ? 'one' : 'other'}`, { amount })
}

function limitIn(locale: Locale, limit: TimeLimit): string {
  const usual = amountIn(locale, limit.unit, limit.amount)
  if (limit.unit !== 'business_days' || limit.extraWhenHigh === 0) return usual
  const extra = amountIn(locale, limit.unit, limit.extraWhenHigh)
  return sayText(locale, 'help:limit.whenHigh', { limit: usual, extra })
}

/**
 * `[[limit:0400]]` (with its unit) and `[[setting:expiryDays]]` (bare). Throws for settings that are no
 * figures.
 */
export function fillSettings(markdown: string, values: SettingValues, locale: Locale): string {
  return markdown.replaceAll(REFERENCE, (_whole, group: string, name: string) => {
    const key = group === 'limit' ? `limit${name}` : name
    const value: unknown = Object.hasOwn(values, key) ? values[key as keyof SettingValues] : undefined
    const kind = findSetting(key)?.kind
    if (group === 'limit' && kind === 'timeLimit') return limitIn(locale, value as TimeLimit)
    if (group === 'setting' && (kind === 'integer' || kind === 'decimal')) return String(value)
    throw new Error(`The manual names ${group}:${name}, which the bank does not set`)
  })
}

import { minorUnitsOf } from '@kaihu/domain/form/normalise/normalise-number.ts'

/** Typed beside the figures of an amount without changing it: separators, blanks, signs and codes of currencies. */
const HARMLESS = /[\s,，¥￥$€£元]|CNY|RMB|USD|EUR|HKD|JPY|GBP/gi

/** What is kept of a typed amount: full-width digits made plain, all but digits and the first dot left out. */
export function tidyAmount(typed: string, currency = ''): string {
  const [whole = '', ...decimals] = plain(typed)
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  if (decimals.length === 0) return whole
  const most = minorUnitsOf(currency)
  return most === 0 ? whole : `${whole}.${decimals.join('').slice(0, most)}`
}

/** What of a typed amount is left out although it may have meant something: a sign, words, decimals too many. */
export function leftOutOf(typed: string, currency = ''): string {
  const rest = [...plain(typed).replaceAll(HARMLESS, '')]
  const kept = [...tidyAmount(typed, currency)]
  return rest
    .filter((char) => {
      if (char !== kept[0]) return true
      kept.shift()
      return false
    })
    .join('')
}

/** An amount with thousands separators: `1234567.5` → `1,234,567.5`. */
export function formatAmount(amount: string): string {
  const [whole = '', decimals] = amount.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

function plain(typed: string): string {
  return typed.normalize('NFKC').replaceAll('。', '.')
}

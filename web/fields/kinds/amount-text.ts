import { amountInWords, hasAmountWords } from '@kaihu/domain/checks/numbers/amount-words.ts'
import { minorUnitsOf } from '@kaihu/domain/form/normalise/normalise-number.ts'
import { findEntry } from '@kaihu/domain/lists/lists.ts'

/** Changes nothing of an amount: many a currency is counted in 元. */
const SEPARATORS = /[\s,，]|(?<![港美欧日])元/g

/** How people write currencies beside an amount, longer names first. A dollar without more is the American one. */
const NAMES: readonly (readonly [name: string, currency: string])[] = [
  ['人民币', 'CNY'],
  ['RMB', 'CNY'],
  ['港币', 'HKD'],
  ['港元', 'HKD'],
  ['HK$', 'HKD'],
  ['美元', 'USD'],
  ['US$', 'USD'],
  ['欧元', 'EUR'],
  ['英镑', 'GBP'],
  ['日元', 'JPY'],
  ['¥', 'CNY'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
]

/** The currency that is named beside an amount, by its code or as people write it; '' where none or an unknown one is. */
export function currencyIn(typed: string): string {
  const text = plain(typed).toUpperCase()
  const code = /[A-Z]{3}/.exec(text)?.[0] ?? ''
  if (findEntry('currencies', code)) return code
  return NAMES.find(([name]) => text.includes(name))?.[1] ?? ''
}

/**
 * Full-width digits made plain, words read (100万), the rest left out; nothing where its words cannot be read.
 */
export function tidyAmount(typed: string, currency = ''): string {
  const inFigures = hasAmountWords(typed) ? (readWords(typed, currency) ?? '') : typed
  const [whole = '', ...decimals] = plain(inFigures)
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  if (decimals.length === 0) return whole
  const most = minorUnitsOf(currency)
  return most === 0 ? whole : `${whole}.${decimals.join('').slice(0, most)}`
}

/** A sign, words, decimals too many, or another currency than the amount's. */
export function leftOutOf(typed: string, currency = ''): string {
  if (hasAmountWords(typed)) return leftOutOfWords(typed, currency)
  const rest = [...withoutOwnName(plain(typed), currency).replaceAll(SEPARATORS, '')]
  const kept = [...tidyAmount(typed, currency)]
  return rest
    .filter((char) => {
      if (char !== kept[0]) return true
      kept.shift()
      return false
    })
    .join('')
}

/** Of words that are read only what the currency has no decimals for; of others everything. */
function leftOutOfWords(typed: string, currency: string): string {
  const inFigures = readWords(typed, currency)
  return inFigures === null ? typed.trim() : leftOutOf(inFigures, currency)
}

export function readWords(typed: string, currency: string): string | null {
  const own = ownCurrency(currency)
  const named = currencyIn(typed)
  if (named !== '' && named !== own) return null
  return amountInWords(own === 'CNY' ? typed : withoutOwnName(plain(typed), currency))
}

/** Its own currency beside an amount changes nothing of it. */
function withoutOwnName(text: string, currency: string): string {
  const own = ownCurrency(currency)
  if (currencyIn(text) !== own) return text
  const names = [own, ...NAMES.flatMap(([name, code]) => (code === own ? [name] : []))]
  return names.reduce((rest, name) => rest.replaceAll(name, '').replaceAll(name.toLowerCase(), ''), text)
}

/** A limit is in the currency of the country. */
function ownCurrency(currency: string): string {
  return currency === '' || currency === 'LOCAL' ? 'CNY' : currency
}

function plain(typed: string): string {
  return typed.normalize('NFKC').replaceAll('。', '.')
}

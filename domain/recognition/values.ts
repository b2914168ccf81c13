import { findPlainDate } from '../base/plain-date.ts'
import { amountInWords } from '../checks/numbers/amount-words.ts'

const DATE = /(\d{4})[年.\-/](\d{1,2})[月.\-/](\d{1,2})/

/** The first date in a text, as Chinese papers write dates. */
export function dateIn(text: string): string | undefined {
  const match = DATE.exec(text)
  if (match === null) return undefined
  const [, year = '', month = '', day = ''] = match
  return findPlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? undefined
}

/** From when to when: `longTerm` where it does not end. */
export function periodIn(text: string): { from: string | undefined; to: string | undefined } {
  const from = dateIn(text)
  const rest = text.slice((DATE.exec(text)?.index ?? 0) + 8)
  return { from, to: /长期|永久|不约定/.test(text) ? 'longTerm' : dateIn(rest) }
}

const AMOUNT = /[\d,.〇零○一二两三四五六七八九壹贰叁肆伍陆柒捌玖十拾百佰千仟万亿元圆]+/u

/** The first amount of money in a text, as a plain decimal: in digits (1,000万元) or in words (壹仟万元整). */
export function amountIn(text: string): string | undefined {
  const written = AMOUNT.exec(text)?.[0]
  return written === undefined ? undefined : (amountInWords(written) ?? undefined)
}

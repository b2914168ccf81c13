import { findPlainDate } from '../base/plain-date.ts'

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

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  壹: 1,
  一: 1,
  贰: 2,
  二: 2,
  叁: 3,
  三: 3,
  肆: 4,
  四: 4,
  伍: 5,
  五: 5,
  陆: 6,
  六: 6,
  柒: 7,
  七: 7,
  捌: 8,
  八: 8,
  玖: 9,
  九: 9,
}
const PLACES: Readonly<Record<string, number>> = { 拾: 10, 十: 10, 佰: 100, 百: 100, 仟: 1000, 千: 1000 }

function chineseNumber(text: string): number {
  let [sum, part, digit] = [0, 0, 0]
  for (const sign of text) {
    const place = PLACES[sign]
    if (DIGITS[sign] !== undefined) digit = DIGITS[sign]
    else if (place !== undefined) {
      part += (digit || 1) * place
      digit = 0
    } else {
      const group = part + digit
      sum = sign === '万' ? sum + group * 10_000 : (sum + group) * 100_000_000
      ;[part, digit] = [0, 0]
    }
  }
  return sum + part + digit
}

const UNITS: Readonly<Record<string, number>> = { 亿: 100_000_000, 万: 10_000, '': 1 }

/** An amount of money in whole units, from digits (1,000万元) or words (壹仟万元整). */
export function amountIn(text: string): string | undefined {
  const inDigits = /(\d[\d,]*(?:\.\d+)?)(亿|万|)/.exec(text)
  if (inDigits !== null) {
    const amount = Number(inDigits[1]?.replaceAll(',', '')) * (UNITS[inDigits[2] ?? ''] ?? 1)
    return Number.isSafeInteger(Math.round(amount)) ? String(Math.round(amount)) : undefined
  }
  const inWords = /[零〇壹一贰二叁三肆四伍五陆六柒七捌八玖九拾十佰百仟千万亿]+/.exec(text)
  const amount = inWords === null ? undefined : chineseNumber(inWords[0])
  return amount === undefined || amount === 0 ? undefined : String(amount)
}

import type { PartialDate } from '../model.ts'
import { findPartialDate } from '../score/birth-date.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads the dates OFAC prints: `10 Dec 1948`, `Dec 1948`, `1948`, `circa 1948`, `1947 to 1949`; or ISO dates. */
export function findListDate(text: string): PartialDate | undefined {
  const trimmed = text.trim()
  const approximate = /^(circa|approximately|c\.)/i.test(trimmed)
  const plain = trimmed.replace(/^(circa|approximately|c\.)\s*/i, '')
  const range = plain.match(/(\d{4})\s*(?:to|-)\s*(?:.*\b)?(\d{4})$/)
  if (range) return { year: Number(range[1]), toYear: Number(range[2]) }
  const spelled = plain.match(/^(?:(\d{1,2})\s+)?(?:([A-Za-z]{3})[a-z]*\s+)?(\d{4})$/)
  const date = spelled ? spelledDate(spelled) : findPartialDate(plain)
  return date && approximate ? { ...date, approximate } : date
}

function spelledDate([, day, month, year]: RegExpMatchArray): PartialDate {
  const number = MONTHS.indexOf((month ?? '').toLowerCase()) + 1
  return {
    year: Number(year),
    ...(number > 0 ? { month: number } : {}),
    ...(number > 0 && day ? { day: Number(day) } : {}),
  }
}

import type { Evidence, PartialDate } from '../model.ts'
import { SETTINGS } from '../settings.ts'
import { oddsLine } from './odds.ts'

const ODDS = SETTINGS.birthDate

type Verdict = keyof typeof ODDS

export function findPartialDate(text: string): PartialDate | undefined {
  const parts = text.trim().match(/^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?/)
  if (!parts) return undefined
  const [month, day] = [Number(parts[2] ?? 0), Number(parts[3] ?? 0)]
  return {
    year: Number(parts[1]),
    ...(month >= 1 && month <= 12 ? { month } : {}),
    ...(day >= 1 && day <= 31 ? { day } : {}),
  }
}

/** The line for the listed date that fits best; none when either side has no date. */
export function compareBirthDates(
  born: PartialDate | undefined,
  listed: readonly PartialDate[],
): Evidence | undefined {
  if (born?.year === undefined) return undefined
  let best: { verdict: Verdict; date: PartialDate; odds: number } | undefined
  for (const date of listed) {
    const verdict = judge(born, date)
    const odds = verdict === undefined ? 0 : oddsOf(verdict, date)
    if (verdict && (!best || odds > best.odds)) best = { verdict, date, odds }
  }
  return best && oddsLine('birth_date', sayDate(born), sayDate(best.date), best.odds, best.verdict)
}

/** So many more people were born within a range of years than in one of them: by so much less it speaks for one. */
function oddsOf(verdict: Verdict, { year, toYear }: PartialDate): number {
  if (verdict !== 'born_same_year' || year === undefined || toYear === undefined) return ODDS[verdict]
  return Math.max(0, ODDS[verdict] - Math.log(Math.max(1, toYear - year + 1)))
}

function judge(a: PartialDate, b: PartialDate): Verdict | undefined {
  if (a.year === undefined || b.year === undefined) return undefined
  const distance = yearDistance(a, b)
  if (distance === 0 && b.toYear === undefined && !b.approximate) return judgeSameYear(a, b)
  const reach = b.approximate ? SETTINGS.birthYears.approximate : 0
  if (distance <= reach) return b.toYear === undefined && distance > 0 ? 'born_near_year' : 'born_same_year'
  if (isSameDay(a, b) || isTurnedYear(a.year, b.year)) return 'born_year_typo'
  return distance - reach <= SETTINGS.birthYears.close ? 'born_close_years' : 'born_other_year'
}

function judgeSameYear(a: PartialDate, b: PartialDate): Verdict {
  if (a.month === undefined || b.month === undefined) return 'born_same_year'
  if (a.day === undefined || b.day === undefined) {
    return a.month === b.month ? 'born_same_year' : 'born_same_year_other_day'
  }
  if (a.month === b.month && a.day === b.day) return 'born_same_day'
  // Lists print the first of January where only the year is known.
  if (isNewYear(a) || isNewYear(b)) return 'born_same_year'
  if (a.month === b.day && a.day === b.month) return 'born_day_month_swapped'
  return a.month === b.month ? 'born_same_month' : 'born_same_year_other_day'
}

function yearDistance(a: PartialDate, b: PartialDate): number {
  const [year, from] = [a.year ?? 0, b.year ?? 0]
  const to = b.toYear ?? from
  if (year < from) return from - year
  return year > to ? year - to : 0
}

function isSameDay(a: PartialDate, b: PartialDate): boolean {
  return !isNewYear(a) && a.day !== undefined && a.day === b.day && a.month === b.month
}

function isNewYear(date: PartialDate): boolean {
  return date.month === 1 && date.day === 1
}

function isTurnedYear(a: number, b: number): boolean {
  const [x, y] = [String(a), String(b)]
  return x.slice(0, 2) === y.slice(0, 2) && x[2] === y[3] && x[3] === y[2]
}

function sayDate(date: PartialDate): string {
  const parts = [date.year, date.month, date.day].filter((part) => part !== undefined)
  const text = parts.map((part) => String(part).padStart(2, '0')).join('-')
  return date.toYear === undefined ? text : `${text}/${date.toYear}`
}

import { addDays, type PlainDate, weekdayOf } from '@kaihu/domain/base/plain-date.ts'
import type { HolidayYear } from '@kaihu/domain/base/public-holidays.ts'
import { type CalendarMistake, type DayEvent, readEvents } from './read-events.ts'

export type ReadYear = {
  readonly arrangement: HolidayYear
  /** events of the year that say neither: festivals on which everybody works */
  readonly passedOver: readonly DayEvent[]
  /** No event says what it is, so each was taken as days off. */
  readonly isUnmarked: boolean
  readonly mistakes: readonly CalendarMistake[]
}

type Kind = 'off' | 'worked'

/** Days as they are called by those who publish the arrangement: （休）, 假期, 放假; （班）, 补班, 上班. */
const WORKED = /班|make-?up|work(ing)?[ -]?day/i
const OFF = /休|假|day off|holiday/i
const EXCHANGED = /调休/

function kindOf({ mark, summary, from }: DayEvent): Kind | null {
  if (mark === 'ALTERNATE-WORKDAY') return 'worked'
  if (mark === 'WORK-HOLIDAY') return 'off'
  if (WORKED.test(summary)) return 'worked'
  if (EXCHANGED.test(summary)) return weekdayOf(from) > 5 ? 'worked' : 'off'
  return OFF.test(summary) ? 'off' : null
}

function daysOf({ from, until }: DayEvent, year: string): readonly PlainDate[] {
  const days: PlainDate[] = []
  for (let day = from; day < until; day = addDays(day, 1)) if (day.startsWith(`${year}-`)) days.push(day)
  return days
}

function isOf(year: string, { from, until }: DayEvent): boolean {
  return from === '' || from.startsWith(year) || until.startsWith(year)
}

function rangesOf(days: readonly PlainDate[]): HolidayYear['off'] {
  const ranges: [PlainDate, PlainDate][] = []
  for (const day of days.toSorted()) {
    const last = ranges.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else ranges.push([day, day])
  }
  return ranges.map(([from, to]) => [from.slice(5), to.slice(5)])
}

type Said = { readonly kind: Kind; readonly line: number }

/** What each day is, by the events that say it; what contradicts itself is told with its line. */
function sayDays(events: readonly (DayEvent & { kind: Kind })[], year: string) {
  const days = new Map<PlainDate, Said>()
  const mistakes: CalendarMistake[] = []
  for (const event of events) {
    for (const day of daysOf(event, year)) {
      const said = days.get(day)
      if (said && said.kind !== event.kind)
        mistakes.push({ line: event.line, problem: `${day} is another thing in line ${said.line}` })
      else if (event.kind === 'worked' && weekdayOf(day) <= 5)
        mistakes.push({
          line: event.line,
          problem: `${day} is no Saturday or Sunday, so it cannot be made up`,
        })
      else days.set(day, { kind: event.kind, line: event.line })
    }
  }
  return { days, mistakes }
}

export function arrangeYear(text: string, year: string): ReadYear {
  const { events, mistakes } = readEvents(text)
  const ofYear = events.filter((event) => isOf(year, event))
  const isUnmarked = !events.some((event) => kindOf(event) !== null)
  const judged = ofYear.map((event) => ({
    ...event,
    kind: kindOf(event) ?? (isUnmarked ? ('off' as const) : null),
  }))
  const meant = judged.flatMap((event) => (event.kind === null ? [] : [{ ...event, kind: event.kind }]))
  const unusable = meant.flatMap(({ line, problem }) => (problem === null ? [] : [{ line, problem }]))
  const { days, mistakes: contradictions } = sayDays(
    meant.filter(({ problem }) => problem === null),
    year,
  )
  const daysThatAre = (kind: Kind) => [...days].flatMap(([day, said]) => (said.kind === kind ? [day] : []))
  return {
    arrangement: {
      off: rangesOf(daysThatAre('off')),
      worked: daysThatAre('worked')
        .toSorted()
        .map((day) => day.slice(5)),
    },
    passedOver: judged.filter(({ kind }) => kind === null),
    isUnmarked,
    mistakes: [...mistakes, ...unusable, ...contradictions].toSorted((one, other) => one.line - other.line),
  }
}

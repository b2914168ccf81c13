import { findPlainDate, type PlainDate } from '@kaihu/domain/base/plain-date.ts'
import ICAL from 'ical.js'

export type CalendarMistake = { readonly line: number; readonly problem: string }

export type DayEvent = {
  readonly line: number
  readonly summary: string
  readonly mark: string
  readonly from: PlainDate
  readonly until: PlainDate
  readonly problem: string | null
}

type Block = { readonly line: number; readonly lines: readonly string[] }

/** The events of a file, with the lines where they begin: the library that reads them tells of no lines. */
function blocksOf(text: string): { blocks: readonly Block[]; mistakes: readonly CalendarMistake[] } {
  const lines = text.split(/\r?\n/)
  const mistakes: CalendarMistake[] = []
  const blocks: Block[] = []
  let open: { line: number; lines: string[] } | undefined
  if (!/^\uFEFF?BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? ''))
    return { blocks, mistakes: [{ line: 1, problem: 'an iCalendar file begins with BEGIN:VCALENDAR' }] }
  for (const [index, line] of lines.entries()) {
    const word = line.trim().toUpperCase()
    if (word === 'BEGIN:VEVENT') {
      if (open) mistakes.push({ line: open.line, problem: 'the event has no end (END:VEVENT)' })
      open = { line: index + 1, lines: [] }
    }
    open?.lines.push(line)
    if (word === 'END:VEVENT' && open) {
      blocks.push(open)
      open = undefined
    }
  }
  if (open) mistakes.push({ line: open.line, problem: 'the event has no end (END:VEVENT)' })
  if (!lines.some((line) => line.trim().toUpperCase() === 'END:VCALENDAR'))
    mistakes.push({ line: lines.length, problem: 'the file has no end (END:VCALENDAR): it is cut short' })
  return { blocks, mistakes }
}

function lineOf({ line, lines }: Block, error: unknown): number {
  const [, quoted] = /"([^"]+)"$/.exec(error instanceof Error ? error.message : '') ?? []
  const found = quoted === undefined ? -1 : lines.findIndex((one) => one.trim() === quoted.trim())
  return found === -1 ? line : line + found
}

/** A property as it is written; what the library makes of a day that does not exist is another day. */
function writtenDay(event: ICAL.Component, name: string): string | undefined {
  const [first] = event.getFirstProperty(name)?.toJSON().slice(3) ?? []
  return typeof first === 'string' ? first : undefined
}

function problemOf(event: ICAL.Component): string | null {
  const [from, until] = [writtenDay(event, 'dtstart'), writtenDay(event, 'dtend')]
  if (from === undefined) return 'the event says no day (DTSTART)'
  for (const day of [from, until]) {
    if (day === undefined) continue
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'not a whole day: DTSTART;VALUE=DATE:20270101 is one'
    if (findPlainDate(day) === null) return `there is no day ${day}`
  }
  if (until !== undefined && until <= from)
    return 'it ends before it begins (DTEND is the day after the last)'
  if (event.hasProperty('rrule') || event.hasProperty('rdate'))
    return 'it repeats: each day has to stand by itself'
  return null
}

function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : ''
}

function eventOf(block: Block): DayEvent {
  const read = new ICAL.Component(
    ICAL.parse(['BEGIN:VCALENDAR', ...block.lines, 'END:VCALENDAR'].join('\r\n')) as unknown[],
  )
  const event = read.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent')
  const problem = problemOf(event)
  const days = problem === null ? new ICAL.Event(event) : undefined
  const from = writtenDay(event, 'dtstart')?.slice(0, 10) ?? ''
  return {
    line: block.line,
    summary: textOf(event, 'summary'),
    mark: textOf(event, 'x-apple-special-day').toUpperCase(),
    from: from as PlainDate,
    until: (days?.endDate.toString().slice(0, 10) ?? from) as PlainDate,
    problem,
  }
}

/** RFC 5545. */
export function readEvents(text: string): {
  readonly events: readonly DayEvent[]
  readonly mistakes: readonly CalendarMistake[]
} {
  const { blocks, mistakes } = blocksOf(text)
  const events: DayEvent[] = []
  const unread: CalendarMistake[] = []
  for (const block of blocks) {
    try {
      events.push(eventOf(block))
    } catch (error) {
      unread.push({ line: lineOf(block, error), problem: 'this cannot be read as iCalendar (RFC 5545)' })
    }
  }
  return { events, mistakes: [...mistakes, ...unread] }
}

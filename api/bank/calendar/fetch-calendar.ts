import type { Database } from '../../platform/database/connect.ts'
import { CoreSystemError } from '../core-system.ts'
import { askOutside, failureOf, type OutsideEnd } from '../outbound.ts'
import { linesOf } from '../outside/lines.ts'
import { readText } from '../outside/read-text.ts'

/** A year's holidays take a few hundred lines. */
const MOST_BYTES = 5_000_000

function endAt(url: string, database: Database): OutsideEnd {
  const line = linesOf(database).to('calendar')
  return { name: 'the publisher of the calendar', url, urlSetting: 'CALENDAR_URL', line }
}

const REQUEST = { operation: 'fetch', method: 'GET', headers: { accept: 'text/calendar, */*' } } as const

/** Throws a CoreSystemError. */
export function fetchCalendar(url: string, database: Database): Promise<string> {
  const end = endAt(url, database)
  return askOutside(end, { ...REQUEST, isTrial: true }, (answer) => {
    if (!answer.ok) throw failureOf(end, answer.status)
    return readText(answer, MOST_BYTES)
  })
}

export async function tryCalendar(url: string, database: Database): Promise<void> {
  const end = endAt(url, database)
  await askOutside(end, { ...REQUEST, operation: 'status', isTrial: true }, async (answer) => {
    if (!answer.ok) throw failureOf(end, answer.status)
    if (!/^\uFEFF?BEGIN:VCALENDAR/i.test(await readText(answer, MOST_BYTES)))
      throw new CoreSystemError('bad_answer', 'the answer is no calendar', { cause: 'wrong_shape' })
  })
}

import type { DifferenceReport, DifferenceRow } from '@kaihu/contract/difference-reports.ts'
import type { StoredFile } from '@kaihu/contract/files.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { isWorkingDay } from '@kaihu/domain/base/business-calendar.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays, type PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { HolidayCalendar } from '@kaihu/domain/base/public-holidays.ts'
import { type DifferenceAct, refuseDifferenceAct } from '@kaihu/domain/diligence/differences/difference.ts'
import type { PersonName } from '../../access/names/name-staff.usecase.ts'
import type { Difference, ListedDifference } from './difference.store.ts'

const ACTS: readonly DifferenceAct[] = ['prepare', 'return', 'send', 'drop']

export type Reading = {
  readonly actor: StaffActor
  readonly today: PlainDate
  readonly holidays: HolidayCalendar | undefined
  readonly names: ReadonlyMap<string, PersonName>
  readonly files: ReadonlyMap<string, StoredFile>
}

/** Working days after `today` up to and with the last one. */
function workingDaysUntil(last: PlainDate, { today, holidays }: Pick<Reading, 'today' | 'holidays'>): number {
  let count = 0
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1))
    if (isWorkingDay(day, holidays)) count++
  return count
}

export function differenceRowOf(
  one: ListedDifference,
  reading: Pick<Reading, 'today' | 'holidays'>,
): DifferenceRow {
  const { reportId, number, orderCode, companyName, branchCode, source, state, foundAt, dueOn } = one
  const isOpen = one.closedAt === null
  return {
    reportId,
    number: `D${String(number).padStart(6, '0')}`,
    orderCode,
    companyName,
    branchCode,
    source,
    state,
    foundAt: foundAt.toISOString(),
    dueOn,
    isLate: isOpen && dueOn < reading.today,
    daysLeft: isOpen ? workingDaysUntil(dueOn, reading) : null,
    receiptNumber: one.receiptNumber,
    sentOn: one.sentOn,
  }
}

export function standingOf({ state, preparedBy, foundAt }: Difference) {
  return { state, preparedBy, foundOn: shanghaiDateOf(instantOf(foundAt)) }
}

export function differenceViewOf(one: ListedDifference, reading: Reading): DifferenceReport {
  const { actor, names, files } = reading
  const person = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...differenceRowOf(one, reading),
    said: one.said,
    version: one.version,
    content: one.content,
    preparedBy: person(one.preparedBy),
    preparedAt: one.preparedAt?.toISOString() ?? null,
    returned: one.returned,
    sentBy: person(one.sentBy),
    receipt: files.get(one.receiptFile ?? '') ?? null,
    dropped: one.dropped,
    may: ACTS.filter((act) => refuseDifferenceAct(act, standingOf(one), actor) === null),
  }
}

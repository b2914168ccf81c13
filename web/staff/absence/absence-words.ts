import { bankDate, bankTime } from '../../kit/read/instant.ts'
import type { Words } from '../words.ts'

export type Absence = {
  from: string
  until: string
}

const momentMs = 1
const midnight = ' 00:00'

/** The last day of an absence; it ends with that day. */
export function lastDayOf({ until }: Absence): string {
  return bankDate(new Date(Date.parse(until) - momentMs).toISOString())
}

/** Whether the first day counts from midday on only. */
export function startsAtMidday({ from }: Absence): boolean {
  return !bankTime(from).endsWith(midnight)
}

/** Whether the last day counts until midday only. */
export function endsAtMidday({ until }: Absence): boolean {
  return !bankTime(until).endsWith(midnight)
}

/** When somebody is away, both days included; half days with the hour. */
export function absenceWords(absence: Absence, words: Words): string {
  return words.say('work:absence.from', {
    from: startsAtMidday(absence) ? bankTime(absence.from) : bankDate(absence.from),
    until: endsAtMidday(absence) ? bankTime(absence.until) : lastDayOf(absence),
  })
}

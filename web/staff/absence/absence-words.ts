import { bankDate } from '../../kit/read/instant.ts'
import type { Words } from '../words.ts'

export interface Absence {
  from: string
  until: string
}

const momentMs = 1

/** The last day of an absence; it ends with that day. */
export function lastDayOf({ until }: Absence): string {
  return bankDate(new Date(Date.parse(until) - momentMs).toISOString())
}

/** When somebody is away, both days included. */
export function absenceWords(absence: Absence, words: Words): string {
  return words.say('work:absence.from', { from: bankDate(absence.from), until: lastDayOf(absence) })
}

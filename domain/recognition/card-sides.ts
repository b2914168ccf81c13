import { addMonths, findPlainDate } from '../base/plain-date.ts'
import type { RecognisedField } from './paper.ts'

type Side = { readonly fields: readonly RecognisedField[] }

function said({ fields }: Side, key: string): string {
  return fields.find((field) => field.key === key)?.value ?? ''
}

/** By the Law on Resident Identity Cards (article 5): how many years a card lasts that is issued on this day. */
export function lifetimeOf(birth: string, issued: string): number | 'longTerm' {
  const age = ageOn(birth, issued)
  if (age < 16) return 5
  if (age < 26) return 10
  return age < 46 ? 20 : 'longTerm'
}

function ageOn(birth: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4))
  return date.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Between a card's being asked for and its first day. */
const MONTHS_TO_ISSUE = 3

/**
 * Whether a back may be that of a front, by the age of its holder when it was issued; undefined where one of them does not say
 * enough.
 */
export function mayBelongTogether(front: Side, back: Side): boolean | undefined {
  const birth = findPlainDate(said(front, 'birthDate'))
  const from = findPlainDate(said(back, 'validFrom'))
  const to = said(back, 'validTo')
  if (birth === null || from === null || to === '') return undefined
  const years = to === 'longTerm' ? 'longTerm' : Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  const askedFor = addMonths(from, -MONTHS_TO_ISSUE)
  return [askedFor, from].some((day) => lifetimeOf(birth, day) === years)
}

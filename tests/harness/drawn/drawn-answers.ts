import type { StaticListId } from '@kaihu/domain/lists/list-ids.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import fc from 'fast-check'

/** A code of a list. */
export function codeOf(list: StaticListId): fc.Arbitrary<string> {
  return fc.constantFrom(...entriesOf(list).map(({ code }) => code))
}

/** A country that rules tell apart, or any other one. */
export const country = fc.oneof(fc.constantFrom('CN', 'HK', 'MO', 'TW', 'US', 'SG'), codeOf('countries'))

/** Ten-thousandths of a percent as a percentage is typed. */
export function percentText(scaled: number): string {
  return (scaled / 10_000).toFixed(4)
}

/** A percentage from 0.0001 to 100 in ten-thousandths of a percent; limits and their neighbours come often. */
export const scaledPercents = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.constantFrom(99_999, 100_000, 249_999, 250_000, 250_001, 1_000_000),
)

/** A name as a person types it: a few Chinese characters. */
export const name = fc.constantFrom('张示', '李例', '王样', '赵试', '钱模')

/** Yes, no, or not answered. */
export const yesNoBlank = fc.constantFrom(true, false, undefined)

/** A date `YYYY-MM-DD` between two dates. */
export function dateBetween(from: string, to: string): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
}

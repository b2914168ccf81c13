import { z } from 'zod'
import { findPlainDate, type PlainDate } from '../base/plain-date.ts'
import { schemaOf } from '../base/schema-of.ts'

type Range = { readonly least: number; readonly most: number }

export const MATCHING_RANGES = {
  review: { least: 0.5, most: 0.95 },
  confirm: { least: 0.5, most: 0.999 },
  shown: { least: 0.3, most: 0.95 },
  personContradiction: { least: 1, most: 6 },
  companyContradiction: { least: 1, most: 6 },
  personOmission: { least: 0, most: 2 },
  companyOmission: { least: 0, most: 2 },
  singleWord: { least: 0.3, most: 1 },
  homophone: { least: 0.5, most: 1 },
  romanised: { least: 0.5, most: 1 },
  sameBirthDay: { least: 0, most: 8 },
  otherBirthYear: { least: -8, most: 0 },
  sameCountry: { least: 0, most: 4 },
  otherCountry: { least: -4, most: 0 },
  otherGender: { least: -4, most: 0 },
  sameIdentifier: { least: 0, most: 12 },
} as const satisfies Readonly<Record<string, Range>>

export type MatchingNumber = keyof typeof MATCHING_RANGES
export const MATCHING_NUMBERS = Object.keys(MATCHING_RANGES) as readonly MatchingNumber[]

export type MatchingNumbers = Readonly<Partial<Record<MatchingNumber, number>>>

export type Matching = {
  readonly effectiveFrom: PlainDate
  readonly numbers: MatchingNumbers
}

function number(key: MatchingNumber) {
  return z.number().min(MATCHING_RANGES[key].least).max(MATCHING_RANGES[key].most).optional()
}

const numbers = Object.fromEntries(MATCHING_NUMBERS.map((key) => [key, number(key)])) as Record<
  MatchingNumber,
  ReturnType<typeof number>
>

export const matchingNumbersSchema = schemaOf<MatchingNumbers>(z.strictObject(numbers))

export const matchingSchema = schemaOf<Matching>(
  z.strictObject({
    effectiveFrom: z.string().refine((text) => findPlainDate(text) !== null),
    numbers: matchingNumbersSchema,
  }),
)

export type MatchingProblem = 'value_invalid' | 'day_past' | 'thresholds_crossed'

/**
 * None takes effect in the past, so that an old day can be searched again. What a person must look at is
 * shown.
 */
export function problemOfMatching(
  value: unknown,
  { today, own }: { today: string; own: Readonly<Record<MatchingNumber, number>> },
): MatchingProblem | null {
  const { success, data } = matchingSchema.safeParse(value)
  if (!success) return 'value_invalid'
  if (data.effectiveFrom < today) return 'day_past'
  const { shown, review } = { ...own, ...data.numbers }
  return shown > review ? 'thresholds_crossed' : null
}

export type ReleasedMatching = { readonly inForceFrom: Date; readonly releasedAt: Date }

/** Which of the released ones holds at a moment: the last to have begun, and of those that began at once the last released. */
export function matchingAt<T extends ReleasedMatching>(released: readonly T[], at: Date): T | undefined {
  return released
    .filter(({ inForceFrom, releasedAt }) => inForceFrom <= at && releasedAt <= at)
    .toSorted(
      (a, b) =>
        b.inForceFrom.getTime() - a.inForceFrom.getTime() || b.releasedAt.getTime() - a.releasedAt.getTime(),
    )[0]
}

export type MatchingEffect = 'new' | 'lost' | 'louder' | 'quieter'

type Judged = { readonly band: string; readonly score: number }

export function effectOn(before: Judged | undefined, after: Judged | undefined): MatchingEffect | null {
  const [was, is] = [isSeen(before), isSeen(after)]
  if (was !== is) return is ? 'new' : 'lost'
  if (!was || before?.band === after?.band) return null
  return after?.band === 'confirm_suggested' ? 'louder' : 'quieter'
}

function isSeen(hit: Judged | undefined): boolean {
  return hit !== undefined && hit.band !== 'log_only'
}

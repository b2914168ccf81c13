import { asText } from '../../application/answers.ts'
import { afterToday } from '../../application/checks/dates.ts'
import { yes } from '../../application/condition.ts'
import { calc, check, date, field, long, select, yesNo } from '../../application/define.ts'
import type { FieldCheck } from '../../application/field.ts'
import { read, type Scope } from '../../application/scope.ts'
import { section } from '../../application/section.ts'
import { addMonths, getPlainDate } from '../../base/plain-date.ts'

/** Why enhanced measures are a must. */
export type EnhancedCause = 'ratingHigh' | 'politicallyExposed' | 'circularOwnership'

function ratingOf({ context }: Scope) {
  return context.findings?.assessed?.rating ?? null
}

/** The reasons that this company needs enhanced measures; none when taking them is free. */
export function enhancedCauses(scope: Scope): readonly EnhancedCause[] {
  const { findings } = scope.context
  const isExposed =
    read(scope, 'declarationIndicators.pepAssociated') === true ||
    findings?.confirmedHits.includes('pep') === true
  return [
    ...(ratingOf(scope) === 'H' ? (['ratingHigh'] as const) : []),
    ...(isExposed ? (['politicallyExposed'] as const) : []),
    ...(findings?.ownership?.isCircular === true ? (['circularOwnership'] as const) : []),
  ]
}

const enhancedWhenNeeded: FieldCheck = (value, scope) =>
  value === false && enhancedCauses(scope).length > 0 ? { code: 'M-ENHANCED' } : undefined

/** The last day for the next review, by the months that the bank allows the rating; null while there is none. */
export function lastReviewDay(scope: Scope): string | null {
  const rating = ratingOf(scope)
  const { today, settings } = scope.context
  return rating && addMonths(getPlainDate(today), settings.reviewMonths[rating])
}

const withinTheRating: FieldCheck = (value, scope) => {
  const last = lastReviewDay(scope)
  return last !== null && asText(value) > last ? { code: 'M-REVIEW', params: { last } } : undefined
}

const staff = { who: 'S', required: true } as const

/** CDD entry: the record that the AO enters and the CRT decides on. */
export const cddEntry = section(
  'cddEntry',
  [
    field('cddCustomerType', select('entityForm'), {
      ...staff,
      initial: (scope) => asText(read(scope, 'companyInfo.entityForm')) || undefined,
    }),
    field('cddRating', calc(ratingOf, 'riskRating'), { who: 'S' }),
    field('cddSummary', long(2000), staff),
    field('cddPurpose', long(500), staff),
    field('cddFunds', long(500), staff),
    field('cddUbo', long(500), staff),
    field('cddEnhanced', yesNo, { ...staff, helped: true, checks: [enhancedWhenNeeded] }),
    field('cddEnhancedDetail', long(500), { ...staff, visible: yes('cddEnhanced') }),
    field('cddNextReview', date, { ...staff, helped: true, checks: [afterToday, withinTheRating] }),
    field('cddDocumentsComplete', check, staff),
  ],
  { texts: 'diligence' },
)

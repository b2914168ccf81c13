import { afterToday } from '../../application/checks/dates.ts'
import { bankContext } from '../../application/context.ts'
import { addMonths, getPlainDate } from '../../base/plain-date.ts'
import { asText } from '../../form/answers/answers.ts'
import { yes } from '../../form/fields/condition.ts'
import { calc, check, date, field, long, select, yesNo } from '../../form/fields/define.ts'
import type { FieldCheck } from '../../form/fields/field.ts'
import { section } from '../../form/fields/section.ts'
import { read, type Scope } from '../../form/scope.ts'

/** Why enhanced measures are a must. */
export type EnhancedCause = 'ratingHigh' | 'politicallyExposed' | 'circularOwnership'

function ratingOf(scope: Scope) {
  return bankContext(scope).findings?.assessed?.rating ?? null
}

export function enhancedCauses(scope: Scope): readonly EnhancedCause[] {
  const { findings } = bankContext(scope)
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

export function lastReviewDay(scope: Scope): string | null {
  const rating = ratingOf(scope)
  const { today, settings } = bankContext(scope)
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

import { findPlainDate } from '../../base/plain-date.ts'
import type { Answers } from '../../form/answers/answers.ts'
import { isAt } from '../../form/answers/find.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { blocks } from '../../form/check/problem.ts'
import { RISK_COUNTRIES, riskListingsOf } from '../../lists/risk-countries.ts'
import { countriesIn } from '../conditions/countries.ts'
import type { ApplicationContext } from '../context.ts'
import type { ApplicationRule } from './rule.ts'

const question = 'declarationIndicators.sanctionAndExportControls'

/** R11. The customer sees the question only, never the country's class. */
export const sanctionedCountries: ApplicationRule = {
  id: 'R11',
  sections: ['declarationIndicators'],
  check: (live, context) =>
    findAnswer(live, question) === false && sanctionedCountriesIn(live, context).length > 0
      ? [blocks(question, 'M-SANC')]
      : [],
}

export function sanctionedCountriesIn(live: Answers, context: ApplicationContext): readonly string[] {
  const today = findPlainDate(context.today)
  if (today === null) return []
  const inListedPart = isAt(live, 'companyInfo.ukraineNonGovArea', true)
  return countriesIn(live).filter((country) =>
    riskListingsOf(country, today, context.riskCountries ?? RISK_COUNTRIES).some(
      (listing) => listing.list === 'sanctioned' && (listing.isPartOfCountry !== true || inListedPart),
    ),
  )
}

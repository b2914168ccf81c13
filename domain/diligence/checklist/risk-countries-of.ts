import { countriesIn } from '../../application/conditions/countries.ts'
import { bankContext } from '../../application/context.ts'
import { findPlainDate } from '../../base/plain-date.ts'
import { type Answers, asList, asText } from '../../form/answers/answers.ts'
import type { Scope } from '../../form/scope.ts'
import {
  type CountryRisk,
  countryRiskOn,
  RISK_COUNTRIES,
  riskListingsOf,
} from '../../lists/risk-countries.ts'

const bankSections: readonly string[] = ['riskChecklist', 'investigate']

const applications = new WeakMap<Answers, Answers>()

/** The countries of the application itself: what the bank wrote beside it is no evidence for it. */
function countriesOfApplication({ answers }: Scope): readonly string[] {
  const application = applications.get(answers) ?? withoutBankSections(answers)
  applications.set(answers, application)
  return countriesIn(application)
}

function withoutBankSections(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !bankSections.includes(key)))
}

function hasListedPart({ answers }: Scope): boolean {
  return answers.companyInfo?.ukraineNonGovArea === true
}

/** The countries of the application with this risk on the day, by the bank's lists (R11): what the form proposes. */
export function proposedCountries(scope: Scope, risk: CountryRisk): readonly string[] {
  const today = findPlainDate(scope.context.today)
  if (today === null) return []
  const options = {
    inListedPart: hasListedPart(scope),
    listings: bankContext(scope).riskCountries ?? RISK_COUNTRIES,
  }
  return countriesOfApplication(scope).filter((country) => countryRiskOn(country, today, options) === risk)
}

/** The sanctioned jurisdictions that the application names, each with the day from which it is listed. */
export function sanctionedListings(scope: Scope): readonly { country: string; since: string }[] {
  const today = findPlainDate(scope.context.today)
  if (today === null) return []
  return countriesOfApplication(scope).flatMap((country) => {
    const listing = riskListingsOf(country, today, bankContext(scope).riskCountries ?? RISK_COUNTRIES).find(
      ({ list, isPartOfCountry }) =>
        list === 'sanctioned' && (isPartOfCountry !== true || hasListedPart(scope)),
    )
    return listing ? [{ country, since: listing.effectiveFrom }] : []
  })
}

function confirmedOr(scope: Scope, key: string, risk: CountryRisk): readonly string[] {
  const typed = scope.answers.riskChecklist?.[key]
  return typed === undefined || typed === null ? proposedCountries(scope, risk) : asList(typed).map(asText)
}

export function highRiskCountriesOf(scope: Scope): readonly string[] {
  return confirmedOr(scope, 'highRiskCountry', 'high')
}

export function mediumRiskCountriesOf(scope: Scope): readonly string[] {
  return confirmedOr(scope, 'mediumRiskCountry', 'medium')
}

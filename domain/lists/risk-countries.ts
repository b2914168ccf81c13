import { getPlainDate, type PlainDate } from '../base/plain-date.ts'

export const RISK_COUNTRY_LISTS = ['fatfCallForAction', 'fatfIncreasedMonitoring', 'sanctioned'] as const
export type RiskCountryList = (typeof RISK_COUNTRY_LISTS)[number]
export type CountryRisk = 'high' | 'medium'

/** A country on a risk list, from a day on and until a day, so that old decisions can be explained. */
export type RiskCountry = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly list: RiskCountryList
  readonly risk: CountryRisk
  readonly effectiveFrom: PlainDate
  /** First day on which it is no longer listed. */
  readonly effectiveTo?: PlainDate
  /** Only a part of the country is meant: the form asks which (Ukraine). */
  readonly isPartOfCountry?: boolean
}

/**
 * Plenary of 17-19 June 2026 and the institution's sanctions list; administrators edit them with dates of
 * effect.
 */
export const RISK_COUNTRIES: readonly RiskCountry[] = [
  ...listed('fatfCallForAction', 'high', '2026-06-19', 'KP IR MM'),
  ...listed(
    'fatfIncreasedMonitoring',
    'medium',
    '2026-06-19',
    'AO BO BA BG CM CI CD HT IQ KE KW LA LB MC NP PG SS SY VE VN VG YE',
  ),
  ...listed('sanctioned', 'high', '2026-01-01', 'AF BY IR CU KP RU SY'),
  ...listed('sanctioned', 'high', '2026-01-01', 'UA').map((entry) => ({ ...entry, isPartOfCountry: true })),
]

/** The listings of a country that hold on a day, given the lists as they stand (R11). */
export function riskListingsOf(
  country: string,
  on: PlainDate,
  listings: readonly RiskCountry[] = RISK_COUNTRIES,
): readonly RiskCountry[] {
  return listings.filter((listing) => listing.country === country && holdsOn(listing, on))
}

/** The worst risk of a country on a day; a part of a country counts only when the answer says so. */
export function countryRiskOn(
  country: string,
  on: PlainDate,
  options: { readonly inListedPart: boolean; readonly listings?: readonly RiskCountry[] },
): CountryRisk | undefined {
  const risks = riskListingsOf(country, on, options.listings)
    .filter((listing) => listing.isPartOfCountry !== true || options.inListedPart)
    .map((listing) => listing.risk)
  if (risks.includes('high')) return 'high'
  return risks[0]
}

function holdsOn(listing: RiskCountry, on: PlainDate): boolean {
  return listing.effectiveFrom <= on && (listing.effectiveTo === undefined || on < listing.effectiveTo)
}

function listed(list: RiskCountryList, risk: CountryRisk, from: string, countries: string): RiskCountry[] {
  return countries.split(' ').map((country) => ({ country, list, risk, effectiveFrom: getPlainDate(from) }))
}

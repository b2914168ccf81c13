/** Why the country head has to approve (R43); each cause is a switch of the setting `countryHeadRules`. */
export const COUNTRY_HEAD_CAUSES = [
  'sanctionedCountry',
  'highRiskCountryNonResident',
  'politicallyExposed',
  'bearerShareIssuance',
  'ratingLowered',
] as const
export type CountryHeadCause = (typeof COUNTRY_HEAD_CAUSES)[number]

type CountryHeadFacts = {
  readonly sanctionedCountry: boolean
  readonly highRiskCountry: boolean
  readonly nonResident: boolean
  readonly confirmedPep: boolean
  readonly bearerShareIssuance: boolean
  readonly calculated: 'H' | 'M' | 'L'
  /** the rating chosen by staff; null while none was chosen */
  readonly chosen: 'H' | 'M' | 'L' | null
}

const height = { H: 3, M: 2, L: 1 } as const

export function countryHeadCauses(
  facts: CountryHeadFacts,
  switchedOn: readonly string[] = COUNTRY_HEAD_CAUSES,
): readonly CountryHeadCause[] {
  const holds: Readonly<Record<CountryHeadCause, boolean>> = {
    sanctionedCountry: facts.sanctionedCountry,
    highRiskCountryNonResident: facts.highRiskCountry && facts.nonResident,
    politicallyExposed: facts.confirmedPep,
    bearerShareIssuance: facts.bearerShareIssuance,
    ratingLowered: facts.chosen !== null && height[facts.chosen] < height[facts.calculated],
  }
  return COUNTRY_HEAD_CAUSES.filter((cause) => switchedOn.includes(cause) && holds[cause])
}

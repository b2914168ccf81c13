import { z } from 'zod'
import { findPlainDate } from '../base/plain-date.ts'
import { schemaOf } from '../base/schema-of.ts'
import { COUNTRIES } from '../lists/countries.ts'
import { RISK_COUNTRIES, RISK_COUNTRY_LISTS, type RiskCountry } from '../lists/risk-countries.ts'
import type { SettingDefinition } from './setting-kinds.ts'

const codes = new Set<string>(COUNTRIES.map(({ code }) => code))
const day = z.string().refine((text) => findPlainDate(text) !== null)

const listing = z
  .strictObject({
    country: z.string().refine((code) => codes.has(code)),
    list: z.enum(RISK_COUNTRY_LISTS),
    risk: z.enum(['high', 'medium']),
    effectiveFrom: day,
    effectiveTo: day.optional(),
    isPartOfCountry: z.literal(true).optional(),
  })
  .refine(({ effectiveFrom, effectiveTo }) => effectiveTo === undefined || effectiveFrom < effectiveTo)

type Listing = z.infer<typeof listing>

function overlap(a: Listing, b: Listing): boolean {
  const isSame = a.country === b.country && a.list === b.list
  return isSame && a.effectiveFrom < (b.effectiveTo ?? '9999') && b.effectiveFrom < (a.effectiveTo ?? '9999')
}

/** On any day a list names a country once. */
function isUnambiguous(listings: readonly Listing[]): boolean {
  return !listings.some((one, place) => listings.slice(place + 1).some((other) => overlap(one, other)))
}

/** Risk and sanctioned countries and places with their days (R11); an order keeps the lists that it began under. */
export const riskCountries: SettingDefinition<readonly RiskCountry[]> = {
  group: 'risk',
  kind: 'countries',
  usual: RISK_COUNTRIES,
  schema: schemaOf<readonly RiskCountry[]>(z.array(listing).max(500).refine(isUnambiguous, 'twice')),
  isKept: true,
}

import { ACCOUNT_NATURES, FX_ACCOUNTS, RMB_ACCOUNTS } from './accounts.ts'
import { BRANCHES } from './branches.ts'
import { COUNTRIES } from './countries.ts'
import { BILLING_CURRENCIES, CURRENCIES } from './currencies.ts'
import { ECONOMIC_TYPES } from './economic-types.ts'
import { DEPOSITOR_TYPES, ENTERPRISE_TYPES, USCC_REGISTRATION_CODES } from './enterprise-types.ts'
import { FATCA_STATUSES } from './fatca-statuses.ts'
import { ID_DOCUMENT_TYPES } from './id-documents.ts'
import { INDUSTRY_DIVISIONS, INDUSTRY_SECTIONS } from './industries.ts'
import type { ListEntry } from './list-entry.ts'
import type { StaticListId } from './list-ids.ts'
import { PROVINCES } from './provinces.ts'
import { SCREENING_CATEGORIES } from './screening-categories.ts'
import { RESOLUTIONS, SIGNING_INSTRUCTIONS } from './signing.ts'
import { SMALL_LISTS } from './small-lists.ts'
import { SPECIAL_ZONE_TYPES } from './special-zones.ts'
import { CRS_CONTROLLING_PERSON_TYPES, CRS_ENTITY_CATEGORIES, CRS_TIN_REASONS } from './tax-declarations.ts'

export const STATIC_LISTS: { readonly [L in StaticListId]: readonly ListEntry<L>[] } = {
  ...SMALL_LISTS,
  countries: COUNTRIES,
  provinces: PROVINCES,
  idDocumentTypes: ID_DOCUMENT_TYPES,
  depositorTypes: DEPOSITOR_TYPES,
  economicTypes: ECONOMIC_TYPES,
  enterpriseRegistrationTypes: ENTERPRISE_TYPES,
  usccRegistrationCodes: USCC_REGISTRATION_CODES,
  industrySections: INDUSTRY_SECTIONS,
  industryDivisions: INDUSTRY_DIVISIONS,
  specialZoneTypes: SPECIAL_ZONE_TYPES,
  rmbAccount: RMB_ACCOUNTS,
  fxAccount: FX_ACCOUNTS,
  accountNature: ACCOUNT_NATURES,
  currencies: CURRENCIES,
  billingCurrency: BILLING_CURRENCIES,
  crsEntityCategories: CRS_ENTITY_CATEGORIES,
  crsControllingPersonTypes: CRS_CONTROLLING_PERSON_TYPES,
  crsTinReasons: CRS_TIN_REASONS,
  fatcaChapter4Statuses: FATCA_STATUSES,
  signingInstruction: SIGNING_INSTRUCTIONS,
  resolutions: RESOLUTIONS,
  screeningCategories: SCREENING_CATEGORIES,
  branches: BRANCHES,
}

import type { ListId } from './list-ids.ts'

/** What every entry of every list has. `parent` is a code of the same list, or of the list named in the facts. */
export type BaseEntry = {
  readonly code: string
  readonly parent?: string
  /** False: kept so that old answers can be shown, not offered for new ones. */
  readonly isActive: boolean
}

/** Series of an economic type: GB/T 12402-2000, and the 400 of the foreign-exchange administration. */
export type EconomicGroup = 'domestic' | 'hmt' | 'foreign' | 'offshore' | 'other'
export type AccountRegime = 'filing' | 'approval' | 'bankReports'

export type FatcaGroup = 'ffi' | 'nffe' | 'exempt' | 'other'
/** What a chapter 4 status comes to (R30); null for what is no account of the declaration at all. */
export type FatcaRoute = 'fi' | 'activeNFFE' | 'passiveNFFE' | 'exempt' | null

type AccountFacts = {
  /** True when the simplified flow may ask for it. */
  readonly inSimplifiedFlow: boolean
}

export type ListFacts = {
  readonly currencies: {
    /** ISO 4217 numeric code. */
    readonly numeric: string
    /** Decimals of the currency: 2 for CNY, 0 for JPY and KRW. */
    readonly minorUnits: 0 | 2
    /** 1 is asked first when fees are to be charged (R33). */
    readonly billingPriority?: number
    readonly symbol: string
  }
  readonly countries: {
    /** ISO 3166-1 alpha-3, as the foreign-exchange administration writes it. */
    readonly alpha3: string
    /** ISO 3166-1 numeric; missing where ISO gives none. */
    readonly numeric?: string
  }
  readonly provinces: {
    /** True when resident ID cards begin with the first two digits (GB 11643-1999). */
    readonly issuesResidentCards: boolean
  }
  readonly depositorTypes: { readonly regime: AccountRegime; readonly inSimplifiedFlow: boolean }
  readonly economicTypes: { readonly isLeaf: boolean; readonly group: EconomicGroup }
  readonly enterpriseRegistrationTypes: {
    readonly capitalOrigin?: 'domestic' | 'foreign' | 'hmt' | 'offshoreBranch'
  }
  readonly industrySections: { readonly safeOrdinal: string }
  readonly industryDivisions: { readonly section: string; readonly safeAttributeCode: string }
  readonly specialZoneTypes: { readonly inSpecialZone: boolean; readonly zoneCode?: string }
  readonly usccRegistrationCodes: { readonly department: string; readonly category: string }
  readonly idDocumentTypes: {
    readonly holder: 'mainland' | 'hkMacao' | 'hkMacaoTaiwan' | 'taiwan' | 'hk' | 'macao' | 'foreign' | 'any'
    /** Number of the document type on the central bank's account system. */
    readonly pbcCode?: string
  }
  readonly rmbAccount: AccountFacts & {
    /** False for the parents `special` and `temporary`, which open their sub-kinds. */
    readonly isLeaf: boolean
    readonly regime: AccountRegime
    readonly kind: 'basic' | 'general' | 'special' | 'temporary'
  }
  readonly fxAccount: AccountFacts & {
    readonly safeCode?: string
    readonly category: 'current' | 'capital' | 'currentOrCapital' | 'nonResident' | 'merged'
    readonly status: 'active' | 'check' | 'legacy' | 'merged'
  }
  readonly accountNature: { readonly currencyKind: 'rmb' | 'fx' | 'both' }
  readonly crsEntityCategories: {
    readonly group: 'fi' | 'activeNfe' | 'passiveNfe'
    readonly mainlandCategory: 'passive' | 'other' | 'fi'
    readonly needsControllingPersons: boolean
    readonly needsExchange: boolean
    readonly needsListedCompany: boolean
    readonly asksGiin: boolean
  }
  readonly crsTinReasons: { readonly needsExplanation: boolean; readonly onMainlandForm: boolean }
  readonly fatcaChapter4Statuses: {
    readonly group: FatcaGroup
    readonly route: FatcaRoute
    /** Participating, reporting, registered deemed-compliant and direct reporting. */
    readonly needsGiin: boolean
  }
  readonly signingInstruction: {
    readonly key: string
    readonly minSignatories: number
    readonly needsGroups: boolean
    readonly needsText: boolean
  }
  readonly resolutions: { readonly no: number; readonly needsSigningInstruction: boolean }
  readonly screeningCategories: { readonly reviewOnlyBy?: 'RISK_CONTROL' }
  readonly branches: { readonly province: string; readonly city: string; readonly takesNewOrders: boolean }
}

export type ListEntry<L extends ListId> = BaseEntry & (L extends keyof ListFacts ? ListFacts[L] : unknown)

export type RegionEntry = BaseEntry & {
  readonly parent: string
  readonly zh: string
  /** Romanised name, e.g. "Pudong New Area". */
  readonly en: string
  /** Syllables parted by spaces, e.g. "pu dong xin qu". */
  readonly pinyin: string
}

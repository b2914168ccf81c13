// Whoever has to tell entries apart says them by these names or by a fact (`findEntry`), never by the bare
// code.

export const DEPOSITOR = {
  legalPerson: '01',
  withoutLegalPerson: '02',
  publicInstitution: '04',
  socialOrganisation: '08',
  outOfTownOffice: '11',
  foreignInstitution: '12',
  independentSubsidiary: '16',
  overseasEntity: '20',
  qualifiedForeignInvestor: '50',
  overseasTrader: '51',
  crossBorderClearing: '52',
} as const

/** Why a person is a beneficial owner (PBOC Order 2025 No. 12, article 8). */
export const UBO_CRITERION = {
  equity: 'c1',
  incomeOrVotes: 'c2',
  control: 'c3',
  management: 'c4',
} as const

/** Why a person controls a passive company (types of the reporting schema). */
export const CONTROLLING_PERSON = { byOwnership: 'CRS801' } as const

/** Versions of online banking: package 2 is the international one, package 3 the domestic one. */
export const EBANKING_VERSION = { international: '2', domestic: '3' } as const

/** How foreign-exchange transactions are declared (basic information form of SAFE). */
export const DECLARATION_METHOD = { paper: '1', online: '2' } as const

/** Sections of the industry classification whose companies often hold instead of trade (GB/T 4754). */
export const INDUSTRY_SECTION = { finance: 'J', realEstate: 'K' } as const

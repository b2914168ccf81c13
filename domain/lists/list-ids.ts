// The words of an entry are `lists:<id>.<code>`; entries come from `lists.ts`, cities and districts from
// `regions.ts`.

import type { OwnListId } from './own-lists.ts'

export const FIXED_LIST_IDS = [
  'gender',
  'title',
  'partyType',
  'partyRole',
  'idDocumentTypes',
  'countries',
  'provinces',
  'addressSource',
  'premises',
  'depositorTypes',
  'economicTypes',
  'enterpriseRegistrationTypes',
  'industrySections',
  'industryDivisions',
  'specialZoneTypes',
  'usccRegistrationCodes',
  'capitalStatement',
  'legalRepresentativeType',
  'supportingDocTypes',
  'governance',
  'taxCertificateType',
  'vatTaxpayer',
  'declarationMethod',
  'contactRole',
  'rmbAccount',
  'fxAccount',
  'accountNature',
  'currencies',
  'limitCurrency',
  'billingCurrency',
  'depositKind',
  'callNotice',
  'maturityAction',
  'ebankingPackageTypes',
  'deviceType',
  'controlMode',
  'wechatRole',
  'statementLanguage',
  'statementType',
  'statementFrequency',
  'statementDate',
  'notificationEvent',
  'weekday',
  'dayPart',
  'taxResidency',
  'crsMainlandCategory',
  'crsEntityCategories',
  'crsControllingPersonTypes',
  'crsTinReasons',
  'fatcaRoute',
  'fatcaChapter4Statuses',
  'holdingType',
  'ownershipMethod',
  'uboCriterion',
  'boardRole',
  'signatoryGroup',
  'signingInstruction',
  'sealType',
  'resolutions',
  'resolutionKind',
  'authorityScope',
  'agentRelationship',
  'poaScope',
  'intentionApproach',
  'mismatchReason',
  'accountRegime',
  'flow',
  'clientPriority',
  'ucosApproval',
  'riskRating',
  'screenResult',
  'screeningCategories',
  'hitDecision',
  'searchResult',
  'uboDifference',
  'ddResult',
  'ddConclusion',
  'visitMethod',
  'witnessPlace',
  'intentionResult',
  'missingDecision',
  'changeDecision',
  'crtDecision',
  'auditOperation',
] as const

/** Lists that are settings: an administrator may change words and switch entries off; codes stay. */
export const SETTING_LIST_IDS = [
  'companyDocTypes',
  'entityForm',
  'staffBand',
  'turnoverBand',
  'txnBand',
  'accountPurpose',
  'fundSource',
  'changeOfAccountReason',
  'deliveryMethod',
  'ebankingPackage',
  'feePackageType',
  'userAccessCode',
  'achPurpose',
  'depositTerm',
  'declarationCapacity',
  'giinReason',
  'product',
  'referrer',
  'businessProof',
  'cancelReason',
  'marketSectors',
  'classificationCodes',
  'ghoCodes',
  'cbClassificationCodes',
  'customerSegments',
  'branches',
] as const

export const REGION_LIST_IDS = ['cities', 'districts'] as const

export type FixedListId = (typeof FIXED_LIST_IDS)[number]
export type SettingListId = (typeof SETTING_LIST_IDS)[number]
export type RegionListId = (typeof REGION_LIST_IDS)[number]
/** A list of the bank's own has an id that is not known when the program is written. */
export type StaticListId = FixedListId | SettingListId | OwnListId
export type ListId = StaticListId | RegionListId

export function isSettingList(list: ListId): list is SettingListId {
  return (SETTING_LIST_IDS as readonly string[]).includes(list)
}

export function isRegionList(list: ListId): list is RegionListId {
  return (REGION_LIST_IDS as readonly string[]).includes(list)
}

export function listTextKey(list: StaticListId, code: string): `lists:${StaticListId}.${string}` {
  return `lists:${list}.${code}`
}

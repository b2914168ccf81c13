/**
 * Every code list of the product, by id. The words of an entry are the text key `lists:<id>.<code>`
 * (texts/zh-CN/lists.json, texts/en-US/lists.json), the entries themselves come from `lists.ts`,
 * and regions below the province (cities, districts) from `regions.ts`, which the browser loads on demand.
 */

/** Lists fixed by law, by a standard or by the form itself. An administrator does not edit them. */
export const FIXED_LIST_IDS = [
  // persons, parties, places
  'gender',
  'title',
  'partyType',
  'partyRole',
  'idDocumentTypes',
  'countries',
  'provinces',
  'addressSource',
  'premises',
  // the company
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
  // accounts and money
  'rmbAccount',
  'fxAccount',
  'accountNature',
  'currencies',
  'limitCurrency',
  'billingCurrency',
  'depositKind',
  'callNotice',
  'maturityAction',
  // channels and statements
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
  // tax declarations
  'taxResidency',
  'crsMainlandCategory',
  'crsEntityCategories',
  'crsControllingPersonTypes',
  'crsTinReasons',
  'fatcaRoute',
  'fatcaChapter4Statuses',
  // ownership, boards, signing
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
  // staff
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

/** Regions below the province: about 3,400 entries with their own words, in `regions.ts`. */
export const REGION_LIST_IDS = ['cities', 'districts'] as const

export type FixedListId = (typeof FIXED_LIST_IDS)[number]
export type SettingListId = (typeof SETTING_LIST_IDS)[number]
export type RegionListId = (typeof REGION_LIST_IDS)[number]
/** A list whose entries `lists.ts` holds. */
export type StaticListId = FixedListId | SettingListId
export type ListId = StaticListId | RegionListId

/** True for a list whose words and activity an administrator may change. */
export function isSettingList(list: ListId): list is SettingListId {
  return (SETTING_LIST_IDS as readonly string[]).includes(list)
}

/** True for cities and districts, which have to be loaded from `regions.ts`. */
export function isRegionList(list: ListId): list is RegionListId {
  return (REGION_LIST_IDS as readonly string[]).includes(list)
}

/** The text key of an entry's words. Regions carry their own words and have no key. */
export function listTextKey(list: StaticListId, code: string): `lists:${StaticListId}.${string}` {
  return `lists:${list}.${code}`
}

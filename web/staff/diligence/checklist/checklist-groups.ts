import { indicatorReview } from '@kaihu/domain/diligence/checklist/indicator-review.ts'
import { riskChecklist } from '@kaihu/domain/diligence/checklist/risk-checklist.ts'

const GROUPS = {
  countries: [
    'nraAccount',
    'areaManagerPermission',
    'areaManagerPermissionFile',
    'sanctionedCountry',
    'highRiskCountry',
    'mediumRiskCountry',
    'linkageDescription',
  ],
  owners: [
    'uboOlderUnqualified',
    'hasRationale',
    'rationaleText',
    'ucosApproval',
    'ucosApprovalFile',
    'shareholderActedOtherBehalf',
    'anotherCompanyOpened',
    'anotherCompanyName',
    'shareholderName',
    'anotherCompanyOpenedAccountAddress',
  ],
  visit: [
    'registeredAddressExistKeyword',
    'addressKeywordComment',
    'visitationProof',
    'visitMethodUsed',
    'visitDate',
    'visitationProofPicture',
    'businessProofs',
    'businessProofsPicture',
  ],
  search: [
    'isHitClearance',
    'englishSearchResult',
    'englishSearchEvidence',
    'chineseSearchResult',
    'chineseSearchEvidence',
  ],
  indicators: indicatorReview.map(({ key }) => key),
  relations: [
    'discounted',
    'hasAccountWithACH',
    'hasAccountWithTD',
    'hasAccountWithEB',
    'hasAccountWithWX',
    'hasAccountWithLN',
    'hasAccountWithTR',
    'overseasOpenedAccount',
    'overseasOpenedAccountAddress',
  ],
  result: ['restrictedCalculated', 'restrictedChosen'],
} as const

export type ChecklistGroup = keyof typeof GROUPS

/** The questions of the checklist by subject; the rating stands beside them. */
export const CHECKLIST_GROUPS = (Object.keys(GROUPS) as ChecklistGroup[]).map((key) => {
  const keys: readonly string[] = GROUPS[key]
  const fields = keys.flatMap((name) => riskChecklist.fields.find((field) => field.key === name) ?? [])
  return { key, fields }
})

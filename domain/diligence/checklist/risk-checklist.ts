import { notInFuture } from '../../application/checks/dates.ts'
import { bankContext } from '../../application/context.ts'
import { findAddressKeyword } from '../../application/rules/address-keywords.ts'
import { asList } from '../../form/answers/answers.ts'
import { any, filled, is, when, yes } from '../../form/fields/condition.ts'
import { calc, date, field, file, long, multi, radio, text, yesNo } from '../../form/fields/define.ts'
import type { FieldCheck } from '../../form/fields/field.ts'
import { section } from '../../form/fields/section.ts'
import { read, type Scope } from '../../form/scope.ts'
import {
  concernsHighRiskCountry,
  hasOwnerOutsideAge,
  hitsAddressKeyword,
  isNonResidentAccount,
  isOutsideBranchCity,
  visitIsAsked,
} from './checklist-conditions.ts'
import { indicatorReview } from './indicator-review.ts'
import { proposedCountries, sanctionedListings } from './risk-countries-of.ts'

/** R45. */
const twoPictures: FieldCheck = (value) => (asList(value).length < 2 ? { code: 'M-VISIT' } : undefined)

/** The checklist says of nominees what the customer's own shareholders say. */
const agreesWithShareholders: FieldCheck = (value, scope) => {
  const acts = asList(read(scope, 'ownership.shareholders')).some(
    (entry) => typeof entry === 'object' && entry !== null && Reflect.get(entry, 'actsForOthers') === true,
  )
  return acts === value ? undefined : { code: 'M-ACTS', severity: 'warns' }
}

const existingCustomer = yes('partA.existingCustomer')
const staff = { who: 'S', simplified: true } as const
const standard = { who: 'S' } as const
function assessed(scope: Scope) {
  return bankContext(scope).findings?.assessed ?? null
}

const isOverridden = when(
  'ratingOverridden',
  [],
  (scope) => assessed(scope)?.rating !== assessed(scope)?.calculated,
)

function heldProduct(product: string) {
  return field(`hasAccountWith${product}`, yesNo, { ...standard, required: true, visible: existingCustomer })
}

/** Non-resident-account and risk checklist: filled in by CM or GSC_BB_CM. */
export const riskChecklist = section(
  'riskChecklist',
  [
    field(
      'nraAccount',
      calc((scope) => isNonResidentAccount.holds(scope)),
      staff,
    ),
    field('areaManagerPermission', yesNo, {
      ...standard,
      required: true,
      visible: any(isNonResidentAccount, isOutsideBranchCity),
      helped: true,
    }),
    field('areaManagerPermissionFile', file(3, 'F2'), {
      ...standard,
      required: true,
      visible: yes('areaManagerPermission'),
    }),
    field('highRiskCountry', multi('countries'), {
      ...staff,
      initial: (scope) => proposedCountries(scope, 'high'),
      helped: true,
    }),
    field('mediumRiskCountry', multi('countries'), {
      ...staff,
      initial: (scope) => proposedCountries(scope, 'medium'),
      helped: true,
    }),
    field(
      'sanctionedCountry',
      calc((scope) => sanctionedListings(scope).map(({ country }) => country), 'countries'),
      staff,
    ),
    field(
      'uboOlderUnqualified',
      calc((scope) => hasOwnerOutsideAge.holds(scope)),
      staff,
    ),
    field('hasRationale', yesNo, {
      ...staff,
      required: true,
      visible: any(hasOwnerOutsideAge, concernsHighRiskCountry, hitsAddressKeyword),
    }),
    field('rationaleText', text(255), { ...staff, required: true, visible: yes('hasRationale') }),
    field('ucosApproval', radio('ucosApproval'), {
      ...standard,
      required: true,
      visible: any(yes('ownership.equityMoreThanOneLayer'), yes('declarationIndicators.nomineeShareholder')),
      helped: true,
    }),
    field('ucosApprovalFile', file(3, 'F2'), {
      ...standard,
      required: true,
      visible: is('ucosApproval', 'obtained'),
    }),
    field('linkageDescription', long(500), { ...standard, required: true, visible: isNonResidentAccount }),
    field('visitationProof', yesNo, { ...staff, required: true, visible: visitIsAsked }),
    field('visitMethodUsed', radio('visitMethod'), {
      ...staff,
      required: true,
      visible: yes('visitationProof'),
    }),
    field('visitDate', date, {
      ...staff,
      required: true,
      visible: yes('visitationProof'),
      checks: [notInFuture],
    }),
    field('visitationProofPicture', file(10, 'F1'), {
      ...staff,
      required: true,
      visible: yes('visitationProof'),
      checks: [twoPictures],
    }),
    field('businessProofs', multi('businessProof'), {
      ...staff,
      required: true,
      visible: any(isNonResidentAccount, hitsAddressKeyword, yes('businessOperation.isOperating')),
    }),
    field('businessProofsPicture', file(20, 'F1'), {
      ...staff,
      required: true,
      visible: filled('businessProofs'),
    }),
    field(
      'registeredAddressExistKeyword',
      calc((scope) => findAddressKeyword(scope.answers, bankContext(scope)) ?? null),
      staff,
    ),
    field('addressKeywordComment', text(255), { ...staff, required: true, visible: hitsAddressKeyword }),
    field(
      'isHitClearance',
      calc((scope) => bankContext(scope).findings?.isHitClearance ?? null),
      staff,
    ),
    field('englishSearchResult', radio('searchResult'), { ...staff, required: true }),
    field('englishSearchEvidence', file(10, 'F3'), { ...staff, required: true }),
    field('chineseSearchResult', radio('searchResult'), { ...staff, required: true }),
    field('chineseSearchEvidence', file(10, 'F3'), { ...staff, required: true }),
    ...indicatorReview,
    field('discounted', yesNo, {
      ...staff,
      required: true,
      initial: (scope) => (bankContext(scope).findings?.hasDiscount === true ? true : undefined),
    }),
    heldProduct('ACH'),
    heldProduct('TD'),
    heldProduct('EB'),
    heldProduct('WX'),
    heldProduct('LN'),
    heldProduct('TR'),
    field('overseasOpenedAccount', yesNo, { ...standard, required: true, visible: isNonResidentAccount }),
    field('overseasOpenedAccountAddress', text(256), {
      ...standard,
      screening: true,
      required: true,
      visible: yes('overseasOpenedAccount'),
    }),
    field('shareholderActedOtherBehalf', yesNo, {
      ...staff,
      screening: true,
      required: true,
      checks: [agreesWithShareholders],
    }),
    field('anotherCompanyOpened', yesNo, { ...staff, required: true }),
    field('anotherCompanyName', text(128), {
      ...staff,
      screening: true,
      required: true,
      visible: yes('anotherCompanyOpened'),
    }),
    field('shareholderName', text(128), {
      ...staff,
      screening: true,
      required: true,
      visible: any(yes('anotherCompanyOpened'), yes('shareholderActedOtherBehalf')),
    }),
    field('anotherCompanyOpenedAccountAddress', text(256), {
      ...standard,
      required: true,
      visible: yes('anotherCompanyOpened'),
    }),
    field(
      'restrictedCalculated',
      calc((scope) => assessed(scope)?.isRestricted ?? null),
      staff,
    ),
    field('restrictedChosen', yesNo, { ...staff, required: true, helped: true }),
    field(
      'riskRatingCalculated',
      calc((scope) => assessed(scope)?.calculated ?? null, 'riskRating'),
      staff,
    ),
    // Not chosen in the form: a rating other than the calculated one is asked for and agreed to by a second person.
    field('riskRating', radio('riskRating'), { ...staff, derived: (scope) => assessed(scope)?.rating }),
    field('riskRatingOverrideReason', text(255), {
      ...staff,
      visible: isOverridden,
      derived: (scope) => assessed(scope)?.overrideReason ?? undefined,
    }),
    field(
      'countryHeadApprovalNeeded',
      calc((scope) => assessed(scope)?.needsCountryHead ?? null),
      staff,
    ),
  ],
  { texts: 'diligence' },
)

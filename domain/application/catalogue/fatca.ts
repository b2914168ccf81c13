import { type AnswerValue, asText } from '../../form/answers/answers.ts'
import { blank, is, no, yes } from '../../form/fields/condition.ts'
import { agreed, calc, field, group, info, percent, select, text, yesNo } from '../../form/fields/define.ts'
import { read } from '../../form/scope.ts'
import { findEntry } from '../../lists/lists.ts'
import { person } from '../blocks/person.ts'
import { fatcaRoute } from '../calculations.ts'
import { aboveUsThreshold } from '../checks/amounts.ts'
import { giin, usTaxNumber } from '../checks/codes.ts'
import { needsGiin } from '../conditions/tax-conditions.ts'
import { offersFatcaStatus } from '../offers.ts'
import { takenAs, takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

/** What does not fit in the field is left to be said shorter by whoever knows. */
function short(answer: AnswerValue): AnswerValue | undefined {
  return asText(answer).length <= 255 ? answer : undefined
}

function isInstitution(category: AnswerValue): AnswerValue | undefined {
  const entry = findEntry('crsEntityCategories', asText(category))
  return entry && entry.group === 'fi'
}

/** Appendix IV: FATCA declaration. */
export const fatca = section('fatca', [
  field('usOrganised', yesNo, {
    required: true,
    initial: (scope) => read(scope, 'companyInfo.registerCountryCode') === 'US' || undefined,
    screening: true,
    simplified: true,
  }),
  field('specifiedUsPerson', yesNo, {
    required: true,
    visible: yes('usOrganised'),
    screening: true,
    helped: true,
  }),
  field('usTin', text(11, 'digits'), {
    required: yes('specifiedUsPerson'),
    missing: 'M-FAT-1',
    visible: yes('usOrganised'),
    checks: [usTaxNumber],
    tags: ['msk'],
  }),
  field('isFinancialInstitution', yesNo, {
    required: true,
    taken: takenAs(isInstitution, 'crs.crsEntityCategory'),
    visible: no('usOrganised'),
    simplified: true,
  }),
  field('fatcaStatus', select('fatcaChapter4Statuses'), {
    required: true,
    visible: no('usOrganised'),
    offers: offersFatcaStatus,
    screening: true,
    simplified: true,
    helped: true,
  }),
  field('fatcaRoute', calc(fatcaRoute, 'fatcaRoute'), { who: 'C', simplified: true }),
  field('fatcaGiin', text(19, 'code'), {
    required: needsGiin,
    visible: yes('isFinancialInstitution'),
    checks: [giin],
  }),
  field('giinReason', select('giinReason'), {
    required: blank('fatcaGiin'),
    visible: yes('isFinancialInstitution'),
  }),
  field('giinReasonDetail', text(255), { required: true, visible: is('giinReason', 'other') }),
  field('principalBusinessActivity', text(255), {
    required: true,
    taken: takenAs(short, 'businessOperation.mainProducts'),
    simplified: true,
  }),
  field('hasUsOwner', yesNo, {
    required: true,
    visible: is('fatcaRoute', 'passiveNFFE'),
    screening: true,
    simplified: true,
  }),
  field(
    'usOwners',
    group(1, 10, [
      field('person', person('address'), { required: true, screening: true }),
      field('ownerUsTin', text(11, 'digits'), {
        required: true,
        missing: 'M-FAT-1',
        checks: [usTaxNumber],
        tags: ['msk'],
      }),
      field('ownerPercent', percent, { required: true, checks: [aboveUsThreshold], screening: true }),
    ]),
    { required: true, visible: yes('hasUsOwner'), screening: true },
  ),
  field('fatcaNotice', info('messages.M-FATCA-1'), { who: 'C', simplified: true }),
  field('fatcaDeclaration', agreed('notices.fatca'), { required: true, who: 'C', simplified: true }),
  field('fatcaSigner', text(64), {
    required: true,
    taken: takenFrom('crs.crsSigner', 'companyInfo.legalName'),
    simplified: true,
  }),
  field('jobTitle', text(64), {
    required: true,
    taken: takenFrom('legalRepresentative.person.positionTitle'),
    simplified: true,
  }),
])

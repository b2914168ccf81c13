import { all, anyEntry, is } from '../../form/fields/condition.ts'
import {
  calc,
  date,
  field,
  group,
  multi,
  radio,
  select,
  text,
  validity,
  yesNo,
} from '../../form/fields/define.ts'
import { accountCurrencies, accountRegime, answerAt } from '../calculations.ts'
import { basicAccountNumber, fourDigits } from '../checks/codes.ts'
import { withinTwoYears } from '../checks/dates.ts'
import { isSpecialKind, isTemporaryKind } from '../conditions/account-conditions.ts'
import { fromMainland } from '../conditions/company-conditions.ts'
import { fromStatus, inStatus, safeInfoAsked } from '../conditions/order-conditions.ts'
import { answerOf, usualDepositorType, usualRepresentativeType, zoneAnswer } from '../initials.ts'
import { isEconomicLeaf } from '../offers.ts'
import { section } from './section.ts'

export const staffData = section('staffData', [
  field('economicTypeCode', select('economicTypes'), {
    required: true,
    offers: isEconomicLeaf,
    who: 'S',
    screening: true,
    simplified: true,
  }),
  field('industryAttributeCode', text(4, 'digits'), {
    required: true,
    visible: safeInfoAsked,
    checks: [fourDigits],
    who: 'S',
  }),
  field('specialEconomicZone', yesNo, {
    required: true,
    visible: fromMainland,
    initial: zoneAnswer,
    who: 'S',
  }),
  field('depositorType', select('depositorTypes'), {
    required: true,
    initial: usualDepositorType,
    who: 'S',
    simplified: true,
  }),
  field('supportingDocTypes', multi('supportingDocTypes', 2), { required: true, who: 'S', simplified: true }),
  field(
    'supportingDocNumbers',
    group(1, 2, [
      field('number', text(40), {
        required: true,
        who: 'S',
        initial: answerOf('companyInfo.creditCode'),
        simplified: true,
      }),
      field('expiry', validity, { who: 'S', simplified: true }),
    ]),
    { required: true, who: 'S', simplified: true },
  ),
  field('legalRepresentativeType', radio('legalRepresentativeType'), {
    required: true,
    initial: usualRepresentativeType,
    who: 'S',
    simplified: true,
  }),
  field('fundNature', text(64), {
    required: true,
    visible: anyEntry('partC.rmbAccounts', isSpecialKind('.rmbType')),
    who: 'S',
  }),
  field('validity', date, {
    required: true,
    visible: anyEntry('partC.rmbAccounts', isTemporaryKind('.rmbType')),
    checks: [withinTwoYears],
    who: 'S',
  }),
  field('accountRegime', calc(accountRegime, 'accountRegime'), { who: 'S' }),
  field('marketSector', select('marketSectors'), {
    required: true,
    who: 'S',
    simplified: true,
    tags: ['push'],
  }),
  field('classificationCode', select('classificationCodes'), { required: true, who: 'S', tags: ['push'] }),
  field('ghoCode', select('ghoCodes'), { required: true, who: 'S', tags: ['push'] }),
  field('industryCode', select('industryDivisions'), {
    required: true,
    initial: answerOf('businessOperation.industryDivision'),
    who: 'S',
    simplified: true,
    tags: ['push'],
  }),
  field('cbClassificationCode', select('cbClassificationCodes'), {
    required: true,
    who: 'S',
    tags: ['push'],
  }),
  field('customerSegment', select('customerSegments'), {
    required: true,
    who: 'S',
    simplified: true,
    tags: ['push'],
  }),
  field('orgNo', calc(answerAt('companyInfo.customerBank')), { who: 'S', simplified: true }),
  field('legalNameChinese', calc(answerAt('companyInfo.companyName')), {
    who: 'S',
    screening: true,
    simplified: true,
  }),
  field('accountCode', text(20), { required: true, who: 'S', simplified: true }),
  field('currency', calc(accountCurrencies), { who: 'S', simplified: true }),
  field('HUBCustomerID', text(20, 'digits'), {
    required: fromStatus('0700'),
    visible: fromStatus('0600'),
    who: 'S',
    simplified: true,
  }),
  field(
    'accountNumbers',
    group(1, 15, [field('accountNumber', text(32, 'code'), { required: true, who: 'S', simplified: true })]),
    { required: true, visible: inStatus('1300'), who: 'S', simplified: true },
  ),
  field('basicAccountNumberIssued', text(14, 'code'), {
    required: all(anyEntry('partC.rmbAccounts', is('.rmbType', 'basic')), inStatus('1300')),
    visible: anyEntry('partC.rmbAccounts', is('.rmbType', 'basic')),
    checks: [basicAccountNumber],
    who: 'S',
    simplified: true,
  }),
  field('existingBasicChecked', yesNo, {
    rephrased: true,
    required: true,
    visible: anyEntry('partC.rmbAccounts', is('.rmbType', 'basic')),
    who: 'S',
    simplified: true,
  }),
])

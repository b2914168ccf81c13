import { any, is, not, yes } from '../../form/fields/condition.ts'
import { amount, check, date, field, long, radio, select, text, yesNo } from '../../form/fields/define.ts'
import { moreThanZero, notAbove } from '../checks/amounts.ts'
import { organisationCode } from '../checks/codes.ts'
import { companyNumber } from '../checks/company-number.ts'
import { laterThan, notAfterLicence, notInFuture } from '../checks/dates.ts'
import { licenceExpiry } from '../checks/expiry.ts'
import { fromMainland, fromOutside, toggledOn } from '../conditions/company-conditions.ts'
import { numberLabel, representativeLabel } from '../conditions/label-variants.ts'
import { anyCountryIs, fromStatus } from '../conditions/order-conditions.ts'
import { codeWithinCreditCode, usualDocument } from '../initials.ts'
import { offersDocument, takesNewOrders } from '../offers.ts'
import { entityFormOf } from '../proposals/from-company.ts'
import { takenAs, takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

export const companyInfo = section('companyInfo', [
  field('companySearch', text(128), {
    visible: toggledOn('companySearchQuery'),
    who: 'C',
    simplified: true,
    kept: false,
    helped: true,
    tags: ['pre'],
  }),
  field('registerCountryCode', select('countries'), {
    required: true,
    initial: 'CN',
    frozen: yes('partC.accountTypeConfirmed'),
    screening: true,
    simplified: true,
    tags: ['frz'],
  }),
  field('creditImgType', select('companyDocTypes'), {
    required: true,
    offers: offersDocument,
    initial: usualDocument,
    screening: true,
    simplified: true,
  }),
  field('creditCode', text(40, 'code'), {
    required: true,
    checks: [companyNumber('registerCountryCode')],
    variant: numberLabel,
    screening: true,
    simplified: true,
    helped: true,
    tags: ['pre', 'push'],
  }),
  field('formationNumber', text(40, 'code'), {
    required: fromOutside,
    visible: fromOutside,
    screening: true,
    helped: true,
  }),
  field('creditStartDate', date, { required: true, checks: [notInFuture], simplified: true, tags: ['pre'] }),
  field('creditEndDate', date, {
    required: not(yes('creditLongTerm')),
    visible: not(yes('creditLongTerm')),
    checks: [laterThan('creditStartDate'), licenceExpiry],
    simplified: true,
    tags: ['pre'],
  }),
  field('creditLongTerm', check, { simplified: true }),
  field('hasChineseName', yesNo, { required: true, visible: fromOutside }),
  field('companyName', text(128, 'chineseName'), {
    required: any(yes('hasChineseName'), fromMainland),
    visible: any(yes('hasChineseName'), fromMainland),
    screening: true,
    simplified: true,
    tags: ['pre', 'push'],
  }),
  field('companyEnglishName', text(128, 'english'), {
    required: any(fromOutside, yes('ebanking.applyBankingAccount')),
    screening: true,
    simplified: true,
    tags: ['push'],
  }),
  field('formerNameCn', text(128, 'chineseName'), { screening: true }),
  field('formerNameEn', text(128, 'english'), { screening: true }),
  field('entityForm', select('entityForm'), {
    required: true,
    taken: takenAs(entityFormOf, 'companyInfo.enterpriseType'),
    screening: true,
    simplified: true,
  }),
  field('enterpriseType', select('enterpriseRegistrationTypes'), {
    required: fromMainland,
    visible: fromMainland,
    screening: true,
    simplified: true,
    tags: ['pre'],
  }),
  field('enterpriseTypeText', text(64), {
    required: is('enterpriseType', 'other'),
    visible: is('enterpriseType', 'other'),
  }),
  field('establishmentDate', date, {
    required: true,
    checks: [notInFuture, notAfterLicence],
    taken: takenFrom('companyInfo.creditStartDate'),
    simplified: true,
    tags: ['pre'],
  }),
  field('legalName', text(64, 'chineseName'), {
    required: true,
    variant: representativeLabel,
    screening: true,
    simplified: true,
    tags: ['pre'],
  }),
  field('registeredCapitalStated', radio('capitalStatement'), {
    required: true,
    initial: 'stated',
    simplified: true,
  }),
  field('registeredCapital', amount('listed'), {
    required: is('registeredCapitalStated', 'stated'),
    visible: is('registeredCapitalStated', 'stated'),
    checks: [moreThanZero],
    simplified: true,
    tags: ['pre'],
  }),
  field('paidInCapital', amount('listed'), {
    visible: is('registeredCapitalStated', 'stated'),
    checks: [notAbove('registeredCapital')],
  }),
  field('businessScope', long(2000), {
    required: true,
    screening: true,
    simplified: true,
    helped: true,
    tags: ['pre'],
  }),
  field('organisationCode', text(10, 'code'), {
    checks: [organisationCode],
    derived: codeWithinCreditCode,
    helped: true,
    tags: ['drv'],
  }),
  field('customerBank', select('branches'), {
    required: true,
    offers: takesNewOrders,
    frozen: fromStatus('0200'),
    simplified: true,
    tags: ['frz'],
  }),
  field('ukraineNonGovArea', yesNo, { required: true, visible: anyCountryIs('UA'), screening: true }),
])

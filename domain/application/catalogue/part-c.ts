import { any, none, yes } from '../../form/fields/condition.ts'
import { calc, check, field, group, info, select, text, yesNo } from '../../form/fields/define.ts'
import { accountNature } from '../calculations.ts'
import { basicAccountNumber } from '../checks/codes.ts'
import {
  basicNumberNeeded,
  isCapitalKind,
  isSpecialKind,
  isTemporaryKind,
} from '../conditions/account-conditions.ts'
import { fromMainland } from '../conditions/company-conditions.ts'
import { allBut, offersFxAccount, offersRmbAccount } from '../offers.ts'
import { basicAccountFirst } from '../proposals/from-company.ts'
import { section } from './section.ts'

const confirmed = yes('partC.accountTypeConfirmed')

export const partC = section('partC', [
  field('existingBasicAccount', yesNo, {
    required: true,
    visible: fromMainland,
    simplified: true,
    helped: true,
  }),
  field('accountOpeningLicenseNumber', text(14, 'code'), {
    required: any(yes('existingBasicAccount'), basicNumberNeeded),
    missing: 'M-ACC-4',
    visible: any(yes('existingBasicAccount'), basicNumberNeeded),
    checks: [basicAccountNumber],
    simplified: true,
    helped: true,
    tags: ['push'],
  }),
  field('basicAccountBank', text(128), {
    required: true,
    visible: yes('existingBasicAccount'),
    simplified: true,
  }),
  field('basicAccountNo', text(32, 'digits'), { visible: yes('existingBasicAccount') }),
  field(
    'rmbAccounts',
    group(0, 5, [
      field('rmbType', select('rmbAccount'), {
        required: true,
        offers: offersRmbAccount,
        refusal: 'M-ACC-6',
        taken: basicAccountFirst,
        frozen: confirmed,
        simplified: true,
        tags: ['frz'],
      }),
      field(
        'currency',
        calc(() => 'CNY', 'currencies'),
        { who: 'C', simplified: true },
      ),
      field('specialReason', text(255), { required: true, visible: isSpecialKind('.rmbType') }),
      field('accountNameSuffix', text(32), {
        visible: any(isSpecialKind('.rmbType'), isTemporaryKind('.rmbType')),
        helped: true,
      }),
    ]),
    { required: none('fxAccounts'), missing: 'M-ACC-5', frozen: confirmed, simplified: true },
  ),
  field(
    'fxAccounts',
    group(0, 10, [
      field('fxType', select('fxAccount'), {
        required: true,
        offers: offersFxAccount,
        refusal: 'M-ACC-6',
        frozen: confirmed,
        simplified: true,
        tags: ['frz'],
      }),
      field('currency', select('currencies'), {
        required: true,
        offers: allBut('CNY'),
        frozen: confirmed,
        simplified: true,
      }),
      field('safeFilingNo', text(40, 'code'), {
        required: true,
        visible: isCapitalKind('.fxType'),
        helped: true,
      }),
    ]),
    { required: none('rmbAccounts'), missing: 'M-ACC-5', frozen: confirmed, simplified: true },
  ),
  field('accountNature', calc(accountNature, 'accountNature'), { who: 'C', simplified: true }),
  field('restrictedAccountChoice', yesNo, { required: true, simplified: true, helped: true }),
  field('accountTypeNotice', info('messages.M-ACC-1'), { who: 'C', simplified: true }),
  field('accountTypeConfirmed', check, {
    required: true,
    frozen: confirmed,
    who: 'C',
    simplified: true,
    helped: true,
    tags: ['frz'],
  }),
])

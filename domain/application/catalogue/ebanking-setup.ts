import { all, any, yes } from '../../form/fields/condition.ts'
import { amount, field, radio, text, yesNo } from '../../form/fields/define.ts'
import { versionOfBanking } from '../bank/banking-version.ts'
import { isLimitRaised } from '../bank/staff-choices.ts'
import { restricted } from '../conditions/company-conditions.ts'
import { fromStatus } from '../conditions/order-conditions.ts'
import { section } from './section.ts'

const applied = yes('ebanking.applyBankingAccount')

/**
 * A restricted account has no online banking (R25), but by exception of the sector head once it was reviewed
 * (R36v).
 */
export const versionByException = all(restricted, fromStatus('0500'))

/** E-banking set-up (staff). The customer's own choice is kept beside it, in ebanking. */
export const ebankingSetup = section('ebankingSetup', [
  field('eChannelId', text(20, 'code'), { who: 'S', simplified: true }),
  field('packageChoiceStaff', radio('ebankingPackage'), {
    required: applied,
    visible: any(applied, versionByException),
    offers: (code, scope) => applied.holds(scope) || versionOfBanking(code) !== undefined,
    who: 'S',
    simplified: true,
  }),
  field('accountHolder', yesNo, { required: true, visible: applied, who: 'S' }),
  field('dailyLimitStaff', amount({ by: 'ebanking.paymentLimitCurrency' }), {
    required: true,
    visible: applied,
    who: 'S',
    simplified: true,
  }),
  field('dailyLimitReason', text(255), {
    required: isLimitRaised,
    visible: isLimitRaised,
    who: 'S',
    simplified: true,
  }),
])

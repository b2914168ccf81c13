import { yes } from '../../form/fields/condition.ts'
import { amount, field, radio, text, yesNo } from '../../form/fields/define.ts'
import { section } from '../../form/fields/section.ts'
import { isLimitRaised } from '../bank/staff-choices.ts'

const applied = yes('ebanking.applyBankingAccount')

/** E-banking set-up (staff). The customer's own choice is kept beside it, in ebanking. */
export const ebankingSetup = section('ebankingSetup', [
  field('eChannelId', text(20, 'code'), { who: 'S', lite: true }),
  field('packageChoiceStaff', radio('ebankingPackage'), {
    required: true,
    visible: applied,
    who: 'S',
    lite: true,
  }),
  field('accountHolder', yesNo, { required: true, visible: applied, who: 'S' }),
  field('dailyLimitStaff', amount({ by: 'ebanking.paymentLimitCurrency' }), {
    required: true,
    visible: applied,
    who: 'S',
    lite: true,
  }),
  field('dailyLimitReason', text(255), {
    required: isLimitRaised,
    visible: isLimitRaised,
    who: 'S',
    lite: true,
  }),
])

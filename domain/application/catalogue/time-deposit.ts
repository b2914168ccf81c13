import { all, is, yes } from '../../form/fields/condition.ts'
import { amount, field, group, radio, select, yesNo } from '../../form/fields/define.ts'
import { onlyAccountOfDeposit } from '../initials.ts'
import { offersNotice } from '../offers.ts'
import { section } from './section.ts'

/** Appendix II-4: Time and call deposits. */
export const timeDeposit = section('timeDeposit', [
  field('applyTimeDeposit', yesNo, { required: true }),
  field(
    'deposits',
    group(1, 10, [
      field('depositKind', radio('depositKind'), { required: true }),
      field('depositAmount', amount('listed'), { required: true }),
      field('depositTerm', select('depositTerm'), {
        required: true,
        visible: is('.depositKind', 'timeDeposit'),
      }),
      field('callNotice', radio('callNotice'), {
        required: true,
        visible: is('.depositKind', 'callDeposit'),
        offers: offersNotice,
      }),
      field('maturityAction', radio('maturityAction'), {
        required: true,
        visible: is('.depositKind', 'timeDeposit'),
      }),
      field('settlementAccount', select('accounts'), { required: true, initial: onlyAccountOfDeposit }),
    ]),
    { required: true, visible: yes('applyTimeDeposit') },
  ),
  field('depositInstructionByEbanking', yesNo, {
    required: true,
    visible: all(yes('applyTimeDeposit'), yes('ebanking.applyBankingAccount')),
  }),
])

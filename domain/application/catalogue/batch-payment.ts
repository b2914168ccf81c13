import { has, yes } from '../../form/fields/condition.ts'
import { amount, field, integer, multi, select, text, yesNo } from '../../form/fields/define.ts'
import { onlyRenminbiAccount } from '../initials.ts'
import { section } from './section.ts'

/** Appendix II-3: Batch payment (ACH). */
export const batchPayment = section(
  'batchPayment',
  [
    field('applyBatchPayment', yesNo, { required: true, visible: yes('ebanking.applyBankingAccount') }),
    field('achDebitAccount', select('rmbAccountsChosen'), {
      required: true,
      visible: yes('applyBatchPayment'),
      initial: onlyRenminbiAccount,
    }),
    field('achPurpose', multi('achPurpose'), { required: true, visible: yes('applyBatchPayment') }),
    field('achPurposeOther', text(128), { required: true, visible: has('achPurpose', 'other') }),
    field('achPerItemLimit', amount('CNY'), { required: true, visible: yes('applyBatchPayment') }),
    field('achPerFileLimit', amount('CNY'), { required: true, visible: yes('applyBatchPayment') }),
    field('achMonthlyVolume', integer(1, 999999), { required: true, visible: yes('applyBatchPayment') }),
    field('achPayrollHeadcount', integer(1, 99999), {
      required: true,
      visible: has('achPurpose', 'payroll'),
    }),
  ],
  // Everything here is asked with online banking only: without it the page would be empty.
  { visible: yes('ebanking.applyBankingAccount') },
)

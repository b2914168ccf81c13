import { asRecord, asText } from '../answers.ts'
import { isAt, textAt } from '../find.ts'
import { findAnswer } from '../path.ts'
import { warns } from '../problem.ts'
import { isAboveStandard } from '../staff-choices.ts'
import type { ApplicationRule } from './rule.ts'

/** R35, R36: what the customer chooses here needs approvals at the bank; told beside the choice, stops nothing. */
export const bankingChoices: ApplicationRule = {
  id: 'R35',
  sections: ['ebanking'],
  check: (live, { settings }) => {
    if (!isAt(live, 'ebanking.applyBankingAccount', true)) return []
    const limit = asRecord(findAnswer(live, 'ebanking.paymentLimit'))
    const currency = asText(limit.currency) || textAt(live, 'ebanking.paymentLimitCurrency')
    return [
      ...(isAt(live, 'ebanking.ebankingPackage', 'package2')
        ? [warns('ebanking.ebankingPackage', 'M-PKG')]
        : []),
      ...(isAboveStandard({ ...limit, currency }, settings) ? [warns('ebanking.paymentLimit', 'M-LIM')] : []),
    ]
  },
}

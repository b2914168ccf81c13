import { asRecord, asText } from '../../form/answers/answers.ts'
import { isAt, textAt } from '../../form/answers/find.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { warns } from '../../form/check/problem.ts'
import { isAboveStandard } from '../bank/staff-choices.ts'
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

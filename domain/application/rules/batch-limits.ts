import { asRecord, asText } from '../../form/answers/answers.ts'
import { isAt } from '../../form/answers/find.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { blocks } from '../../form/check/problem.ts'
import { compareAmounts } from '../checks/amounts.ts'
import type { ApplicationRule } from './rule.ts'

const item = 'batchPayment.achPerItemLimit'
const file = 'batchPayment.achPerFileLimit'

/** A payment is no larger than its batch, a batch no larger than the daily limit in renminbi. */
export const batchLimits: ApplicationRule = {
  id: '2.2.7',
  sections: ['batchPayment'],
  check: (live) => {
    const amountAt = (path: string): string => asText(asRecord(findAnswer(live, path)).amount)
    const perItem = amountAt(item)
    const perFile = amountAt(file)
    const daily = isAt(live, 'ebanking.paymentLimitCurrency', 'LOCAL')
      ? amountAt('ebanking.paymentLimit')
      : ''
    const isMore = (one: string, other: string): boolean =>
      one !== '' && other !== '' && compareAmounts(one, other) > 0
    return [
      ...(isMore(perItem, perFile) ? [blocks(item, 'M-LIMIT', { limit: perFile })] : []),
      ...(isMore(perFile, daily) ? [blocks(file, 'M-LIMIT', { limit: daily })] : []),
    ]
  },
}

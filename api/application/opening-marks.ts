import {
  accountsInPartC,
  accountsWanted,
  areSameAccounts,
} from '@kaihu/domain/application/account-type-change.ts'
import { type Answers, answersOf } from '@kaihu/domain/application/answers.ts'
import type { ReturnMarks } from '@kaihu/domain/application/return-mark.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import { returnMarksOf } from './application-context.ts'

const granted = { checked: true, value: '', title: '' }

/**
 * What opens places while an order is returned: its marks, and account types that were replaced since it was
 * submitted because the bank accepted the customer's request (ORD-09).
 */
export const openingMarks = (state: OrderState, submitted: Answers, kept: Answers): ReturnMarks => {
  const marks = returnMarksOf(state)
  const change = answersOf(kept, 'natureOfAccount')
  const now = accountsInPartC(kept)
  const isReplaced =
    change.changeDecision === 'accepted' &&
    areSameAccounts(accountsWanted(change), now) &&
    !areSameAccounts(accountsInPartC(submitted), now)
  if (!isReplaced) return marks
  return { ...marks, 'partC.rmbAccounts': granted, 'partC.fxAccounts': granted }
}

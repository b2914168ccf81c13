import {
  accountsInPartC,
  accountsWanted,
  areSameAccounts,
} from '@kaihu/domain/application/changes/account-type-change.ts'
import type { ReturnMarks } from '@kaihu/domain/application/returns/return-mark.ts'
import { standardOnlyPaths } from '@kaihu/domain/application/standard-only.ts'
import { type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { returnMarksOf } from '../application-context.ts'

const granted = { checked: true, value: '', title: '' }

function grantAll(paths: readonly FieldPath[]): ReturnMarks {
  return Object.fromEntries(paths.map((path) => [path, granted]))
}

/**
 * Its marks, slots with returned documents, questions that a conversion to the standard flow adds, and
 * account types replaced since it was submitted.
 */
export function openingMarks(
  state: OrderState,
  submitted: Answers,
  kept: Answers,
  returnedSlots: readonly FieldPath[],
): ReturnMarks {
  const added = state.isConverted === true ? standardOnlyPaths() : []
  const marks = { ...grantAll([...added, ...returnedSlots]), ...returnMarksOf(state) }
  const change = answersOf(kept, 'natureOfAccount')
  const now = accountsInPartC(kept)
  const isReplaced =
    change.changeDecision === 'accepted' &&
    areSameAccounts(accountsWanted(change), now) &&
    !areSameAccounts(accountsInPartC(submitted), now)
  if (!isReplaced) return marks
  return { ...marks, 'partC.rmbAccounts': granted, 'partC.fxAccounts': granted }
}

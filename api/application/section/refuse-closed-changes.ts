import { frozenChanges } from '@kaihu/domain/application/changes/frozen-changes.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { openPathsWhileReturned, refusedChanges } from '@kaihu/domain/application/returns/returned.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { listReturnedSlots } from '../../documents/settle-files.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { openingMarks } from '../returns/opening-marks.ts'
import { findLastSubmission } from '../submission.store.ts'

type Change = {
  state: OrderState
  section: SectionDefinition
  before: Answers
  after: Answers
  context: ApplicationContext
}

function refusePaths(paths: readonly FieldPath[]): void {
  if (paths.length === 0) return
  throw refuse('sectionClosed', { problems: paths.map((path) => ({ path, code: 'M-CLOSED' })) })
}

/** Names every path. While returned only what was returned, and what follows, may be changed (R47). */
export async function refuseClosedChanges(trx: Transaction, change: Change): Promise<readonly FieldPath[]> {
  const { state, section, before: kept, after, context } = change
  refusePaths(frozenChanges(section, kept, after, context))
  const submitted = state.isBackCustomer ? await findLastSubmission(trx, state.orderCode) : undefined
  if (!submitted) return []
  const returnedSlots = await listReturnedSlots(trx, state.orderCode)
  const marks = openingMarks(state, submitted, after, returnedSlots)
  refusePaths(refusedChanges(marks, { submitted, kept }, after, context).map(({ path }) => path))
  return openPathsWhileReturned(marks, submitted, after, context).paths
}

import { type Answers, answersOf } from '@kaihu/domain/application/answers.ts'
import { changedPaths } from '@kaihu/domain/application/changes.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { below, type FieldPath, isWithin } from '@kaihu/domain/application/path.ts'
import { openPathsWhileReturned, refusedChanges } from '@kaihu/domain/application/returned.ts'
import { sectionScope } from '@kaihu/domain/application/scope.ts'
import type { SectionDefinition } from '@kaihu/domain/application/section.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { returnMarksOf } from './application-context.ts'
import { findLastSubmission } from './submission.store.ts'

type Change = {
  state: OrderState
  section: SectionDefinition
  before: Answers
  after: Answers
  context: ApplicationContext
}

/** Answers that were confirmed once and for all, and would be changed by this. */
const frozenChanges = ({ section, before, after, context }: Change): FieldPath[] => {
  const scope = sectionScope(section.key, before, context)
  const old = { [section.key]: answersOf(before, section.key) }
  const next = { [section.key]: answersOf(after, section.key) }
  const changed = changedPaths(old, next)
  return section.fields
    .filter((field) => field.frozen?.holds(scope))
    .map((field) => below(section.key, field.key))
    .filter((path) => changed.some((one) => isWithin(one, path)))
}

const refusePaths = (paths: readonly FieldPath[]): void => {
  if (paths.length === 0) return
  throw refuse('sectionClosed', { problems: paths.map((path) => ({ path, code: 'M-CLOSED' })) })
}

/**
 * Refuses a save that touches what is frozen or closed, naming every path. While returned only what was
 * returned, and what follows from it, may be changed (ORD-14, R47); answers the places that are open then.
 */
export const refuseClosedChanges = async (
  trx: Transaction,
  change: Change,
): Promise<readonly FieldPath[]> => {
  refusePaths(frozenChanges(change))
  const { state, before: kept, after, context } = change
  const submitted = state.isBackCustomer ? await findLastSubmission(trx, state.orderCode) : undefined
  if (!submitted) return []
  const marks = returnMarksOf(state)
  refusePaths(refusedChanges(marks, { submitted, kept }, after, context).map(({ path }) => path))
  return openPathsWhileReturned(marks, submitted, after, context).paths
}

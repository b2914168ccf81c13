import { type Answers, answersOf } from '@kaihu/domain/application/answers.ts'
import { changedPaths } from '@kaihu/domain/application/changes.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { dropHidden } from '@kaihu/domain/application/live-answers.ts'
import { below } from '@kaihu/domain/application/path.ts'
import { refusedChanges } from '@kaihu/domain/application/returned.ts'
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
const frozenChanges = ({ section, before, after, context }: Change): string[] => {
  const scope = sectionScope(section.key, before, context)
  const old = { [section.key]: answersOf(before, section.key) }
  const next = { [section.key]: answersOf(after, section.key) }
  const changed = changedPaths(old, next)
  return section.fields
    .filter((field) => field.frozen?.holds(scope))
    .map((field) => below(section.key, field.key))
    .filter((path) =>
      changed.some((one) => one === path || one.startsWith(`${path}.`) || one.startsWith(`${path}[`)),
    )
}

/** While returned only what was returned, and what follows from it, may differ from what was submitted (ORD-14). */
const changesOutsideReturn = async (trx: Transaction, change: Change): Promise<string[]> => {
  if (!change.state.isBackCustomer) return []
  const submitted = await findLastSubmission(trx, change.state.orderCode)
  if (!submitted) return []
  const live = dropHidden(change.after, change.context)
  return refusedChanges(returnMarksOf(change.state), submitted, live, change.context).map(({ path }) => path)
}

/** Refuses a save that touches what is frozen or closed, naming every path. */
export const refuseClosedChanges = async (trx: Transaction, change: Change): Promise<void> => {
  const paths = [...frozenChanges(change), ...(await changesOutsideReturn(trx, change))]
  if (paths.length === 0) return
  throw refuse('sectionClosed', { problems: paths.map((path) => ({ path, code: 'M-CLOSED' })) })
}

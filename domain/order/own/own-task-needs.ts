import { conditionOf } from '../../application/catalogue/own-drafts.ts'
import { OWN_QUESTIONS } from '../../application/catalogue/own-question.ts'
import type { ApplicationContext } from '../../application/context.ts'
import type { Answers } from '../../form/answers/answers.ts'
import { sectionScope } from '../../form/scope.ts'
import type { OwnTaskKind } from '../gates/gate-kinds.ts'
import type { OrderState } from '../state/state.ts'
import { type OwnTask, ownTasksOf } from './own-workflow.ts'

type Judged = Pick<OrderState, 'rules' | 'flow' | 'facts'>

export function neededOwnTasks(
  order: Judged,
  live: Answers,
  context: ApplicationContext,
): readonly OwnTaskKind[] {
  return ownTasksOf(order)
    .filter((task) => isNeeded(task, order, live, context))
    .map(({ key }) => key)
}

function isNeeded({ when }: OwnTask, { flow, facts }: Judged, live: Answers, context: ApplicationContext) {
  if (when.flow !== undefined && when.flow !== flow) return false
  if (when.rating && !when.rating.some((rating) => rating === facts.risk_rating)) return false
  return (
    when.answer === undefined || conditionOf(when.answer).holds(sectionScope(OWN_QUESTIONS, live, context))
  )
}

import { isUnderMark } from '../../application/returns/returned-places.ts'
import { isWithin } from '../../form/answers/path.ts'
import type { Submission } from '../inputs.ts'
import { type Refusal, refusal } from '../refusals.ts'
import type { OrderState } from '../state/state.ts'
import type { Guard, GuardContext } from './guard.ts'

/** W07, W09: an order is submitted once; after a return it is updated. */
export const firstSubmission: Guard = ({ order }) =>
  order.submissionCount > 0 || order.isBackCustomer ? refusal('already_submitted') : null

/** W08, W10, W11: only an order that came back can be updated. */
export const returned: Guard = ({ order }) => (order.isBackCustomer ? null : refusal('not_returned'))

function withSubmission(
  context: GuardContext,
  judge: (submission: Submission) => Refusal | null,
): Refusal | null {
  if (context.command === null) return null
  const { submission } = context.command
  return submission === undefined ? refusal('submission_required') : judge(submission)
}

export const submissionComplete: Guard = (context) =>
  withSubmission(context, (submission) => {
    if (!submission.isComplete) return refusal('submission_incomplete')
    if (!submission.areStepsSaved) return refusal('steps_not_saved')
    if (!submission.isDeclarationConfirmed) return refusal('declaration_not_confirmed')
    return submission.intentionApproach === null ? refusal('approach_not_chosen') : null
  })

/** Answers that were changed though neither they nor their section or step were returned (R47). */
export function findStray(
  order: OrderState,
  changed: readonly string[],
  opened: readonly string[],
): string | undefined {
  const keys = order.rollbackCommentList.map((mark) => mark.fieldKey)
  return changed.find(
    (path) => !keys.some((key) => isUnderMark(path, key)) && !opened.some((open) => isWithin(path, open)),
  )
}

/** W08, W10, W11: every returned field is changed or answered; nothing else is, but for what that makes necessary. */
export const returnedFieldsAnswered: Guard = (context) =>
  withSubmission(context, ({ changedFields, openedFields, answeredFields }) => {
    const keys = context.order.rollbackCommentList.map((mark) => mark.fieldKey)
    const isTouched = (key: string): boolean =>
      answeredFields.includes(key) || changedFields.some((path) => isUnderMark(path, key))
    const untouched = keys.find((key) => !isTouched(key))
    if (untouched !== undefined) return refusal('returned_field_untouched', { field: untouched }, untouched)
    const stray = findStray(context.order, changedFields, openedFields)
    return stray === undefined ? null : refusal('field_not_returned', { field: stray }, stray)
  })

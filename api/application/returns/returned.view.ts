import type { Returned } from '@kaihu/contract/application.ts'
import { inFormOrder } from '@kaihu/domain/application/form-order.ts'
import { marksForCustomer } from '@kaihu/domain/application/returns/return-mark.ts'
import { openPathsWhileReturned, untouchedMarks } from '@kaihu/domain/application/returns/returned.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { applicationContextOf, returnMarksOf } from '../application-context.ts'
import type { KeptAnswers } from '../section/section.store.ts'
import { openingMarks } from './opening-marks.ts'
import { repliesIn } from './replies.ts'

type View = {
  state: OrderState
  kept: KeptAnswers
  submitted: Answers | undefined
  returnedSlots: readonly string[]
  now: Date
}

/** In the order of the form; null while the order is not returned. Names nobody of the bank. */
export function returnedViewOf({ state, kept, submitted = {}, returnedSlots, now }: View): Returned | null {
  const round = state.rounds.at(-1)
  if (!state.isBackCustomer || round === undefined) return null
  const context = applicationContextOf(state, now)
  const marks = returnMarksOf(state)
  const opening = openingMarks(state, submitted, kept.answers, returnedSlots)
  const replies = repliesIn(kept.answers)
  const live = dropHidden(kept.answers, context)
  const unchanged = new Set(untouchedMarks(marks, {}, submitted, live))
  const shown = marksForCustomer(marks)
  return {
    at: round.at,
    openPaths: [...openPathsWhileReturned(opening, submitted, kept.answers, context).paths],
    items: inFormOrder(Object.keys(shown)).map((fieldKey) => {
      const answer = replies[fieldKey] ?? ''
      const touched = answer === '' ? 'untouched' : 'answered'
      return {
        fieldKey,
        title: shown[fieldKey]?.title ?? '',
        text: shown[fieldKey]?.value ?? '',
        state: unchanged.has(fieldKey) ? touched : 'changed',
        answer,
      }
    }),
  }
}

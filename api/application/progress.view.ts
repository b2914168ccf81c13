import type { Progress } from '@kaihu/contract/application.ts'
import { progressOf } from '@kaihu/domain/application/progress.ts'
import type { ReturnMarks } from '@kaihu/domain/application/returns/return-mark.ts'
import { untouchedMarks } from '@kaihu/domain/application/returns/returned.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { applicationContextOf, returnMarksOf } from './application-context.ts'
import { progressCacheOf } from './progress-cache.ts'
import { repliesIn } from './returns/replies.ts'
import type { KeptAnswers } from './section/section.store.ts'

export function openMarksOf(
  state: OrderState,
  answers: Answers,
  submitted: Answers | undefined,
): ReturnMarks {
  const marks = returnMarksOf(state)
  const untouched = untouchedMarks(marks, repliesIn(answers), submitted ?? {}, answers)
  return Object.fromEntries(Object.entries(marks).filter(([path]) => untouched.includes(path)))
}

export function progressViewOf(
  state: OrderState,
  kept: KeptAnswers,
  submitted: Answers | undefined,
  now: Date,
): Progress {
  const context = applicationContextOf(state, now)
  const answers = derive(kept.answers, context)
  const marks = openMarksOf(state, kept.answers, submitted)
  const memory = progressCacheOf(state.orderCode)
  const steps = progressOf(answers, kept.versions, marks, context, memory)
  const sections = steps.flatMap((step) => step.sections)
  const completed = sections.filter(({ status }) => status === 'completed').length
  return {
    steps: steps.map((step) => ({
      ...step,
      sections: step.sections.map((section) => ({ ...section, version: kept.versions[section.key] ?? 0 })),
    })),
    percent: sections.length === 0 ? 0 : Math.round((completed / sections.length) * 100),
    isComplete: completed === sections.length,
  }
}

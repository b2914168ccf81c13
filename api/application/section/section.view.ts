import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { waitsFor } from '@kaihu/domain/application/progress.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { applicationContextOf } from '../application-context.ts'
import type { KeptAnswers } from './section.store.ts'

export function sectionViewsOf(
  state: OrderState,
  kept: KeptAnswers,
  { now, isWritable }: { now: Date; isWritable: boolean },
) {
  const answers = derive(kept.answers, applicationContextOf(state, now))
  return stepsOf(state.flow).flatMap((step) =>
    step.sections.map(({ key }) => ({
      section: key,
      step: step.key,
      version: kept.versions[key] ?? 0,
      savedAt: kept.savedAt[key]?.toISOString() ?? null,
      answers: { ...answersOf(answers, key) },
      isWritable: isWritable && waitsFor(key, state.flow, kept.versions) === undefined,
    })),
  )
}

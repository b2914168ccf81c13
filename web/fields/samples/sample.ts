import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'

/** A complete application of a made-up company. */
export type Sample = {
  readonly answers: Answers
  readonly context: ApplicationContext
}

let made: Sample | null = null

/** The sample that all sample pages show; made once, when it is first looked at. */
export function sample(): Sample {
  made ??= { answers: completeAnswers(STANDARD), context: exampleContext(STANDARD) }
  return made
}

import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'

export type Sample = {
  readonly answers: Answers
  readonly context: ApplicationContext
}

let made: Sample | null = null

export function sample(): Sample {
  made ??= { answers: completeAnswers(STANDARD), context: exampleContext(STANDARD) }
  return made
}

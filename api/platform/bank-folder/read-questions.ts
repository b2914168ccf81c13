import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownQuestionsFileSchema } from '@kaihu/domain/admin/own-questions-file.ts'
import { findOurMistakes, type OurQuestion } from '@kaihu/domain/application/catalogue/find-our-mistakes.ts'
import { findOwnMistakes, type OwnMistake } from '@kaihu/domain/application/catalogue/find-own-mistakes.ts'
import type { OwnForm, OwnQuestion } from '@kaihu/domain/application/catalogue/own-question.ts'
import { type Mistake, readYaml } from '../yaml/read-yaml.ts'
import type { FolderMistake } from './read-texts.ts'
import { schemaMistakes } from './schema-mistakes.ts'

export const QUESTIONS_FILE = 'questions.yaml'

/** What a folder makes its own of the form: what it asks beside ours, and what becomes of ours. */
export type OwnQuestionsFile = {
  readonly questions: readonly OwnQuestion[]
  readonly ours: readonly OurQuestion[]
}

const NOTHING: OwnQuestionsFile = { questions: [], ours: [] }

export function readQuestions(folder: string): {
  readonly file: OwnQuestionsFile
  readonly mistakes: readonly FolderMistake[]
} {
  const place = path.join(folder, QUESTIONS_FILE)
  if (!existsSync(place)) return { file: NOTHING, mistakes: [] }
  const yaml = readYaml(readFileSync(place, 'utf8'))
  if (yaml.mistakes.length > 0) return refused(yaml.mistakes)
  const read = ownQuestionsFileSchema.safeParse(yaml.content)
  if (!read.success) return refused(schemaMistakes(yaml, read.error))
  const at =
    (part: string) =>
    ({ path: below, problem }: OwnMistake) =>
      yaml.wrong([part, ...below], problem)
  const mistakes = [
    ...findOwnMistakes(formOf(read.data)).map(at('questions')),
    ...findOurMistakes(read.data.ours).map(at('ours')),
  ]
  return mistakes.length > 0 ? refused(mistakes) : { file: read.data, mistakes: [] }
}

export function formOf({ questions, ours }: OwnQuestionsFile): OwnForm {
  return { questions, hidden: ours.flatMap(({ question, hidden }) => (hidden ? [question] : [])) }
}

function refused(mistakes: readonly Mistake[]) {
  return {
    file: NOTHING,
    mistakes: mistakes.map(({ line, path: place, problem }) => ({
      file: QUESTIONS_FILE,
      line,
      problem: place === '' ? problem : `${place}: ${problem}`,
    })),
  }
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownQuestionsFileSchema } from '@kaihu/domain/admin/own-questions-file.ts'
import { findOwnMistakes } from '@kaihu/domain/application/catalogue/find-own-mistakes.ts'
import { OWN_QUESTIONS, type OwnQuestion } from '@kaihu/domain/application/catalogue/own-question.ts'
import { inEvery, type Locale } from '@kaihu/domain/base/locales.ts'
import type { OwnWords, Words } from '@kaihu/domain/base/look.ts'
import { type Mistake, readYaml } from '../yaml/read-yaml.ts'
import type { FolderMistake } from './read-texts.ts'
import { schemaMistakes } from './schema-mistakes.ts'

export const QUESTIONS_FILE = 'questions.yaml'

type Read = { readonly questions: readonly OwnQuestion[]; readonly mistakes: readonly FolderMistake[] }

/** What a bank asks beside ours; nothing where the folder has no such file. */
export function readQuestions(folder: string): Read {
  const file = path.join(folder, QUESTIONS_FILE)
  if (!existsSync(file)) return { questions: [], mistakes: [] }
  const yaml = readYaml(readFileSync(file, 'utf8'))
  if (yaml.mistakes.length > 0) return refused(yaml.mistakes)
  const read = ownQuestionsFileSchema.safeParse(yaml.content)
  if (!read.success) return refused(schemaMistakes(yaml, read.error))
  const found = findOwnMistakes(read.data.questions)
  const mistakes = found.map(({ path: place, problem }) => yaml.wrong(['questions', ...place], problem))
  return mistakes.length > 0 ? refused(mistakes) : { questions: read.data.questions, mistakes: [] }
}

function refused(mistakes: readonly Mistake[]): Read {
  return {
    questions: [],
    mistakes: mistakes.map(({ line, path: place, problem }) => ({
      file: QUESTIONS_FILE,
      line,
      problem: place === '' ? problem : `${place}: ${problem}`,
    })),
  }
}

/** The words of a bank's questions, where the catalogue looks for the words of any question. */
export function wordsOfQuestions(questions: readonly OwnQuestion[]): OwnWords {
  if (questions.length === 0) return inEvery(() => ({}))
  return inEvery((locale) => ({
    application: {
      fields: { [OWN_QUESTIONS]: byKey(questions, ({ label }) => label[locale]) },
      help: { [OWN_QUESTIONS]: byKey(questions, ({ help }) => help?.[locale]) },
    },
    lists: { own: byKey(questions, (question) => choiceWords(question, locale)) },
  }))
}

function byKey(
  questions: readonly OwnQuestion[],
  wordsOf: (question: OwnQuestion) => string | Words | undefined,
): Words {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const words = wordsOf(question)
      return words === undefined ? [] : [[question.key, words]]
    }),
  )
}

function choiceWords(question: OwnQuestion, locale: Locale): Words | undefined {
  if (!('choices' in question)) return undefined
  return Object.fromEntries(question.choices.map(({ code, label }) => [code, label[locale]]))
}

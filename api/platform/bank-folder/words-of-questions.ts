import {
  type OwnQuestion,
  ownListOf,
  sectionOfOwn,
} from '@kaihu/domain/application/catalogue/own-question.ts'
import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { inEvery, type Locale } from '@kaihu/domain/base/locales.ts'
import { type OwnWords, type Words, withWords } from '@kaihu/domain/base/look.ts'
import type { OwnQuestionsFile } from './read-questions.ts'

type Said = readonly [key: string, words: string]

/** The words of a bank's questions, and its own words of ours, where the catalogue looks for those of any question. */
export function wordsOfQuestions({ questions, ours }: OwnQuestionsFile): OwnWords {
  return inEvery((locale): OwnWords[Locale] => {
    const said = [
      ...questions.flatMap((question) => saidOfOwn(question, locale)),
      ...ours.flatMap(({ question, label, help }) => saidOfOurs(question, label?.[locale], help?.[locale])),
    ]
    return said.reduce<OwnWords[Locale]>((words, [key, one]) => withWords(words, nested(key, one)), {})
  })
}

function saidOfOwn(question: OwnQuestion, locale: Locale): readonly Said[] {
  const place = `${sectionOfOwn(question)}.${question.key}`
  const choices = 'choices' in question ? question.choices : []
  return [
    [`application:fields.${place}`, question.label[locale]],
    ...(question.help ? [[`application:help.${place}`, question.help[locale]] as const] : []),
    ...choices.map(({ code, label }) => [`lists:${ownListOf(question.key)}.${code}`, label[locale]] as const),
  ]
}

function saidOfOurs(question: string, label: string | undefined, help: string | undefined): readonly Said[] {
  const [section = '', key] = question.split('.')
  const field = getSection(section).fields.find((one) => one.key === key)
  if (field === undefined) return []
  return [
    ...(label === undefined ? [] : [[field.label, label] as const]),
    ...(help === undefined || field.help === undefined ? [] : [[field.help, help] as const]),
  ]
}

function nested(key: string, words: string): Words {
  const parts = key.split(/[.:]/)
  return parts.reduceRight<string | Words>((below, part) => ({ [part]: below }), words) as Words
}

import { type OwnMistake, whatIsAsked } from '../application/catalogue/find-own-mistakes.ts'
import { findConditionMistakes } from '../application/catalogue/own-condition.ts'
import type { OwnForm } from '../application/catalogue/own-question.ts'
import { LOCALES } from '../base/locales.ts'
import { OWN_PAPER_VALUES, type OwnPaper } from './own-papers.ts'

/** Papers that name what the form does not ask, or could never be needed; where in the list, and what. */
export function findPaperMistakes(papers: readonly OwnPaper[], form: OwnForm): readonly OwnMistake[] {
  return papers.flatMap((paper, index) => [
    ...(papers.findIndex(({ id }) => id === paper.id) === index
      ? []
      : [{ path: [index, 'id'], problem: `${paper.id} is the number of two papers` }]),
    ...findConditionMistakes(form, { simplified: false, shownWhen: paper.shownWhen }).map((problem) => ({
      path: [index, 'shownWhen'],
      problem,
    })),
    ...findSlotMistakes(paper, form).map((problem) => ({ path: [index, 'slot'], problem })),
    ...paper.parts.flatMap((part, at) =>
      problemsOf(part, form).map((problem) => ({ path: [index, 'parts', at], problem })),
    ),
  ])
}

function findSlotMistakes({ slot, signers }: OwnPaper, { questions }: OwnForm): readonly string[] {
  if (slot === undefined) return []
  if (signers === 'nobody') return ['nobody signs it: there is no signed copy']
  return questions.some(({ kind, key }) => kind === 'document' && key === slot)
    ? []
    : [`${slot} is no document of the bank (questions.yaml, kind: document)`]
}

function problemsOf(part: OwnPaper['parts'][number], form: OwnForm): readonly string[] {
  if ('text' in part) return findStrangeValues(LOCALES.map((locale) => part.text[locale]).join(' '))
  const keys = whatIsAsked(part.answers, form)
  if (keys.length === 0) return [`answers: ${part.answers} is no section that is asked`]
  return (part.only ?? [])
    .filter((key) => !keys.includes(key))
    .map((key) => `only: ${part.answers} asks no ${key}`)
}

function findStrangeValues(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !OWN_PAPER_VALUES.some((value) => value === name))
    .map((name) => `text: {{${name}}} is not known; there are ${OWN_PAPER_VALUES.join(' and ')}`)
}

import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { OPEN_SECTIONS } from '../open-sections.ts'
import { CLOSED_TO_OWN } from './kept-questions.ts'
import { findConditionMistakes } from './own-condition.ts'
import { OWN_QUESTIONS, type OwnForm, type OwnQuestion, sectionOfOwn } from './own-question.ts'
import { findSection } from './sections.ts'

export type OwnMistake = { readonly path: readonly (string | number)[]; readonly problem: string }

const DOCUMENTS = 'designatedFiles'
/** So that no question of ours, of whatever release, can take the key of one of theirs. */
const KEY_BESIDE_OURS = /^bank[A-Z]/

/** What no single question shows: keys used twice, places that are none, conditions that name nothing or could never hold. */
export function findOwnMistakes({ questions, hidden }: OwnForm): readonly OwnMistake[] {
  return questions.flatMap((question, index) => [
    ...findRepeated(questions, index),
    ...findRepeatedCodes(question).map((problem) => ({ path: [index, 'choices'], problem })),
    ...('min' in question && question.min > question.max
      ? [{ path: [index, 'max'], problem: 'is less than min: no number would do' }]
      : []),
    ...findPlaceMistakes(question).map(([part, problem]) => ({ path: [index, part], problem })),
    ...findConditionMistakes({ questions: questions.slice(0, index), hidden }, question).map((problem) => ({
      path: [index, 'shownWhen'],
      problem,
    })),
  ])
}

export function whatIsAsked(section: string, { questions, hidden }: OwnForm): readonly string[] {
  if (!OPEN_SECTIONS[STANDARD].includes(section)) return []
  const ours = findSection(section)?.fields.map(({ key }) => key) ?? []
  const own = questions.filter((question) => sectionOfOwn(question) === section).map(({ key }) => key)
  return [...ours, ...own].filter((key) => !hidden.includes(section) && !hidden.includes(`${section}.${key}`))
}

function findRepeated(questions: readonly OwnQuestion[], index: number): readonly OwnMistake[] {
  const key = questions[index]?.key
  const first = questions.findIndex((one) => one.key === key)
  return first === index
    ? []
    : [{ path: [index, 'key'], problem: `${key} is the key of question ${first + 1} too` }]
}

function findRepeatedCodes(question: OwnQuestion): readonly string[] {
  if (!('choices' in question)) return []
  const codes = question.choices.map(({ code }) => code)
  return codes
    .filter((code, at) => codes.indexOf(code) !== at)
    .map((code) => `${code} is the code of two choices`)
}

type PlaceMistake = readonly ['section' | 'after' | 'key' | 'kind' | 'simplified', string]

function when(isSo: boolean, part: PlaceMistake[0], problem: string): readonly PlaceMistake[] {
  return isSo ? [[part, problem]] : []
}

function findPlaceMistakes(question: OwnQuestion): readonly PlaceMistake[] {
  const { key, after, kind, simplified } = question
  const place = sectionOfOwn(question)
  if (place === OWN_QUESTIONS)
    return after === undefined ? [] : [['after', 'says where among questions of ours: name their section']]
  const closed = CLOSED_TO_OWN[place]
  if (!OPEN_SECTIONS[STANDARD].includes(place)) return [['section', `there is no section ${place}`]]
  if (closed !== undefined) return [['section', `${place} takes no other question: it ${closed}`]]
  const isDocument = kind === 'document'
  const follows = findSection(place)?.fields.some((field) => field.key === after) ?? false
  return [
    ...when(
      isDocument !== (place === DOCUMENTS),
      'kind',
      `documents, and nothing else, stand in ${DOCUMENTS}`,
    ),
    ...when(after !== undefined && !follows, 'after', `${place} has no question ${after}`),
    ...when(
      !KEY_BESIDE_OURS.test(key),
      'key',
      'begins with bank and a capital beside questions of ours: bankRoute',
    ),
    ...when(
      simplified && !OPEN_SECTIONS[SIMPLIFIED].includes(place),
      'simplified',
      `${place} is not asked in the simplified flow; say simplified: false`,
    ),
  ]
}

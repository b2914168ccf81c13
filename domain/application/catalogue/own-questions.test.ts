import { afterEach, expect, test } from 'vitest'
import { type AnswerRecord, answersOf } from '../../form/answers/answers.ts'
import { checkSection } from '../../form/check/check-section.ts'
import { normaliseSection } from '../../form/normalise/normalise.ts'
import { freezeAnswers } from '../../form/words/freeze.ts'
import { isScreeningRelevantChange } from '../changes/changes.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { maskAnswers } from '../masking/mask-answers.ts'
import { askOwnQuestions, type OwnQuestion } from './own-question.ts'
import { ownQuestions } from './own-questions.ts'
import { findSection } from './sections.ts'
import { sectionsOf } from './steps.ts'

function named(words: string) {
  return { 'zh-CN': words, 'en-US': words }
}
const asked = { required: true, simplified: true, personal: false, screening: false }
const QUESTIONS: readonly OwnQuestion[] = [
  { ...asked, key: 'treasury', kind: 'yesNo', label: named('Treasury?'), screening: true },
  {
    ...asked,
    key: 'route',
    kind: 'choice',
    label: named('Route'),
    choices: [
      { code: 'asia', label: named('Asia') },
      { code: 'europe', label: named('Europe') },
    ],
    shownWhen: { question: 'treasury', is: true },
  },
  { ...asked, key: 'owner', kind: 'text', max: 20, label: named('Owner'), personal: true, simplified: false },
]

let forget: (() => void) | undefined
afterEach(() => forget?.())
function ask(questions = QUESTIONS) {
  forget = askOwnQuestions(questions)
}

function keysOf(flow: 'ntb' | 'bblite') {
  return sectionsOf(flow).map(({ key }) => key)
}

function problemsOf(record: AnswerRecord, flow: 'ntb' | 'bblite' = 'ntb') {
  const answers = { ...completeAnswers(flow), ownQuestions: normaliseSection(ownQuestions, record) }
  return checkSection(ownQuestions, answers, exampleContext(flow), 'submit').map(({ path, code }) => [
    path,
    code,
  ])
}

test('a bank without questions of its own has no section for them', () => {
  expect(keysOf('ntb')).not.toContain('ownQuestions')
  ask()
  expect(keysOf('ntb')).toContain('ownQuestions')
  expect(findSection('ownQuestions')?.fields).toHaveLength(3)
  forget?.()
  expect(keysOf('ntb')).not.toContain('ownQuestions')
})

test('the simplified flow leaves out what the bank does not ask there, and the section where nothing is left', () => {
  ask()
  expect(problemsOf({ treasury: false }, 'bblite')).toEqual([])
  forget?.()
  ask(QUESTIONS.filter(({ simplified }) => !simplified))
  expect(keysOf('bblite')).not.toContain('ownQuestions')
  expect(keysOf('ntb')).toContain('ownQuestions')
})

test('an application that leaves a required question of the bank open is not complete, and a hidden one is not missed', () => {
  ask()
  expect(problemsOf({})).toEqual([
    ['ownQuestions.treasury', 'M-REQ'],
    ['ownQuestions.owner', 'M-REQ'],
  ])
  expect(problemsOf({ treasury: true, owner: '王芳' })).toEqual([['ownQuestions.route', 'M-REQ']])
  expect(problemsOf({ treasury: false, owner: '王芳' })).toEqual([])
})

test('a choice takes the codes of its own list and no other', () => {
  ask()
  expect(problemsOf({ treasury: true, owner: '王芳', route: 'mars' })).toEqual([
    ['ownQuestions.route', 'M-CHOICE'],
  ])
  expect(problemsOf({ treasury: true, owner: '王芳', route: 'europe' })).toEqual([])
})

test('answers are frozen with their questions, masked where personal, and their changes matter to screening where said', () => {
  ask()
  const answers = completeAnswers('ntb')
  const frozen = freezeAnswers(answers, exampleContext('ntb')).find(({ key }) => key === 'ownQuestions')
  expect(frozen?.rows.map(({ path }) => path)).toEqual([
    'ownQuestions.treasury',
    'ownQuestions.route',
    'ownQuestions.owner',
  ])
  const own = answersOf(answers, 'ownQuestions')
  expect(maskAnswers({ ownQuestions: own })['ownQuestions']?.['owner']).not.toBe(own['owner'])
  const changed = (own: AnswerRecord) => ({
    ...answers,
    ownQuestions: { ...answers['ownQuestions'], ...own },
  })
  expect(isScreeningRelevantChange(answers, changed({ treasury: false }))).toBe(true)
  expect(isScreeningRelevantChange(answers, changed({ owner: '李强' }))).toBe(false)
})

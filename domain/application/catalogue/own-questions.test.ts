import { afterEach, expect, test } from 'vitest'
import { type AnswerRecord, answersOf } from '../../form/answers/answers.ts'
import { checkSection } from '../../form/check/check-section.ts'
import { normaliseSection } from '../../form/normalise/normalise.ts'
import { freezeAnswers } from '../../form/words/freeze.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { isScreeningRelevantChange } from '../changes/changes.ts'
import { checkApplication } from '../check-application.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { maskAnswers } from '../masking/mask-answers.ts'
import { KEPT_QUESTIONS, whyAsked } from './kept-questions.ts'
import { askOwnForm, type OwnQuestion } from './own-question.ts'
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
function ask(questions = QUESTIONS, hidden: readonly string[] = []) {
  forget = askOwnForm({ questions, hidden })
}

function keysOf(flow: Flow) {
  return sectionsOf(flow).map(({ key }) => key)
}

function problemsOf(record: AnswerRecord, flow: Flow = STANDARD) {
  const answers = { ...completeAnswers(flow), ownQuestions: normaliseSection(ownQuestions, record) }
  return checkSection(ownQuestions, answers, exampleContext(flow), 'submit').map(({ path, code }) => [
    path,
    code,
  ])
}

test('a bank without questions of its own has no section for them', () => {
  expect(keysOf(STANDARD)).not.toContain('ownQuestions')
  ask()
  expect(keysOf(STANDARD)).toContain('ownQuestions')
  expect(findSection('ownQuestions')?.fields).toHaveLength(3)
  forget?.()
  expect(keysOf(STANDARD)).not.toContain('ownQuestions')
})

test('the simplified flow leaves out what the bank does not ask there, and the section where nothing is left', () => {
  ask()
  expect(problemsOf({ treasury: false }, SIMPLIFIED)).toEqual([])
  forget?.()
  ask(QUESTIONS.filter(({ simplified }) => !simplified))
  expect(keysOf(SIMPLIFIED)).not.toContain('ownQuestions')
  expect(keysOf(STANDARD)).toContain('ownQuestions')
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
  const answers = completeAnswers(STANDARD)
  const frozen = freezeAnswers(answers, exampleContext(STANDARD)).find(({ key }) => key === 'ownQuestions')
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

const INSIDE: readonly OwnQuestion[] = [
  {
    ...asked,
    key: 'bankRoute',
    kind: 'text',
    max: 20,
    section: 'companyInfo',
    after: 'companyName',
    label: named('R'),
  },
  { ...asked, key: 'bankLast', kind: 'yesNo', section: 'companyInfo', label: named('L') },
  { ...asked, key: 'bankPact', kind: 'document', most: 2, section: 'designatedFiles', label: named('P') },
]

test('a question of the bank within a section of ours stands where it said, is missed, and asks for its document', () => {
  ask(INSIDE)
  const keys = findSection('companyInfo')?.fields.map(({ key }) => key) ?? []
  expect(keys[keys.indexOf('companyName') + 1]).toBe('bankRoute')
  expect(keys.at(-1)).toBe('bankLast')
  expect(keysOf(STANDARD)).not.toContain('ownQuestions')
  expect(checkApplication(completeAnswers(STANDARD), exampleContext(STANDARD))).toEqual([])
  const { companyInfo, designatedFiles, ...rest } = completeAnswers(STANDARD)
  const { bankRoute: _route, ...withoutRoute } = companyInfo ?? {}
  const { bankPact: _pact, ...withoutPact } = designatedFiles ?? {}
  const answers = { ...rest, companyInfo: withoutRoute, designatedFiles: withoutPact }
  expect(checkApplication(answers, exampleContext(STANDARD)).map(({ path, code }) => [path, code])).toEqual([
    ['companyInfo.bankRoute', 'M-REQ'],
    ['designatedFiles.bankPact', 'M-UPLOAD'],
  ])
})

/** Everything that a bank may leave out. */
function allFree(): readonly string[] {
  return Object.entries(KEPT_QUESTIONS).flatMap(([section, { asked: why, free = [] }]) =>
    why === undefined ? [section] : free.map((key) => `${section}.${key}`),
  )
}

test.each([STANDARD, SIMPLIFIED] as const)(
  'an application of %s is complete without all that a bank may leave out',
  (flow) => {
    const before = completeAnswers(flow)
    ask([], allFree())
    expect(allFree().filter((path) => path.split('.').length === 1 && keysOf(flow).includes(path))).toEqual(
      [],
    )
    const answers = completeAnswers(flow)
    expect(before['businessOperation']).toHaveProperty('staffBand')
    expect(answers['businessOperation']).not.toHaveProperty('staffBand')
    expect(checkApplication(answers, exampleContext(flow))).toEqual([])
  },
)

test('every question that is asked of customers may be left out, or has the reason why not', () => {
  expect(Object.keys(KEPT_QUESTIONS).toSorted()).toEqual(
    keysOf(STANDARD)
      .filter((key) => key !== 'ownQuestions')
      .toSorted(),
  )
  const strange = allFree().filter((path) => {
    const [section = '', key] = path.split('.')
    return key !== undefined && findSection(section)?.fields.every((field) => field.key !== key)
  })
  expect(strange).toEqual([])
  expect(whyAsked('ownership.shareholders')).toContain('Anti-Money-Laundering')
})

test('no question of ours begins as those do that a bank asks beside it', () => {
  const fields = keysOf(STANDARD).flatMap((key) => findSection(key)?.fields ?? [])
  expect(fields.filter(({ key }) => /^bank[A-Z]/.test(key))).toEqual([])
})

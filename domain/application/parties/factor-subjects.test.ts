import { expect, test } from 'vitest'
import { withAnswer } from '../../form/answers/path.ts'
import { STANDARD } from '../../lists/flows.ts'
import { completeAnswers } from '../examples.ts'
import { factorSubjects } from './factor-subjects.ts'

const answers = completeAnswers(STANDARD)
const IDENTITY = 'legalRepresentative.person.idDocument'

function subjectsOf(changed: typeof answers) {
  return factorSubjects(changed, STANDARD).map(({ subject }) => subject)
}

test('asked about are the company and everybody with a resident identity card, each once', () => {
  const cards = withAnswer(
    withAnswer(answers, `${IDENTITY}.idType`, 'residentIdCard'),
    `${IDENTITY}.idNumber`,
    '110101199003070134',
  )
  const subjects = factorSubjects(cards, STANDARD)
  expect(subjects.slice(0, 2)).toMatchObject([
    { subject: 'company', factors: { idNumber: '110101199003070134' } },
    { subject: 'legalRepresentative', factors: { idNumber: '110101199003070134' } },
  ])
  expect(new Set(subjectsOf(cards)).size).toBe(subjects.length)
  const [, { factors }] = subjects as [unknown, { factors: { mobile?: string } }]
  expect(factors.mobile).toMatch(/^1\d{10}$/)
})

test('of a passport nothing is asked, nor of a company that it would have to be said for', () => {
  const passport = withAnswer(answers, `${IDENTITY}.idType`, 'passport')
  expect(subjectsOf(passport)).not.toContain('company')
  expect(subjectsOf(passport)).not.toContain('legalRepresentative')
})

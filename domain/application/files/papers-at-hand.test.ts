import { expect, test } from 'vitest'
import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { askOwnForm, type OwnQuestion } from '../catalogue/own-question.ts'
import { papersAtHand } from './papers-at-hand.ts'

test('every company brings its licence and its representative’s card; the rest depends on the company', () => {
  const always = papersAtHand(SIMPLIFIED).filter(({ isAlways }) => isAlways)
  expect(always.map(({ key }) => key)).toEqual(['businessLicence', 'legalRepIdFront'])
})

test('the simplified way asks for fewer papers, and none that is made in the application is to be brought', () => {
  expect(papersAtHand(SIMPLIFIED).length).toBeLessThan(papersAtHand(STANDARD).length)
  const keys = papersAtHand(STANDARD).map(({ key }) => key)
  expect(keys).not.toContain('boardResolutionImageList')
  expect(keys).toContain('articles')
})

test("a signed copy of a bank's own paper is made in the application too; its other documents are to be brought", () => {
  const slot = (key: string): OwnQuestion => ({
    key,
    kind: 'document',
    most: 1,
    section: 'designatedFiles',
    label: { 'zh-CN': key, 'en-US': key },
    required: true,
    simplified: true,
    personal: false,
    screening: false,
  })
  const questions = [slot('bankMandateSigned'), slot('bankLease')]
  const forget = askOwnForm({ questions, hidden: [], signedCopies: ['bankMandateSigned'] })
  const keys = papersAtHand(STANDARD).map(({ key }) => key)
  forget()
  expect(keys).toContain('bankLease')
  expect(keys).not.toContain('bankMandateSigned')
})

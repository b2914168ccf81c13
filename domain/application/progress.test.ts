import { describe, expect, test } from 'vitest'
import { withAnswer } from '../form/answers/path.ts'
import { derive } from '../form/live/derive.ts'
import { STANDARD } from '../lists/flows.ts'
import { sectionsOf } from './catalogue/steps.ts'
import { completeAnswers, exampleContext } from './examples.ts'
import { progressOf, waitsFor } from './progress.ts'

const context = exampleContext(STANDARD)
const complete = completeAnswers(STANDARD)
const allSaved = Object.fromEntries(sectionsOf(STANDARD).map((section) => [section.key, 1]))

function statuses(...given: Parameters<typeof progressOf>): Record<string, string> {
  return Object.fromEntries(
    progressOf(...given).flatMap((step) => [
      [step.key, step.status],
      ...step.sections.map((section) => [section.key, section.status]),
    ]),
  )
}

describe('the progress of an application', () => {
  test('a new one starts with the company; the rest waits for it', () => {
    const found = statuses({}, {}, {}, context)
    expect(found).toMatchObject({
      companyInfo: 'notStarted',
      businessLocations: 'cannotStart',
      partB: 'cannotStart',
    })
    expect(found.applyAccount).toBe('cannotStart')
    const progress = progressOf({}, {}, {}, context)
    expect(progress[1]).toMatchObject({ status: 'cannotStart', waitingFor: 'companyInfo', number: 2 })
    expect(waitsFor('companyInfo', STANDARD, {})).toBeUndefined()
    expect(waitsFor('partB', STANDARD, {})).toBe('companyInfo')
  })

  test('the sections of step 1 open one after the other', () => {
    const found = statuses(complete, { companyInfo: 1 }, {}, context)
    expect(found).toMatchObject({
      companyInfo: 'completed',
      businessLocations: 'inProgress',
      businessOperation: 'cannotStart',
    })
  })

  test('the later steps open when step 1 is saved, also with gaps', () => {
    const gaps = withAnswer(complete, 'companyInfo.legalName', null)
    const saved = { companyInfo: 1, businessLocations: 1, businessOperation: 1 }
    expect(statuses(gaps, saved, {}, context)).toMatchObject({
      companyInfo: 'inProgress',
      partB: 'inProgress',
    })
  })

  test('a section that only holds computed values is not started', () => {
    const step1 = { companyInfo: 1, businessLocations: 1, businessOperation: 1 }
    expect(statuses(derive({}, context), step1, {}, context)).toMatchObject({ statement: 'notStarted' })
  })

  test('everything saved and right is completed', () => {
    expect(new Set(Object.values(statuses(complete, allSaved, {}, context)))).toEqual(new Set(['completed']))
  })

  test('a returned section counts its items, its step sums them up', () => {
    const mark = { checked: true, value: '请更正', title: '' }
    const marks = {
      'companyInfo.legalName': mark,
      'companyInfo.creditCode': mark,
      businessOperation: mark,
      'partB.companyEmail': { ...mark, checked: false },
    }
    const [first, second] = progressOf(complete, allSaved, marks, context)
    expect(first).toMatchObject({ status: 'returned', items: 3 })
    expect(first?.sections.map((section) => section.status)).toEqual(['returned', 'completed', 'returned'])
    expect(second?.status).toBe('completed')
  })
})

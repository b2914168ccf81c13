import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BankFindings, NO_FINDINGS } from '../../application/bank/bank-findings.ts'
import { contextOf } from '../../application/context-of.ts'
import { completeAnswers } from '../../application/examples.ts'
import { addDays, getPlainDate } from '../../base/plain-date.ts'
import type { AnswerRecord } from '../../form/answers/answers.ts'
import { derive } from '../../form/live/derive.ts'
import { STANDARD } from '../../lists/flows.ts'
import { assessCdd } from './assess-cdd.ts'

const TODAY = '2026-11-23'
const context = contextOf({ flow: STANDARD, today: TODAY, side: 'staff' })
const example = derive(completeAnswers(STANDARD, 1), context)

const whole: AnswerRecord = {
  cddCustomerType: 'limited',
  cddSummary: '主营业务清晰',
  cddPurpose: '日常结算',
  cddFunds: '主营业务收入',
  cddUbo: '工商登记',
  cddEnhanced: false,
  cddNextReview: '2027-06-01',
  cddDocumentsComplete: true,
}

function rated(rating: 'H' | 'M' | 'L', more: Partial<BankFindings> = {}) {
  return {
    ...context,
    findings: {
      ...NO_FINDINGS,
      ...more,
      assessed: {
        calculated: rating,
        rating,
        overrideReason: null,
        isRestricted: false,
        needsCountryHead: false,
      },
    },
  }
}

function problemsOf(change: AnswerRecord, given = rated('L')) {
  return assessCdd({ ...whole, ...change }, example, given).problems.map(
    ({ path, code }) => `${path} ${code}`,
  )
}

test('a record with everything filled in may go to the CRT', () => {
  expect(problemsOf({})).toEqual([])
})

test('an empty record names every question that is asked', () => {
  const { problems } = assessCdd({}, example, rated('L'))
  expect(problems.map(({ path }) => path.replace('cddEntry.', ''))).toEqual(Object.keys(whole))
})

test('a high rating, a PEP and circular ownership each ask for enhanced measures, with their details', () => {
  const causes = [
    rated('H'),
    rated('L', { confirmedHits: ['pep'] }),
    rated('L', { ownership: { layers: 2, isCircular: true } }),
  ]
  for (const given of causes) {
    expect(problemsOf({}, given)).toEqual(['cddEntry.cddEnhanced M-ENHANCED'])
    expect(problemsOf({ cddEnhanced: true }, given)).toEqual(['cddEntry.cddEnhancedDetail M-REQ'])
    expect(problemsOf({ cddEnhanced: true, cddEnhancedDetail: '提高监测频率' }, given)).toEqual([])
  }
  const declared = { ...example, declarationIndicators: { pepAssociated: true } }
  expect(assessCdd(whole, declared, rated('L')).enhancedBecause).toEqual(['politicallyExposed'])
})

test('the next review is after today and within the years of the rating, to the day', () => {
  const years = { H: 1, M: 2, L: 3 }
  const rating = fc.constantFrom('H' as const, 'M' as const, 'L' as const)
  fc.assert(
    fc.property(rating, fc.integer({ min: -30, max: 1_500 }), (given, days) => {
      const date = addDays(getPlainDate(TODAY), days)
      const last = `${2026 + years[given]}-11-23`
      const record = { cddEnhanced: true, cddEnhancedDetail: '提高监测频率', cddNextReview: date }
      const isWrong = problemsOf(record, rated(given)).length > 0
      expect(isWrong).toBe(date <= TODAY || date > last)
    }),
  )
})

test('the bank sets the months until a review; a day that its month does not have is the last one', () => {
  const given = rated('H')
  const settings = { ...given.settings, reviewMonths: { ...given.settings.reviewMonths, H: 6 } }
  const halfYear = { ...given, settings }
  expect(assessCdd(whole, example, halfYear).lastReviewDay).toBe('2027-05-23')
  expect(problemsOf({ cddEnhanced: true, cddEnhancedDetail: '提高监测频率' }, halfYear)).toEqual([
    'cddEntry.cddNextReview M-REVIEW',
  ])
  expect(assessCdd(whole, example, { ...halfYear, today: '2026-08-31' }).lastReviewDay).toBe('2027-02-28')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers, AnswerValue } from '../../form/answers/answers.ts'
import { findAnswer, isWithin, withAnswer } from '../../form/answers/path.ts'
import { freezeAnswers } from '../../form/words/freeze.ts'
import { STANDARD } from '../../lists/flows.ts'
import { changedPaths } from '../changes/changes.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { openPathsWhileReturned, refusedChanges, untouchedMarks } from './returned.ts'

const context = exampleContext(STANDARD, { isBackCustomer: true })
const before = completeAnswers(STANDARD)
const asSubmitted = { submitted: before, kept: before }
function marked(...paths: readonly string[]) {
  return Object.fromEntries(paths.map((path) => [path, { checked: true, value: '请更正', title: path }]))
}
function changed(path: string, value: AnswerValue) {
  return withAnswer(before, path, value)
}

describe('an application that came back to the customer', () => {
  test('may be changed where it is marked and nowhere else', () => {
    const marks = marked('companyInfo.legalName')
    expect(refusedChanges(marks, asSubmitted, changed('companyInfo.legalName', '安示朋'), context)).toEqual(
      [],
    )
    const elsewhere = refusedChanges(
      marks,
      asSubmitted,
      changed('companyInfo.businessScope', '其他'),
      context,
    )
    expect(elsewhere.map(({ path, code }) => [path, code])).toEqual([
      ['companyInfo.businessScope', 'M-CLOSED'],
    ])
  })

  test('opens a whole section or step when that is marked', () => {
    const after = changed('businessOperation.mainProducts', '其他产品')
    expect(refusedChanges(marked('businessOperation'), asSubmitted, after, context)).toEqual([])
    expect(refusedChanges(marked('baseInfo'), asSubmitted, after, context)).toEqual([])
    expect(refusedChanges(marked('applyAccount'), asSubmitted, after, context)).toHaveLength(1)
  })

  test('opens what the change of a marked answer makes necessary', () => {
    const marks = marked('businessLocations.premises')
    const leased = changed('businessLocations.premises', 'leased')
    const open = openPathsWhileReturned(marks, before, leased, context)
    expect(open.isOpen('businessLocations.leaseEndDate')).toBe(true)
    expect(open.isOpen('businessLocations.registerAddress.detail')).toBe(false)
    const filled = withAnswer(leased, 'businessLocations.leaseEndDate', '2028-01-01')
    expect(refusedChanges(marks, asSubmitted, filled, context)).toEqual([])
  })

  test('a person who is named anew may hand their document in', () => {
    const marks = marked('signatories.authorisedSignatories')
    const another = { person: { nameCn: '唐悦' } }
    const named = changed('signatories.authorisedSignatories', [another])
    const open = openPathsWhileReturned(marks, before, named, context)
    expect(open.isOpen('designatedFiles.personIds')).toBe(true)
    expect(open.isOpen('designatedFiles.articles')).toBe(false)
  })

  test('a mark that is not checked opens nothing', () => {
    const marks = { 'companyInfo.legalName': { checked: false, value: '', title: '' } }
    expect(
      refusedChanges(marks, asSubmitted, changed('companyInfo.legalName', '安示朋'), context),
    ).toHaveLength(1)
  })

  test('comes back only when every marked item was changed or answered', () => {
    const marks = marked('companyInfo.legalName', 'companyInfo.businessScope', 'businessOperation')
    const after = changed('companyInfo.legalName', '安示朋')
    expect(untouchedMarks(marks, {}, before, after)).toEqual([
      'companyInfo.businessScope',
      'businessOperation',
    ])
    const replies = { 'companyInfo.businessScope': '与执照一致', businessOperation: '已核对' }
    expect(untouchedMarks(marks, replies, before, after)).toEqual([])
    expect(untouchedMarks(marks, { ...replies, businessOperation: ' ' }, before, after)).toEqual([
      'businessOperation',
    ])
  })
})

describe('what a change of a marked answer brings with it', () => {
  test('hiding other questions is no change of theirs', () => {
    const marks = marked('businessLocations.premises')
    const leased = withAnswer(
      withAnswer(before, 'businessLocations.premises', 'leased'),
      'businessLocations.leaseEndDate',
      '2028-01-01',
    )
    const kept = withAnswer(leased, 'businessLocations.premises', 'owned')
    expect(refusedChanges(marks, { submitted: leased, kept: leased }, kept, context)).toEqual([])
  })

  test('what opened may be put back when the reason for it is gone, and nothing else may be written then', () => {
    const marks = marked('businessLocations.premises')
    const leased = withAnswer(
      changed('businessLocations.premises', 'leased'),
      'businessLocations.leaseEndDate',
      '2028-01-01',
    )
    const back = withAnswer(
      leased,
      'businessLocations.premises',
      findAnswer(before, 'businessLocations.premises') ?? null,
    )
    const answers = { submitted: before, kept: leased }
    expect(refusedChanges(marks, answers, back, context)).toEqual([])
    const later = withAnswer(back, 'businessLocations.leaseEndDate', '2029-01-01')
    expect(refusedChanges(marks, { submitted: before, kept: back }, later, context)).toHaveLength(1)
  })

  test('a computed value follows without being opened', () => {
    const marks = marked('partC.fxAccounts')
    const more = changed('partC.fxAccounts', [{ fxType: 'currentSettlement', currency: 'USD' }])
    const after = withAnswer(more, 'partC.accountNature', ['basic', 'currentSettlement'])
    expect(refusedChanges(marks, asSubmitted, after, context)).toEqual([])
  })

  test('of a section that nobody ever saved, what is open may be filled in and the rest may not', () => {
    const { batchPayment: _, ...without } = before
    const marks = marked('batchPayment.applyBatchPayment', 'companyInfo.legalName')
    const answers = { submitted: without, kept: without }
    const filled = { ...without, batchPayment: { applyBatchPayment: true } }
    expect(refusedChanges(marks, answers, filled, context)).toEqual([])
    expect(untouchedMarks(marks, {}, without, filled)).toEqual(['companyInfo.legalName'])
    const more = { ...without, batchPayment: { applyBatchPayment: null, achMonthlyVolume: 5 } }
    expect(refusedChanges(marks, answers, more, context).map(({ path }) => path)).toEqual([
      'batchPayment.achMonthlyVolume',
    ])
  })

  test('answers in words are always open', () => {
    const after = changed('returnAnswers.items', [{ path: 'companyInfo.legalName', answer: '与执照一致' }])
    expect(refusedChanges(marked('companyInfo.legalName'), asSubmitted, after, context)).toEqual([])
  })

  test('R47: whatever is written, an answer that is neither marked nor made necessary stays as it was submitted', () => {
    const places = askedIn(before).filter((path) => findAnswer(before, path) !== undefined)
    const place = fc.constantFrom(...places)
    const value = fc.oneof(fc.string({ maxLength: 8 }), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { minLength: 1, maxLength: 3 }),
        place,
        value,
        (fields, path, typed) => {
          const marks = marked(...fields)
          const after = changed(path, typed)
          const isSame = changedPaths(before, after).length === 0
          const isAllowed = fields.some((field) => isWithin(path, field))
          const refused = refusedChanges(marks, asSubmitted, after, context)
          if (isAllowed || isSame) expect(refused).toEqual([])
          else expect(refused.map((problem) => problem.path)).toContain(path)
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})

function askedIn(answers: Answers): readonly string[] {
  return freezeAnswers(answers, context).flatMap(({ rows }) =>
    rows.filter(({ field }) => field.kind.type !== 'calc' && !field.derived).map(({ path }) => path),
  )
}

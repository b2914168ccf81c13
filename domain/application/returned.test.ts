import { describe, expect, test } from 'vitest'
import type { AnswerValue } from './answers.ts'
import { completeAnswers, exampleContext } from './examples.ts'
import { withAnswer } from './path.ts'
import { openPathsWhileReturned, refusedChanges, untouchedMarks } from './returned.ts'

const context = exampleContext('ntb', { isBackCustomer: true })
const before = completeAnswers('ntb')
const marked = (...paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, { checked: true, value: '请更正', title: path }]))
const changed = (path: string, value: AnswerValue) => withAnswer(before, path, value)

describe('an application that came back to the customer', () => {
  test('may be changed where it is marked and nowhere else', () => {
    const marks = marked('companyInfo.legalName')
    expect(refusedChanges(marks, before, changed('companyInfo.legalName', '安示朋'), context)).toEqual([])
    const elsewhere = refusedChanges(marks, before, changed('companyInfo.businessScope', '其他'), context)
    expect(elsewhere.map(({ path, code }) => [path, code])).toEqual([
      ['companyInfo.businessScope', 'M-CLOSED'],
    ])
  })

  test('opens a whole section or step when that is marked', () => {
    const after = changed('businessOperation.mainProducts', '其他产品')
    expect(refusedChanges(marked('businessOperation'), before, after, context)).toEqual([])
    expect(refusedChanges(marked('baseInfo'), before, after, context)).toEqual([])
    expect(refusedChanges(marked('applyAccount'), before, after, context)).toHaveLength(1)
  })

  test('opens what the change of a marked answer makes necessary', () => {
    const marks = marked('businessLocations.premises')
    const leased = changed('businessLocations.premises', 'leased')
    const open = openPathsWhileReturned(marks, before, leased, context)
    expect(open.isOpen('businessLocations.leaseEndDate')).toBe(true)
    expect(open.isOpen('businessLocations.registerAddress.detail')).toBe(false)
    const filled = withAnswer(leased, 'businessLocations.leaseEndDate', '2028-01-01')
    expect(refusedChanges(marks, before, filled, context)).toEqual([])
  })

  test('a mark that is not checked opens nothing', () => {
    const marks = { 'companyInfo.legalName': { checked: false, value: '', title: '' } }
    expect(refusedChanges(marks, before, changed('companyInfo.legalName', '安示朋'), context)).toHaveLength(1)
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

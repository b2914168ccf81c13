import { describe, expect, test } from 'vitest'
import { withAnswer } from '../../form/answers/path.ts'
import { STANDARD } from '../../lists/flows.ts'
import { staffData } from '../catalogue/staff-data.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { bankData, contradictions, isContradicted, withBankData } from './bank-data.ts'

const context = exampleContext(STANDARD, { side: 'staff' })
const answers = completeAnswers(STANDARD)

function filled(record: Record<string, string | boolean>) {
  return { ...answers, [staffData.key]: record }
}

describe('what the bank fills in itself', () => {
  test('is asked of the bank, but for the numbers that the core system gives', () => {
    const keys = bankData.fields.map(({ key }) => key)
    for (const given of ['HUBCustomerID', 'accountNumbers', 'basicAccountNumberIssued'])
      expect(keys).not.toContain(given)
    expect(keys.length).toBe(staffData.fields.length - 3)
  })

  test('stands beside the answers once it was filled in, and leaves the context alone before', () => {
    expect(withBankData(context, answers)).toEqual(context)
    expect(withBankData(context, filled({ economicTypeCode: '', specialEconomicZone: 'yes' }))).toEqual(
      context,
    )
    const known = withBankData(context, filled({ economicTypeCode: '171', specialEconomicZone: false }))
    expect(known).toMatchObject({ economicTypeCode: '171', inSpecialZone: false })
  })

  test('contradicts nothing of an application that stands up to it', () => {
    expect(contradictions(answers, context)).toEqual([])
    expect(isContradicted(answers, context)).toBe(false)
  })

  test('is no matter of what was wrong with the answers without it', () => {
    const broken = withAnswer(answers, 'companyInfo.companyName', '')
    expect(contradictions(broken, context)).toEqual([])
  })

  test('tells how many companies one agent has under way', () => {
    const few = contradictions(answers, context, { openOrdersOfAgent: 0 })
    const many = contradictions(answers, context, { openOrdersOfAgent: 1_000 })
    expect(few).toEqual([])
    expect(many.length).toBeGreaterThanOrEqual(few.length)
  })
})

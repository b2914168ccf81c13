import { TRANSITIONS } from '@kaihu/domain/order/transitions/transition-table.ts'
import { expect, test } from 'vitest'
import { accountNumbersIn, emptyDraft, payloadOf, problemsOf } from './act-draft.ts'

const filled = {
  ...emptyDraft,
  candidate: 'S0007',
  reasonCode: 'other',
  hubCustomerId: ' 8800 1234 ',
  accountNumbers: '6222-0001 0001\n6222-0002-0002，',
  push: 'hub_update' as const,
}

test('an act that needs nothing sends nothing, whatever was typed before', () => {
  expect(payloadOf([], filled)).toEqual({})
  expect(problemsOf([], emptyDraft)).toEqual({})
})

test('every need that the workflow knows is either asked for in the dialog or comes from elsewhere', () => {
  const elsewhere = ['marks', 'submission', 'appointment', 'witness']
  const needs = [...new Set(TRANSITIONS.flatMap((row) => row.needs))].filter(
    (need) => !elsewhere.includes(need),
  )
  expect(needs.length).toBeGreaterThan(4)
  for (const need of needs) {
    expect(Object.keys(problemsOf([need], emptyDraft))).not.toEqual([])
    expect(problemsOf([need], filled)).toEqual({})
    expect(Object.keys(payloadOf([need], filled))).not.toEqual([])
  }
})

test('a core-system number and account numbers are taken as people type them', () => {
  expect(payloadOf(['hub_customer_id'], filled)).toEqual({ hubCustomerId: '88001234' })
  expect(accountNumbersIn(filled.accountNumbers)).toEqual(['622200010001', '622200020002'])
})

test('an account number given twice is told before it is sent', () => {
  const draft = { ...filled, accountNumbers: '62220001\n62220001' }
  expect(problemsOf(['account_numbers'], draft)).toEqual({ accountNumbers: 'accountTwice' })
})

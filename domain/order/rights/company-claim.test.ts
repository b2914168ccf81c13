import { expect, test } from 'vitest'
import { STANDARD } from '../../lists/flows.ts'
import { act, newOrder, staff } from '../examples/order-mother.ts'
import { isClaimProven } from './company-claim.ts'

const GROUND = '法定代表人到网点提出申请'

test('an order that staff took in holds the company once they said why it is the company that asks', () => {
  expect(isClaimProven(newOrder(STANDARD, { claimGround: GROUND }))).toBe(true)
  expect(isClaimProven(newOrder(STANDARD, { claimGround: null }))).toBe(false)
})

test('one that was taken in before that was asked still holds it', () => {
  expect(isClaimProven(newOrder(STANDARD))).toBe(true)
})

test('what was said of one company proves nothing of another', () => {
  for (const order of [newOrder(STANDARD, { claimGround: GROUND }), newOrder(STANDARD)]) {
    const intake = { ...order.intake, creditCode: '91310000MA1K000027' }
    const moved = act(order, staff('RM'), { type: 'save_intake', intake })
    expect(isClaimProven(moved)).toBe(false)
  }
})

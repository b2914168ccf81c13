import { expect, test } from 'vitest'
import { SIMPLIFIED } from '../lists/flows.ts'
import { discounted, orderAt } from './examples/order-journeys.ts'
import { act, MONDAY, perform, refusedWith, SYSTEM, staff, wellFilled } from './examples/order-mother.ts'

function changed(field: string) {
  return { type: 'record_change', fields: [field], hasScreeningChange: false } as const
}

test('fees are worked out at a moment, which is kept', () => {
  const order = discounted(orderAt(SIMPLIFIED, '0510'), 10)
  expect(order.discount).toMatchObject({ isRefreshed: true, refreshedAt: MONDAY })
})

test('another fee package asks for the fees to be worked out again, another answer does not', () => {
  const order = discounted(orderAt(SIMPLIFIED, '0510'), 10)
  const confirm = wellFilled(order, 'confirm_discount')
  const package2 = act(order, SYSTEM, changed('ebanking.feePackageType'))
  expect(refusedWith(package2, staff('RM'), confirm)).toBe('discount_not_refreshed')
  const phone = act(order, SYSTEM, changed('partB.contacts'))
  expect(refusedWith(phone, staff('RM'), confirm)).toBeNull()
})

test('an approval that waits dies when the fees are worked out anew', () => {
  const order = perform(discounted(orderAt(SIMPLIFIED, '0510'), 60), 'RM', 'confirm_discount')
  expect(order.approvals).toHaveLength(1)
  expect(act(order, SYSTEM, changed('ebanking.feePackageType')).approvals).toEqual([])
})

test.each([
  ['more than everything', { ratePercent: 150 }, 'discount_rate_invalid'],
  ['less than nothing', { ratePercent: -1 }, 'discount_rate_invalid'],
  ['of thousandths', { ratePercent: 12.345 }, 'discount_rate_invalid'],
  ['for no time', { periodMonths: null }, 'discount_period_invalid'],
  ['for longer than three years', { periodMonths: 37 }, 'discount_period_invalid'],
  ['for half a month', { periodMonths: 0.5 }, 'discount_period_invalid'],
  ['without its reason', { reason: ' ' }, 'note_required'],
])('a discount %s is refused, not bent into another one', (_what, change, code) => {
  const discount = { ratePercent: 10, reason: '长期客户', periodMonths: 12, ...change }
  const command = { type: 'save_discount', discount } as const
  expect(refusedWith(orderAt(SIMPLIFIED, '0510'), staff('RM'), command)).toBe(code)
})

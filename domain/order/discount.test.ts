import { expect, test } from 'vitest'
import { discounted, orderAt } from './order-journeys.ts'
import { act, MONDAY, perform, refusedWith, SYSTEM, staff, wellFilled } from './order-mother.ts'

const changed = (field: string) =>
  ({ type: 'record_change', fields: [field], hasScreeningChange: false }) as const

test('fees are worked out at a moment, which is kept', () => {
  const order = discounted(orderAt('bblite', '0510'), 10)
  expect(order.discount).toMatchObject({ isRefreshed: true, refreshedAt: MONDAY })
})

test('another fee package asks for the fees to be worked out again, another answer does not', () => {
  const order = discounted(orderAt('bblite', '0510'), 10)
  const confirm = wellFilled(order, 'confirm_discount')
  const package2 = act(order, SYSTEM, changed('ebanking.feePackageType'))
  expect(refusedWith(package2, staff('RM'), confirm)).toBe('discount_not_refreshed')
  const phone = act(order, SYSTEM, changed('partB.contacts'))
  expect(refusedWith(phone, staff('RM'), confirm)).toBeNull()
})

test('an approval that waits dies when the fees are worked out anew', () => {
  const order = perform(discounted(orderAt('bblite', '0510'), 60), 'RM', 'confirm_discount')
  expect(order.approvals).toHaveLength(1)
  expect(act(order, SYSTEM, changed('ebanking.feePackageType')).approvals).toEqual([])
})

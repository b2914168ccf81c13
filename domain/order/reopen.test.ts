import { expect, test } from 'vitest'
import { addMinutes } from '../base/instant.ts'
import { STANDARD } from '../lists/flows.ts'
import { orderAt } from './examples/order-journeys.ts'
import { act, CUSTOMER, MONDAY, SYSTEM, staff, wellFilled } from './examples/order-mother.ts'
import { isReopenable, REOPEN_DAYS, reopenableUntil } from './reopen.ts'
import { STATUS_CODES } from './statuses.ts'

const order = orderAt(STANDARD, '0300')
function days(count: number) {
  return addMinutes(MONDAY, count * 24 * 60)
}
const { keepAsDraft: _, ...cancel } = wellFilled(order, 'cancel')

test('what its customer cancelled is opened again only where they asked to keep it', () => {
  expect(reopenableUntil(act(order, CUSTOMER, cancel))).toBeNull()
  const kept = act(order, CUSTOMER, { ...cancel, keepAsDraft: true })
  expect(kept.isKeepOrder).toBe(true)
  expect(isReopenable(kept, MONDAY)).toBe(true)
})

test('what the bank cancelled or time ended is opened again for ninety days', () => {
  const cancelled = act(order, staff('CM'), cancel)
  expect(isReopenable(cancelled, days(REOPEN_DAYS - 1))).toBe(true)
  expect(isReopenable(cancelled, days(REOPEN_DAYS))).toBe(false)
  const reminded = act(order, SYSTEM, { type: 'send_reminder', which: 'half' }, days(45))
  const last = act(reminded, SYSTEM, { type: 'send_reminder', which: 'late' }, days(72))
  const expired = act(last, SYSTEM, wellFilled(last, 'expire'), days(90))
  expect(isReopenable(expired, days(90 + REOPEN_DAYS - 1))).toBe(true)
})

test('nothing under way, opened or revoked is opened again', () => {
  const ended = ['1600', '9910', '9920', '9930']
  for (const status of STATUS_CODES.filter((code) => !ended.includes(code)))
    expect(reopenableUntil({ ...order, status })).toBeNull()
})

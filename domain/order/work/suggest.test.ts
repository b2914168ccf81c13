import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { candidate, perform } from '../examples/order-mother.ts'
import type { StaffCandidate } from '../inputs.ts'
import { suggestPerson } from './suggest.ts'

const pending = orderAt(STANDARD, '0200')

test('a thousand orders given as suggested leave equals with loads that differ by one at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 0, max: 5 }), (people, before) => {
      const load = new Map(Array.from({ length: people }, (_, i) => [`S-CM${i}`, before]))
      const free = (): StaffCandidate[] =>
        [...load].map(([staffId, openOrders]) => ({
          ...candidate('CM', staffId),
          openOrders,
          orderLimit: 2000,
        }))
      for (let i = 0; i < 1000; i++) {
        const person = suggestPerson(pending, 'CM', free())
        load.set(person?.staffId ?? '', (load.get(person?.staffId ?? '') ?? 0) + 1)
      }
      const loads = [...load.values()]
      expect(loads.reduce((sum, one) => sum + one, 0)).toBe(1000 + before * people)
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 8 },
  )
})

test('nobody absent, inactive, full or of another role is suggested', () => {
  const wrong: readonly StaffCandidate[] = [
    { ...candidate('CM', 'S-away'), isAbsent: true },
    { ...candidate('CM', 'S-gone'), isActive: false },
    { ...candidate('CM', 'S-full'), openOrders: 20 },
    candidate('AO', 'S-other'),
  ]
  expect(suggestPerson(pending, 'CM', wrong)).toBeNull()
  const busy = { ...candidate('CM', 'S-busy'), openOrders: 19 }
  expect(suggestPerson(pending, 'CM', [...wrong, busy])?.staffId).toBe('S-busy')
})

test('a customer is given to somebody who works in their language, were others idle, and to nobody who does not', () => {
  const english = { ...pending, flags: { ...pending.flags, isChinese: false } }
  const idle: StaffCandidate = { ...candidate('CM', 'S-idle'), languages: ['zh-CN'] }
  const busy: StaffCandidate = { ...candidate('CM', 'S-busy'), openOrders: 9, languages: ['zh-CN', 'en-US'] }
  const any = { ...candidate('CM', 'S-any'), openOrders: 12 }
  expect(suggestPerson(english, 'CM', [idle, any, busy])?.staffId).toBe('S-busy')
  expect(suggestPerson(english, 'CM', [idle, any])?.staffId).toBe('S-any')
  expect(suggestPerson(english, 'CM', [idle])).toBeNull()
  expect(suggestPerson(pending, 'CM', [idle, any, busy])?.staffId).toBe('S-idle')
})

test('whoever worked on the order as case manager is not suggested to open it', () => {
  const order = orderAt(STANDARD, '0500')
  const both: StaffCandidate = { ...candidate('AO', 'S-CM'), roles: ['AO', 'CM'] }
  expect(suggestPerson(order, 'AO', [both])).toBeNull()
  expect(suggestPerson(order, 'AO', [both, { ...candidate('AO'), openOrders: 15 }])?.staffId).toBe('S-AO')
})

test('after a round back the account officer of before is suggested again', () => {
  const again = perform(
    perform(orderAt(STANDARD, '0800'), 'AO', 'return_to_pre_account'),
    'CM',
    'cm_pre_approve',
  )
  const idle = candidate('AO', 'S-idle')
  expect(suggestPerson(again, 'AO', [idle, { ...candidate('AO'), openOrders: 5 }])?.staffId).toBe('S-AO')
})

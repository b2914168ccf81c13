import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actorRef } from '../access/actor.ts'
import { SIMPLIFIED } from '../lists/flows.ts'
import { MONDAY, newOrder, staff } from './examples/order-mother.ts'
import { discountReady } from './guards/review-guards.ts'
import { DEFAULT_ORDER_SETTINGS } from './settings.ts'
import { evolve } from './state/evolve.ts'
import type { OrderState } from './state/state.ts'
import type { TransitionRow } from './transitions/transition.ts'
import { TRANSITIONS } from './transitions/transition-table.ts'

const told = { at: MONDAY, by: actorRef(staff('RM')) }
const discount = { ratePercent: 10, reason: '长期客户', periodMonths: 12, isRefreshed: false } as const
const [row] = TRANSITIONS as readonly [TransitionRow]
const judged = { row, actor: staff('RM'), now: MONDAY, settings: DEFAULT_ORDER_SETTINGS, command: null }

test('R44: there is a fee notice only for a rate that is filled in and whose fees were worked out after it', () => {
  const acts = fc.array(fc.constantFrom('save', 'refresh'), { maxLength: 6 })
  fc.assert(
    fc.property(acts, (done) => {
      const order = done.reduce<OrderState>(
        (state, act) =>
          act === 'save'
            ? evolve(state, { type: 'discount_saved', ...told, discount })
            : evolve(state, { type: 'fee_notice_refreshed', ...told }),
        newOrder(SIMPLIFIED),
      )
      const isReady = done.includes('save') && done.lastIndexOf('refresh') > done.lastIndexOf('save')
      expect(discountReady({ ...judged, order }) === null).toBe(isReady)
    }),
  )
})

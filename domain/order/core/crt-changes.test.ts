import { expect, test } from 'vitest'
import { STANDARD } from '../../lists/flows.ts'
import { decide } from '../decide.ts'
import type { OrderEvent } from '../events.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { actorFor, MONDAY, SYSTEM, wellFilled } from '../examples/order-mother.ts'
import { evolve } from '../state/evolve.ts'
import { lastCrtReturn } from './crt-changes.ts'

function after(...steps: readonly Parameters<typeof decide>[1][]): readonly OrderEvent[] {
  let order = orderAt(STANDARD, '0900')
  const history: OrderEvent[] = []
  order = { ...order, facts: { ...order.facts, cdd_complete: true } }
  for (const command of steps) {
    const byCrt = command.type === 'transition' && command.action === 'crt_return'
    const actor = command.type === 'transition' ? actorFor(byCrt ? 'CRT' : 'AO') : SYSTEM
    const decided = decide(order, command, actor, MONDAY)
    if (!decided.ok) throw new Error(decided.error.code)
    for (const event of decided.value) {
      order = evolve(order, event)
      history.push(event)
    }
  }
  return history
}

const order = orderAt(STANDARD, '0900')
const sent = wellFilled(order, 'crt_input')
const returned = wellFilled(order, 'crt_return')
function fact(name: 'cdd_complete' | 'risk_rating', value: boolean | 'H') {
  return { type: 'record_fact', fact: name, value, note: '说明' } as const
}

test('the reason of the return is what the CRT wrote, and declaring the record complete changes nothing', () => {
  expect(lastCrtReturn(after(sent))).toBeNull()
  const history = after(sent, returned, fact('cdd_complete', true))
  expect(lastCrtReturn(history)).toEqual({ comment: '客户资料需要更正', sentAt: MONDAY, hasChanged: false })
})

test('a mended answer or another rating is a change', () => {
  const mended = { type: 'record_change', fields: ['email'], hasScreeningChange: false } as const
  expect(lastCrtReturn(after(sent, returned, mended))?.hasChanged).toBe(true)
  expect(lastCrtReturn(after(sent, returned, fact('risk_rating', 'H')))?.hasChanged).toBe(true)
})

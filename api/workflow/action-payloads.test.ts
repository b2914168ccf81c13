import { ACTION_PAYLOADS } from '@kaihu/contract/order-action.ts'
import { ACTIONS, type ActionName } from '@kaihu/domain/order/actions.ts'
import type { ActionNeed } from '@kaihu/domain/order/rights/action-view.ts'
import { TRANSITIONS } from '@kaihu/domain/order/transitions/transition-table.ts'
import { expect, test } from 'vitest'
import { startOrderServer } from '../../tests/harness/order-server.ts'
import { signInStaff } from '../../tests/harness/signed-client.ts'

/** The part of the payload that a need asks for; marks and answers are kept with the order before the act. */
const PART_OF: Record<ActionNeed, string | null> = {
  candidate: 'candidate',
  marks: 'comment',
  submission: null,
  appointment: 'appointment',
  witness: 'witness',
  hub_customer_id: 'hubCustomerId',
  account_numbers: 'accountNumbers',
  push: 'push',
  reason_code: 'reasonCode',
}

/** What may come along and is never needed. */
const OPTIONAL: Partial<Record<ActionName, readonly string[]>> = { cancel: ['keepAsDraft'] }

test('an action takes just what the rows of the workflow say that it needs', () => {
  for (const action of ACTIONS) {
    const needs = TRANSITIONS.filter((row) => row.action === action).flatMap((row) => row.needs)
    const asked = new Set([...needs.map((need) => PART_OF[need]), ...(OPTIONAL[action] ?? [])])
    asked.delete(null)
    expect([action, new Set(Object.keys(ACTION_PAYLOADS[action].shape))]).toEqual([action, asked])
  }
})

const { app } = await startOrderServer()
const PATH = '/v1/orders/KH20261123000001/actions'

test('what an action does not take is refused by its name, and an action that is none has no address', async () => {
  const leader = await signInStaff(app, 'cml1')
  const send = (action: string, payload: object) =>
    leader.send<{ problems: { path: string }[] }>('POST', `${PATH}/${action}`, { version: 1, payload })
  const strange = await send('allocate_cm', { candidate: 'S0002', push: 'crt' })
  expect(strange).toMatchObject({ status: 400, data: { problems: [{ path: 'body.payload' }] } })
  const wrong = await send('allocate_cm', { candidate: 'nobody' })
  expect(wrong.data.problems[0]?.path).toBe('body.payload.candidate')
  expect((await send('fly', {})).status).toBe(404)
})

import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'

const { app } = await startOrderServer()

type Terms = {
  ways: { flow: string; bankDays: number }[]
  fees: { code: string; per: string; cents: number }[]
}

test('a customer is told how long either way takes the bank and what it charges, before applying', async () => {
  const customer = await signInApplicant(app, '13912340001')
  const { status, data } = await customer.send<Terms>('GET', '/v1/customer/opening-terms')
  expect(status).toBe(200)
  const days = Object.fromEntries(data.ways.map(({ flow, bankDays }) => [flow, bankDays]))
  expect(days[SIMPLIFIED]).toBeLessThan(days[STANDARD] ?? 0)
  expect(data.fees).toContainEqual({ code: 'accountOpening', per: 'once', cents: 20_000 })
})

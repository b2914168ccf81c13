import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDesk } from '../../../tests/harness/order-server.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { numberRoutes } from '../../order/numbers/number.routes.ts'
import { createNumberKeys } from '../../order/numbers/number-keys.ts'
import { systemClock } from '../../platform/clock.ts'
import { connect } from '../../platform/database/connect.ts'
import { indexNumbers } from './index-numbers.usecase.ts'

const PEPPER = 'a secret of the servers, for this test'
const { app, database, ownerUrl } = await startTestServer({ rooms: () => [...numberRoutes(PEPPER)] })
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const desk = makeDesk(app)
const keys = createNumberKeys(PEPPER)
let orderCode = ''
let identity = ''

type Found = { items: OrderRow[]; hasMore: boolean }

async function find(who: string, kind: string, number: string, purpose = '客户来电核实') {
  return (await desk(who)).send<Found>('POST', '/v1/order-number-searches', { kind, number, purpose })
}
async function codes(who: string, kind: string, number: string) {
  return (await find(who, kind, number)).data.items.map((row) => row.orderCode)
}
async function kept() {
  return database
    .selectFrom('audit_entry')
    .select('body')
    .where('kind', '=', 'order.found-by-number')
    .orderBy('seq')
    .execute()
}

beforeAll(async () => {
  orderCode = (await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: 841 }))) ?? ''
  await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: 842 }))
  await indexNumbers({ database, clock: systemClock, keys })
  const { rows } = await sql<{ number: string }>`select answers #>> '{person,idDocument,idNumber}' as number
    from kaihu.application_section where order_code = ${orderCode} and section = 'legalRepresentative'`.execute(
    owner,
  )
  identity = rows[0]?.number ?? ''
}, 120_000)

test('an order is found by an identity number and its end, by whoever sees the order, and what for is kept', async () => {
  expect(identity.length).toBeGreaterThan(8)
  expect(await codes('cm1', 'identity', identity)).toContain(orderCode)
  expect(await codes('cm1', 'identity', identity.slice(-6))).toContain(orderCode)
  expect(await codes('cm1', 'identity', '0000000000')).toEqual([])
  const [first] = await kept()
  expect(first?.body).toMatchObject({
    kind: 'identity',
    purpose: '客户来电核实',
    length: identity.length,
    orders: expect.arrayContaining([orderCode]),
  })
  expect(JSON.stringify({ ...(first?.body as object), orders: [] })).not.toContain(identity.slice(-6))
})

test('an order out of scope is not found, and a kind that the role may not have shown is refused and leaves no search', async () => {
  expect(await codes('risk1', 'identity', identity)).toContain(orderCode)
  await sql`update kaihu.customer_order set cm_id = 'S0002' where order_code = ${orderCode}`.execute(owner)
  expect(await codes('cm1', 'identity', identity)).not.toContain(orderCode)
  const before = (await kept()).length
  expect((await find('rm1', 'identity', identity)).status).toBe(403)
  expect((await find('aol1', 'phone', '13900000000')).status).toBe(403)
  expect((await find('risk1', 'identity', identity, ' ')).status).toBe(400)
  expect((await find('risk1', 'identity', '1 2 3')).status).toBe(400)
  expect(await kept()).toHaveLength(before)
})

test('any telephone of the application finds it once it was saved, and no more when it is gone', async () => {
  const say = async (number: string) => {
    await sql`update kaihu.application_section
      set answers = jsonb_set(answers, '{person,mobile}', ${JSON.stringify({ countryCode: '+86', number })}::jsonb)
      where order_code = ${orderCode} and section = 'legalRepresentative'`.execute(owner)
    await indexNumbers({ database, clock: systemClock, keys })
  }
  await say('13987650001')
  expect(await codes('risk1', 'phone', '+86 139 8765 0001')).toEqual([orderCode])
  await say('13987650002')
  expect(await codes('risk1', 'phone', '13987650001')).toEqual([])
  expect(await codes('risk1', 'phone', '50002')).toEqual([])
  expect(await codes('risk1', 'phone', '650002')).toEqual([orderCode])
})

test('an order that holds no answer yet is found by the number its customer signs in with', async () => {
  const fresh = (await SITUATIONS['standard-0000']?.make(makeWorld(database, { variant: 843 }))) ?? ''
  await indexNumbers({ database, clock: systemClock, keys })
  const { rows } = await sql<{ mobile: string }>`select state #>> '{intake,mobile}' as mobile
    from kaihu.customer_order where order_code = ${fresh}`.execute(owner)
  const mobile = rows[0]?.mobile ?? ''
  expect(await codes('risk1', 'phone', mobile)).toEqual([fresh])
  expect(await codes('risk1', 'phone', mobile.slice(3))).toEqual([fresh])
})

test('the index holds no number: neither in digits nor under the secret of nobody', async () => {
  const { rows } = await sql<{
    text: string
  }>`select encode(number_key, 'escape') as text from kaihu.order_number`.execute(owner)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.some(({ text }) => text.includes(identity.slice(-6)))).toBe(false)
  const other = createNumberKeys('not the secret').of('identity', identity)
  const { rows: found } = await sql`select from kaihu.order_number where number_key = ${other}`.execute(owner)
  expect(found).toEqual([])
})

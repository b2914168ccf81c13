import { QUERY_HEADER } from '@kaihu/contract/wire/search-words.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)

const orderCode = (await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: 0 }))) ?? ''
await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: 7 }))
const order = await database
  .selectFrom('customer_order')
  .select(['search_text', 'name_sort_key', sql<string>`state #>> '{intake,mobile}'`.as('mobile')])
  .where('order_code', '=', orderCode)
  .executeTakeFirstOrThrow()
const representative = await database
  .selectFrom('application_section')
  .select([
    sql<string>`answers #>> '{person,nameCn}'`.as('nameCn'),
    sql<string>`answers #>> '{person,nameEn}'`.as('nameEn'),
  ])
  .where('section', '=', 'legalRepresentative')
  .where('order_code', '=', orderCode)
  .executeTakeFirstOrThrow()

async function found(text: string): Promise<string[]> {
  const query = `/v1/orders?text=${encodeURIComponent(text)}&pageSize=100`
  const { data } = await (await desk('risk1')).send<{ items: { orderCode: string }[] }>('GET', query)
  return data.items.map((row) => row.orderCode)
}

test('pinyin is found however its words are parted', async () => {
  const pinyin = order.name_sort_key.slice(0, 12)
  for (const typed of [pinyin, `${pinyin.slice(0, 5)} ${pinyin.slice(5)}`, `  ${pinyin.slice(0, 8)} `])
    expect(await found(typed), typed).toContain(orderCode)
})

test('an order is found by its legal representative, and by no part of a telephone number, which the list shows masked', async () => {
  const typed = [representative.nameCn, representative.nameCn.slice(0, 2), representative.nameEn]
  for (const text of typed) expect(await found(text), text).toContain(orderCode)
  expect(order.mobile).toMatch(/^\+86\d{11}$/)
  for (const text of [order.mobile, order.mobile.slice(3), order.mobile.slice(-6), order.mobile.slice(3, 10)])
    expect(await found(text), text).toEqual([])
  expect(order.search_text).not.toContain(order.mobile.slice(3))
  expect(await found('查无此人')).toEqual([])
})

test('of an order that has just come in no telephone number is found either', async () => {
  const young = (await SITUATIONS['standard-0100']?.make(makeWorld(database, { variant: 412 }))) ?? ''
  const row = await database
    .selectFrom('customer_order')
    .select(['phone_number', 'company_name'])
    .where('order_code', '=', young)
    .executeTakeFirstOrThrow()
  expect(await found(row.company_name)).toContain(young)
  const number = row.phone_number.slice(3)
  for (const text of [row.phone_number, number, number.slice(-6)]) expect(await found(text), text).toEqual([])
})

test('words that are searched for come in a header, are signed as if they stood in the address, and in one place alone', async () => {
  const client = await desk('cml1')
  const query = `text=${encodeURIComponent(representative.nameCn)}&pageSize=100`
  const ask = async (signedQuery: string, target: string) =>
    client.replay<{ items: { orderCode: string }[] }>('GET', target, '', {
      host: client.host,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(await client.sign('GET', `/v1/orders?${signedQuery}`, '')),
      [QUERY_HEADER]: query,
    })
  const hidden = await ask(query, '/v1/orders')
  expect(hidden.data.items.map((row) => row.orderCode)).toEqual(await found(representative.nameCn))
  expect((await ask('text=other&pageSize=100', '/v1/orders')).code).toBe('200012')
  expect((await ask(query, `/v1/orders?${query}`)).status).toBe(400)
})

test.each(["' or '1'='1", "%' or true --", "zz'; select pg_sleep(9); --", "zz' union select null --"])(
  'what is typed to search for is never read as a statement: %s',
  async (typed) => {
    const target = `/v1/orders?${new URLSearchParams({ text: typed }).toString()}`
    const { status, data } = await (await desk('risk1')).send<{ items: unknown[] }>('GET', target)
    expect({ status, found: data?.items }).toEqual({ status: 200, found: [] })
  },
)

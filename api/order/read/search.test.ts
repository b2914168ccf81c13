import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)

const orderCode = (await SITUATIONS['ntb-0400']?.make(makeWorld(database, { variant: 0 }))) ?? ''
await SITUATIONS['ntb-0400']?.make(makeWorld(database, { variant: 7 }))
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

test('an order is found by its legal representative and by the number its customer signs in with', async () => {
  const typed = [
    representative.nameCn,
    representative.nameCn.slice(0, 2),
    representative.nameEn,
    order.mobile,
  ]
  for (const text of typed) expect(await found(text), text).toContain(orderCode)
  expect(await found('查无此人')).toEqual([])
})

import '../connect.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { toPerson } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toldIn } from '../../tests/harness/notices/told.ts'
import { startScimServer } from '../../tests/harness/outside/scim-provider.ts'
import { tell } from '../notices/tell.usecase.ts'
import { orderChain } from '../platform/audit/chains.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { keepLeaver } from '../workflow/board/keep-leaver.usecase.ts'
import { LEAVER_QUEUE, type LeaverWork } from '../workflow/board/leaver-queue.ts'

const { database, first, join, patch } = await startScimServer()
let variant = 890

async function orderIn(name: string): Promise<string> {
  return (await SITUATIONS[name]?.make(makeWorld(database, { variant: variant++ }))) ?? ''
}

async function idOf(username: string): Promise<string> {
  const query = database.selectFrom('staff').select('staff_id').where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).staff_id
}

/** Does what the worker would do with what leavers left, twice: cut short, it begins anew. */
async function work(): Promise<void> {
  const { rows } = await sql<{
    data: LeaverWork
  }>`delete from pgboss.job where name = ${LEAVER_QUEUE} returning data`.execute(database)
  for (const { data } of [...rows, ...rows]) await keepLeaver(data, database)
}

async function told(): Promise<string[]> {
  return (await toldIn(database, ['ordersLeft', 'investigatorLeft'])).toSorted()
}

async function leftIn(orderCode: string) {
  const rows = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', orderChain(orderCode))
    .where('kind', '=', 'order.holder-left')
    .orderBy('seq')
    .execute()
  return rows.map(({ body }): unknown => body)
}

/** What administrators change of a person. */
async function change(username: string, part: object) {
  const staffId = await idOf(username)
  const { data } = await first.send<{ items: { account: object }[] }>(
    'GET',
    `/v1/admin/staff?query=${username}`,
  )
  const account = { ...data.items[0]?.account, ...part }
  return first.send('POST', `/v1/admin/staff/${staffId}/changes`, { account, reason: '离职' })
}

const orders = [await orderIn('standard-0400'), await orderIn('standard-0400')]

test('orders of somebody whom SCIM tells away keep it in their own chain, and the leaders of the branch are told once', async () => {
  const id = await join('cm1')
  await patch(id, [{ op: 'Replace', path: 'active', value: 'False' }])
  expect(await told()).toEqual(['ordersLeft cml1', 'ordersLeft cml2'])
  const [notice] = await database
    .selectFrom('notice')
    .select('params')
    .where('kind', '=', 'ordersLeft')
    .execute()
  expect(notice?.params).toMatchObject({ count: '2', who: expect.stringContaining('梁家豪') })
  const staffId = await idOf('cm1')
  // What each order says is not waited for.
  expect(await leftIn(orders[0] ?? '')).toEqual([])
  await work()
  for (const code of orders)
    expect(await leftIn(code)).toMatchObject([{ staffId, left: [{ kind: 'seat', seat: 'CM' }] }])
  await patch(id, [{ op: 'Replace', path: 'active', value: 'False' }])
  expect(await told()).toHaveLength(2)
})

test('what would be told to somebody who has left is told to whoever stands in for them', async () => {
  const [orderCode = ''] = orders
  const { state: order } = await getOrder(makeWorld(database), orderCode)
  const telling = { to: toPerson(await idOf('cm1')), notice: 'lineDone', reason: 'test', params: {} } as const
  await inTransaction(database, (trx) => tell(trx, { order, tellings: [telling], at: new Date() }))
  expect(await toldIn(database, ['lineDone'], orderCode)).toEqual(['lineDone cml1', 'lineDone cml2'])
})

test('who loses the branch leaves their orders too; where the only leader left, risk control hears of it', async () => {
  await change('rml1', { isDisabled: true })
  await change('rml2', { isDisabled: true })
  expect(await told()).toHaveLength(2)
  const { rm } = makeWorld(database).cast
  const { username } = await database
    .selectFrom('staff')
    .select('username')
    .where('staff_id', '=', rm.staffId)
    .executeTakeFirstOrThrow()
  expect((await change(username, { roles: [] })).status).toBe(200)
  const more = (await told()).filter((one) => !one.includes('cml'))
  expect(more).toEqual(['ordersLeft risk1', 'ordersLeft risk2'])
  await work()
  expect((await leftIn(orders[0] ?? '')).at(-1)).toMatchObject({ staffId: rm.staffId })
})

test('a line of due diligence that was handed to somebody who left is handed on by whoever keeps the customer', async () => {
  const [, orderCode = ''] = orders
  await database
    .updateTable('customer_order')
    .set({ delegated_to: [await idOf('inv1')] })
    .where('order_code', '=', orderCode)
    .execute()
  await change('rm1', { isDisabled: true })
  await work()
  await change('inv1', { isDisabled: true })
  await work()
  const news = await toldIn(database, ['investigatorLeft'], orderCode)
  // The relationship manager and the leaders left before.
  expect(news.toSorted()).toEqual(['investigatorLeft risk1', 'investigatorLeft risk2'])
  expect((await leftIn(orderCode)).at(-1)).toMatchObject({ left: [{ kind: 'line', seat: null }] })
})

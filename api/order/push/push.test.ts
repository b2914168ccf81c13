import { act, approve, getOrder } from '@kaihu/db/situations/acts.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readyDatabase } from '../../../tests/harness/order-maker/ready-order.ts'
import type { Database } from '../../platform/database/connect.ts'
import { askAllTaken, askTaken } from '../../workflow/push/ask-taken.usecase.ts'
import { findLostPushes } from '../../workflow/push/find-lost-pushes.usecase.ts'
import { runPush } from '../../workflow/push/run-push.usecase.ts'
import { coreSystems } from '../../workflow/workflow.room.ts'
import { listPushes } from './push.store.ts'
import { pushViewOf } from './push.view.ts'

/** The database of the test that runs. */
let database: Database
let deps: Parameters<typeof runPush>[1]
function clock() {
  return new Date()
}

/** An order whose push waits, in a database of its own. */
async function atPush() {
  const ready = await readyDatabase('standard-0600', onTestFinished)
  database = ready.database
  deps = { database, clock, systems: coreSystems(database, clock) }
  return ready
}

async function setFault(mode: 'none' | 'fail' | 'wrong' | 'later', remaining: number | null = null) {
  await database
    .insertInto('twin.fault_setting')
    .values({ system: 'hub', mode, remaining, delay_ms: mode === 'later' ? 600_000 : 0 })
    .onConflict((conflict) =>
      conflict.column('system').doUpdateSet({ mode, remaining, delay_ms: mode === 'later' ? 600_000 : 0 }),
    )
    .execute()
}

async function lastPush(orderCode: string) {
  const [push] = await listPushes(database, orderCode)
  if (!push) throw new Error('no push')
  return push
}

async function hubCustomersOf(orderCode: string) {
  return database.selectFrom('twin.hub_customer').selectAll().where('order_code', '=', orderCode).execute()
}

/** How often open screens were told that an order changed. */
async function announced(orderCode: string) {
  const rows = await database.selectFrom('live_event').select('id').where('id', '=', orderCode).execute()
  return rows.length
}

test('a push that succeeds stores the number and moves the order on', async () => {
  const { world, orderCode } = await atPush()
  await runPush({ pushId: (await lastPush(orderCode)).id, isLastTry: false }, deps)
  const { state } = await getOrder(world, orderCode)
  const [customer] = await hubCustomersOf(orderCode)
  expect(state).toMatchObject({ status: '0700', hubCustomerId: customer?.hub_customer_id })
  expect(await lastPush(orderCode)).toMatchObject({ state: 'done', attempts: 1 })
})

test('a failure before the last try is tried again and the order says nothing yet', async () => {
  const { world, orderCode } = await atPush()
  await setFault('fail')
  const { id } = await lastPush(orderCode)
  const before = await announced(orderCode)
  await expect(runPush({ pushId: id, isLastTry: false }, deps)).rejects.toThrow('hub')
  expect(await announced(orderCode)).toBe(before + 1)
  expect(await lastPush(orderCode)).toMatchObject({ state: 'retrying', attempts: 1 })
  expect((await getOrder(world, orderCode)).state.pushes.hub_id_create?.status).toBe('requested')
})

test('after the last try the failure shows and retry push sends it again under the same key', async () => {
  const { world, orderCode } = await atPush()
  await setFault('fail')
  const first = await lastPush(orderCode)
  await runPush({ pushId: first.id, isLastTry: true }, deps)
  const failed = (await getOrder(world, orderCode)).state
  expect(failed.pushes.hub_id_create).toMatchObject({ status: 'failed', failureCode: 'unavailable' })
  await setFault('none')
  await act(world, orderCode, [world.cast.hub, 'retry_push'], { payload: { push: 'hub_id_create' } })
  const again = await lastPush(orderCode)
  expect(again).toMatchObject({ id: first.id, idempotency_key: first.idempotency_key, state: 'waiting' })
  await runPush({ pushId: again.id, isLastTry: false }, deps)
  expect((await getOrder(world, orderCode)).state.status).toBe('0700')
  expect(await hubCustomersOf(orderCode)).toHaveLength(1)
})

test('a wrong answer counts as a failure, and the repeat does not create a second customer', async () => {
  const { world, orderCode } = await atPush()
  await setFault('wrong', 1)
  const { id } = await lastPush(orderCode)
  await expect(runPush({ pushId: id, isLastTry: false }, deps)).rejects.toThrow('shape')
  await runPush({ pushId: id, isLastTry: false }, deps)
  expect((await getOrder(world, orderCode)).state.status).toBe('0700')
  expect(await hubCustomersOf(orderCode)).toHaveLength(1)
})

/** The core system is done with what it took. */
async function letFinish() {
  await sql`update twin.core_call set told_from = now() where told_from > now()`.execute(database)
}

test('what the core system takes for later is waited for, sent once, and comes when it is asked, callback or none', async () => {
  const { world, orderCode } = await atPush()
  await setFault('later')
  const { id } = await lastPush(orderCode)
  const before = await announced(orderCode)
  await runPush({ pushId: id, isLastTry: false }, deps)
  const taken = await lastPush(orderCode)
  expect(taken).toMatchObject({ state: 'taken', attempts: 1, operation_id: taken.idempotency_key })
  expect(pushViewOf(taken, []).takenAt).not.toBeNull()
  expect(await announced(orderCode)).toBe(before + 1)
  // Neither its own job again, nor the search for lost ones, nor a question too early sends or changes anything.
  await runPush({ pushId: id, isLastTry: true }, deps)
  await askTaken(id, deps)
  await findLostPushes({ database, clock: () => new Date(Date.now() + 20 * 60_000) })
  expect(await lastPush(orderCode)).toEqual(taken)
  expect((await getOrder(world, orderCode)).state.status).toBe('0600')
  await letFinish()
  await Promise.all([askAllTaken(deps), askTaken(id, deps)])
  await askTaken(id, deps)
  const [customer, ...others] = await hubCustomersOf(orderCode)
  expect(others).toEqual([])
  expect((await getOrder(world, orderCode)).state).toMatchObject({
    status: '0700',
    hubCustomerId: customer?.hub_customer_id,
  })
  expect(await lastPush(orderCode)).toMatchObject({ state: 'done', attempts: 1 })
})

test('however many the core system still works on, those behind them have their turn', async () => {
  const { orderCode } = await atPush()
  const orders = [orderCode, await bring(makeWorld(database), STANDARD, '0600')]
  const ids = await Promise.all(orders.map(async (code) => (await lastPush(code)).id))
  const [first = '', last = ''] = ids.toSorted()
  await setFault('later')
  await runPush({ pushId: last, isLastTry: false }, deps)
  await letFinish()
  await runPush({ pushId: first, isLastTry: false }, deps)
  await askAllTaken(deps, 1)
  const pushes = await Promise.all(orders.map(lastPush))
  const stateOf = (id: string) => pushes.find((push) => push.id === id)?.state
  expect([stateOf(first), stateOf(last)]).toEqual(['taken', 'done'])
})

test('an operation that the core system knows nothing of has failed, and is sent again under its key', async () => {
  const { world, orderCode } = await atPush()
  await setFault('later')
  const { id, idempotency_key: key } = await lastPush(orderCode)
  await runPush({ pushId: id, isLastTry: false }, deps)
  await database.updateTable('push_job').set({ operation_id: 'of-nobody' }).where('id', '=', id).execute()
  await askTaken(id, deps)
  expect(await lastPush(orderCode)).toMatchObject({ state: 'failed', idempotency_key: key })
  await setFault('none')
  await letFinish()
  await act(world, orderCode, [world.cast.hub, 'retry_push'], { payload: { push: 'hub_id_create' } })
  await runPush({ pushId: id, isLastTry: false }, deps)
  expect(await lastPush(orderCode)).toMatchObject({ state: 'done', idempotency_key: key, operation_id: null })
  expect(await hubCustomersOf(orderCode)).toHaveLength(1)
})

test('the same job run twice at once has one effect', async () => {
  const { world, orderCode } = await atPush()
  const { id } = await lastPush(orderCode)
  const job = { pushId: id, isLastTry: false }
  await Promise.all([runPush(job, deps), runPush(job, deps)])
  expect((await getOrder(world, orderCode)).state.status).toBe('0700')
  expect(await hubCustomersOf(orderCode)).toHaveLength(1)
})

test('a result that comes after the order left changes nothing of it', async () => {
  const { world, orderCode } = await atPush()
  const { id } = await lastPush(orderCode)
  await act(world, orderCode, [world.cast.hub, 'return_to_pre_account'], { reason: '主数据有误' })
  const before = (await getOrder(world, orderCode)).state.status
  await runPush({ pushId: id, isLastTry: false }, deps)
  expect((await getOrder(world, orderCode)).state.status).toBe(before)
})

test('a number that HUB enters by hand closes the push', async () => {
  const { world, orderCode } = await atPush()
  await act(world, orderCode, [world.cast.hub, 'hub_id_created'], { payload: { hubCustomerId: '712345678' } })
  expect(await lastPush(orderCode)).toMatchObject({ state: 'done', result: { byHand: true } })
  await runPush({ pushId: (await lastPush(orderCode)).id, isLastTry: false }, deps)
  expect(await hubCustomersOf(orderCode)).toHaveLength(0)
})

test('a result for an order that has ended is kept and told to nobody', async () => {
  const { world, orderCode } = await atPush()
  const { id } = await lastPush(orderCode)
  await act(world, orderCode, [world.cast.cmLeader, 'revoke'], { reason: '客户资料存在重大疑点' })
  await approve(world, orderCode, world.cast.riskControl)
  const before = await getOrder(world, orderCode)
  await runPush({ pushId: id, isLastTry: false }, deps)
  expect(await getOrder(world, orderCode)).toEqual(before)
  expect((await lastPush(orderCode)).state).toBe('cancelled')
})

test('a push whose job got lost is put into the queue again', async () => {
  const { orderCode } = await atPush()
  const { id } = await lastPush(orderCode)
  const later = () => new Date(Date.now() + 20 * 60_000)
  expect(await findLostPushes({ database, clock: later })).toBeGreaterThanOrEqual(1)
  const { rows } = await sql<{ jobs: number }>`
    select count(*) as jobs from pgboss.job where name = 'order-push' and data->>'pushId' = ${id}`.execute(
    database,
  )
  expect(rows[0]?.jobs).toBe(2)
  expect(await findLostPushes({ database, clock: later })).toBe(0)
})

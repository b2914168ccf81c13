import { getOrder, runPushes, state } from '@kaihu/db/situations/acts.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { haveLists } from '@kaihu/db/situations/screening.ts'
import { fillChecklist } from '@kaihu/db/situations/stages/fill-checklist.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putBefore, removeThoseBefore } from '../../../tests/harness/crowd/orders-before.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { seedDemoStaff } from '../../access/staff/seed-demo-staff.ts'
import { connect } from '../../platform/database/connect.ts'
import { moveSimplifiedOrder } from '../system-check/move-simplified-order.usecase.ts'
import { expireOrders } from './expire-orders.usecase.ts'

const { applicationUrl, databaseUrl } = await createTestDatabase()
const database = connect(applicationUrl)
const owner = connect(databaseUrl)
beforeAll(async () => {
  await seedDemoStaff(database)
  await declareQueues(applicationUrl, database)
})
afterAll(async () => {
  await database.destroy()
  await owner.destroy()
})

const DAY = 86_400_000
function after(days: number) {
  return expireOrders({ database, clock: () => new Date(Date.now() + days * DAY) })
}

test('a customer is reminded at half time and at 80 %, and the order ends after 90 days', async () => {
  const world = makeWorld(database, { variant: 1 })
  const orderCode = await bring(world, STANDARD, '0300')
  const read = async () => (await getOrder(world, orderCode)).state
  await after(44)
  expect((await read()).remindersSent).toEqual([])
  await after(46)
  expect((await read()).remindersSent).toEqual(['half'])
  await after(46)
  expect((await read()).remindersSent).toEqual(['half'])
  await after(73)
  expect(await read()).toMatchObject({ status: '0300', remindersSent: ['half', 'late'] })
  await after(91)
  expect((await read()).status).toBe('1600')
})

test('the order behind six hundred that were reminded already is reminded', async () => {
  const world = makeWorld(database, { variant: 20 })
  const orderCode = await bring(world, STANDARD, '0300')
  const state = sql`jsonb_set(state, '{remindersSent}', '["half"]')`
  await putBefore(owner, { orderCode, count: 600, column: 'waiting_since', state })
  await after(46)
  expect((await getOrder(world, orderCode)).state.remindersSent).toEqual(['half'])
  await removeThoseBefore(owner)
})

test('an order that cannot be read keeps none behind it from its turn, and the run is told as failed', async () => {
  const world = makeWorld(database, { variant: 21 })
  const orderCode = await bring(world, STANDARD, '0300')
  await putBefore(owner, { orderCode, count: 600, column: 'waiting_since', state: sql`state - 'status'` })
  await expect(after(46)).rejects.toThrow('600 failed')
  expect((await getOrder(world, orderCode)).state.remindersSent).toEqual(['half'])
  await removeThoseBefore(owner)
})

test('an order that was never reminded is reminded twice before it ends', async () => {
  const world = makeWorld(database, { variant: 2 })
  const orderCode = await bring(world, STANDARD, '0300')
  await after(200)
  expect((await getOrder(world, orderCode)).state.status).toBe('0300')
  await after(200)
  await after(200)
  expect((await getOrder(world, orderCode)).state.status).toBe('1600')
})

test('an order that lies with the bank does not expire', async () => {
  const world = makeWorld(database, { variant: 3 })
  const orderCode = await bring(world, STANDARD, '0200')
  await after(400)
  expect((await getOrder(world, orderCode)).state.status).toBe('0200')
})

test('a SimpliX order waits at system check until people have stated what the system cannot know', async () => {
  const world = makeWorld(database, { variant: 4 })
  const orderCode = await bring(world, SIMPLIFIED, '0410')
  const move = () => moveSimplifiedOrder(orderCode, { database, clock: world.clock })
  const status = async () => (await getOrder(world, orderCode)).state.status
  await haveLists(database)
  await runPushes(world, orderCode)
  expect((await getOrder(world, orderCode)).state.facts).toMatchObject({
    system_checks_green: true,
    list_hit: false,
  })
  await move()
  expect(await status()).toBe('0410')
  await fillChecklist(world, orderCode, world.cast.gscBbCm, 'L')
  await move()
  expect(await status()).toBe('0510')
})

test('a list hit takes a SimpliX order to the standard flow, and never rejects it', async () => {
  const world = makeWorld(database, { variant: 5 })
  const orderCode = await bring(world, SIMPLIFIED, '0410')
  await state(world, orderCode, { kind: 'system', job: 'screening' }, 'list_hit', true)
  await moveSimplifiedOrder(orderCode, { database, clock: world.clock })
  expect((await getOrder(world, orderCode)).state).toMatchObject({ status: '0400', flow: STANDARD })
})

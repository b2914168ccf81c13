import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { beginTry, listPushes } from '@kaihu/api/order/push/push.store.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { FLOWS, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { STATUS_CODES, STATUSES } from '@kaihu/domain/order/statuses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { expectWhole } from '../../tests/harness/whole-order.ts'
import { getOrder, runPushes } from './acts.ts'
import { bring } from './bring.ts'
import { declareQueues } from './declare-queues.ts'
import { STORIES } from './demo-data.ts'
import { SITUATIONS } from './index.ts'
import { makeWorld } from './world.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
beforeAll(async () => {
  await declareQueues(applicationUrl, database)
  await seedDemoStaff(database)
})
afterAll(() => database.destroy())

/** Situations that the demo has too are looked at where it is loaded: to bring an order along takes its time. */
const ELSEWHERE = new Set(STORIES.map(({ name }) => name))

const OWN = Object.entries(SITUATIONS).filter(([name]) => !ELSEWHERE.has(name))

test.each(OWN.map(([name, situation], index) => ({ name, situation, index })))(
  '$name is $situation.title',
  async ({ situation, index }) => {
    const world = makeWorld(database, { variant: index })
    const orderCode = await situation.make(world)
    const { state } = await getOrder(world, orderCode)
    expect([state.flow, state.status]).toEqual([situation.flow, situation.status])
    await expectWhole(database, orderCode)
  },
)

test('a story goes on with what a push brought though a worker beside it had begun the push', async () => {
  const world = makeWorld(database, { variant: 990 })
  const orderCode = await bring(world, STANDARD, '0600')
  for (const { id } of await listPushes(database, orderCode)) await beginTry(database, id)
  await runPushes(world, orderCode)
  expect((await getOrder(world, orderCode)).state.status).toBe('0700')
})

test('every status of every flow has a situation', () => {
  const made = new Set(Object.values(SITUATIONS).map(({ flow, status }) => `${flow} ${status}`))
  const wanted = STATUS_CODES.flatMap((status) => {
    const { flow } = STATUSES[status]
    return flow === 'both' ? FLOWS.map((one) => `${one} ${status}`) : [`${flow} ${status}`]
  })
  expect(wanted.filter((one) => !made.has(one))).toEqual([])
})

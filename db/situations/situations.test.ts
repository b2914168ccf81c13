import { seedDemoStaff } from '@kaihu/api/access/seed-demo-staff.ts'
import { listEvents } from '@kaihu/api/order/order.store.ts'
import { verifyChain } from '@kaihu/api/platform/audit/verify-entries.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import type { OrderCreated, OrderEvent } from '@kaihu/domain/order/events.ts'
import { evolve, initialOrder } from '@kaihu/domain/order/evolve.ts'
import { STATUS_CODES, STATUSES } from '@kaihu/domain/order/statuses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { getOrder } from './acts.ts'
import { declareQueues } from './declare-queues.ts'
import { SITUATIONS } from './index.ts'
import { makeWorld } from './world.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
beforeAll(async () => {
  await declareQueues(applicationUrl, database)
  await seedDemoStaff(database)
})
afterAll(() => database.destroy())

const replay = async (orderCode: string) => {
  const events = await listEvents(database, orderCode)
  const [first, ...rest] = events.map(({ event }): OrderEvent => event)
  return rest.reduce(evolve, initialOrder(first as OrderCreated))
}

test.each(Object.entries(SITUATIONS).map(([name, situation], index) => ({ name, situation, index })))(
  '$name is $situation.title',
  async ({ situation, index }) => {
    const world = makeWorld(database, { variant: index })
    const orderCode = await situation.make(world)
    const { state, version } = await getOrder(world, orderCode)
    expect([state.flow, state.status]).toEqual([situation.flow, situation.status])
    expect(await replay(orderCode)).toEqual(state)
    const entries = await database
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('chain_id', '=', `order:${orderCode}`)
      .executeTakeFirstOrThrow()
    expect(entries.n).toBe(version)
    expect(await verifyChain(database, `order:${orderCode}`)).toBeUndefined()
  },
)

test('every status of every flow has a situation', () => {
  const made = new Set(Object.values(SITUATIONS).map(({ flow, status }) => `${flow} ${status}`))
  const wanted = STATUS_CODES.flatMap((status) => {
    const { flow } = STATUSES[status]
    return flow === 'both' ? [`ntb ${status}`, `bblite ${status}`] : [`${flow} ${status}`]
  })
  expect(wanted.filter((one) => !made.has(one))).toEqual([])
})

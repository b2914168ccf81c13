import { verifyChain } from '@kaihu/api/platform/audit/verify-entries.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { seedLists } from '@kaihu/api/screening/lists/seed-lists.usecase.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { DEMO_LISTS } from '@kaihu/db/situations/demo-lists.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { MAIN_LINES } from '@kaihu/db/situations/steps.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { startOrderServer } from '../order-server.ts'
import { makeReadyWorld } from './ready-world.ts'

const here = await startOrderServer()
const there = await startOrderServer()

async function orderIn({ database }: { database: Database }, situation: string) {
  const world = makeReadyWorld(database)
  const orderCode = (await SITUATIONS[situation]?.make(world)) ?? ''
  return { world, orderCode, read: () => getOrder(world, orderCode) }
}

async function chainsOf(database: Database, orderCode: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('audit_chain')
    .select('chain_id')
    .where('chain_id', 'like', `%:${orderCode}`)
    .execute()
  return rows.map(({ chain_id }) => chain_id)
}

test('an order that was brought along elsewhere stands here as there, its trail whole, and goes on', async () => {
  const [first, second] = [await orderIn(here, 'standard-0400'), await orderIn(there, 'standard-0400')]
  expect(second.orderCode).toBe(first.orderCode)
  expect(await second.read()).toEqual(await first.read())
  const chains = await chainsOf(there.database, second.orderCode)
  expect(chains.length).toBeGreaterThan(1)
  for (const chain of chains) expect(await verifyChain(there.database, chain)).toBeUndefined()
  const [, goOn] = MAIN_LINES[STANDARD].find(([status]) => status === '0400') ?? []
  await goOn?.(second.world, second.orderCode)
  expect([(await second.read()).state.status, (await first.read()).state.status]).toEqual(['0500', '0400'])
})

test('each order that a database is given is of another company', async () => {
  const [first, second] = [await orderIn(here, 'simplified-0410'), await orderIn(here, 'simplified-0410')]
  const [one, other] = [(await first.read()).state, (await second.read()).state]
  expect(one.intake.companyName).not.toBe(other.intake.companyName)
})

test('a database with lists of its own has its orders screened against them', async () => {
  const own = await startOrderServer()
  await seedLists(own.database, DEMO_LISTS.slice(0, 1), new Date())
  const [one, other] = [await orderIn(here, 'standard-1000'), await orderIn(own, 'standard-1000')]
  expect(other.orderCode).not.toBe(one.orderCode)
  expect((await other.read()).state.status).toBe('1000')
})

import { connect } from '@kaihu/api/platform/database/connect.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld, type World } from '@kaihu/db/situations/world.ts'
import { afterAll, onTestFinished } from 'vitest'
import { makeDesk, startOrderServer } from '../order-server.ts'
import { preparedTemplate } from '../process/prepared-template.ts'
import type { SignedClient } from '../signed-client.ts'
import { createTestDatabase, type Ending } from '../test-database.ts'
import { seedQuickStaff, type TestServer } from '../test-server.ts'

/** A server of one test's own on a database in which an order stands in a situation. */
export type ReadyOrder = TestServer & {
  world: World
  orderCode: string
  desk: (username: string) => Promise<SignedClient>
}

/** Companies of ready orders are none of those that tests take for orders of their own. */
const VARIANT = 9_000

/**
 * A server with an order in the situation, for the test that runs: closed and dropped after it. The order was brought there
 * once in this run, in a database of which each test gets a copy: a copy takes a tenth of what bringing an order along takes.
 */
export async function readyOrder(situation: string): Promise<ReadyOrder> {
  const { template, orderCode } = await findOrMake(situation)
  const server = await startOrderServer({}, { template, atEnd: onTestFinished })
  const world = makeWorld(server.database, { variant: VARIANT })
  return { ...server, world, orderCode, desk: makeDesk(server.app) }
}

/** The same without a server, for all tests of a file, or for the one that runs: closed and dropped after it. */
export async function readyDatabase(situation: string, atEnd: Ending = afterAll) {
  const { template, orderCode } = await findOrMake(situation)
  const { databaseUrl, applicationUrl } = await createTestDatabase(template, atEnd)
  const [owner, database] = [connect(databaseUrl), connect(applicationUrl)]
  atEnd(async () => void (await Promise.all([owner.destroy(), database.destroy()])))
  return { owner, database, world: makeWorld(database, { variant: VARIANT }), orderCode }
}

type Ready = { template: string; orderCode: string }

async function findOrMake(situation: string): Promise<Ready> {
  const template = `ready_${situation.replaceAll('-', '_')}`
  const orderCode = await preparedTemplate(template, async (database, url) => {
    await seedQuickStaff(database)
    await declareQueues(url, database)
    const made = await SITUATIONS[situation]?.make(makeWorld(database, { variant: VARIANT }))
    if (made === undefined) throw new RangeError(`no situation ${situation}`)
    return made
  })
  return { template, orderCode }
}

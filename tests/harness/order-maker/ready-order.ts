import { connect } from '@kaihu/api/platform/database/connect.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld, type World } from '@kaihu/db/situations/world.ts'
import pg from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import { makeDesk, startOrderServer } from '../order-server.ts'
import type { SignedClient } from '../signed-client.ts'
import { addressOf, createTestDatabase, TEMPLATE, testUrl } from '../test-database.ts'
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

/** The same without a server, for all tests of a file: closed and dropped after it. */
export async function readyDatabase(situation: string) {
  const { template, orderCode } = await findOrMake(situation)
  const { databaseUrl, applicationUrl } = await createTestDatabase(template)
  const [owner, database] = [connect(databaseUrl), connect(applicationUrl)]
  afterAll(() => Promise.all([owner.destroy(), database.destroy()]))
  return { owner, database, world: makeWorld(database, { variant: VARIANT }), orderCode }
}

type Ready = { template: string; orderCode: string }

/** Test files run side by side: one makes it, the others wait for it. */
async function findOrMake(situation: string): Promise<Ready> {
  const template = `ready_${situation.replaceAll('-', '_')}`
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const known = await findReady(client, template)
    if (known !== undefined) return { template, orderCode: known }
    return { template, orderCode: await make(client, situation, template) }
  } finally {
    await client.end()
  }
}

/** The order of a database that was made ready: its comment, which is written last. */
async function findReady(client: pg.Client, template: string): Promise<string | undefined> {
  const { rows } = await client.query<{ code: string | null }>(
    `select shobj_description(oid, 'pg_database') as code from pg_database where datname = $1`,
    [template],
  )
  return rows[0]?.code ?? undefined
}

async function make(client: pg.Client, situation: string, template: string): Promise<string> {
  await client.query(`drop database if exists ${template} with (force)`)
  await client.query(`create database ${template} template ${TEMPLATE} strategy file_copy`)
  const url = testUrl(addressOf(template, inject('postgresUrl')))
  const database = connect(url)
  try {
    await seedQuickStaff(database)
    await declareQueues(url, database)
    const orderCode = await SITUATIONS[situation]?.make(makeWorld(database, { variant: VARIANT }))
    if (orderCode === undefined) throw new RangeError(`no situation ${situation}`)
    await client.query(`comment on database ${template} is '${orderCode}'`)
    return orderCode
  } finally {
    await database.destroy()
  }
}

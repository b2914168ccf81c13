import { randomUUID } from 'node:crypto'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startOrderServer } from '../../../tests/harness/order-server.ts'
import { inCustomersCall } from '../database/standing.ts'
import { announce } from '../live/announce.ts'
import { sweep } from '../platform.jobs.ts'
import { findUnmarked, installCommitMarks } from './commit-marks.ts'
import { preparationOf } from './distribute-table.ts'
import { DISTRIBUTED, LAYOUT } from './layout.ts'
import { WALLS } from './walls.ts'

const { database, served, ownerUrl } = await startOrderServer()
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(() => owner.end())

/** Transactions that wrote rows which lie on workers, and how many marks each of them left. */
async function marksOfTransactions(): Promise<Map<string, number>> {
  const tables = DISTRIBUTED.map((name) => `select xmin::text as id from kaihu.${name}`)
  const { rows } = await owner.query<{ id: string; marks: number }>(
    `select id, (select count(*)::int from kaihu.commit_mark m where m.xmin::text = id) as marks
     from (${tables.join(' union ')}) written`,
  )
  return new Map(rows.map(({ id, marks }) => [id, marks]))
}

test('no transaction leaves a mark before a database is distributed; from then on each that writes to order and workers leaves one', async () => {
  const { rows } = await owner.query('select from kaihu.commit_mark')
  expect(rows).toEqual([])
  expect(await installCommitMarks(owner)).toBeGreaterThan(100)
  expect(await findUnmarked(owner)).toEqual([])
  const before = await marksOfTransactions()
  await SITUATIONS['standard-0200']?.make(makeWorld(database, { variant: 1 }))
  const after = [...(await marksOfTransactions())].filter(([id]) => !before.has(id))
  expect(after.length).toBeGreaterThan(1)
  expect(after.filter(([, marks]) => marks !== 1)).toEqual([])
})

test('a table that a later release makes is named until it is marked as well', async () => {
  await owner.query('create table kaihu.drawer (drawer_id uuid primary key)')
  expect(await findUnmarked(owner)).toEqual(['kaihu.drawer'])
  await installCommitMarks(owner)
  expect(await findUnmarked(owner)).toEqual([])
})

test('a mark goes with what was taken back, to a savepoint too, and is swept after a day', async () => {
  const count = async () => (await owner.query('select from kaihu.commit_mark')).rowCount ?? 0
  const before = await count()
  const write = "insert into kaihu.live_event (subject, id) values ('tried', 'x')"
  await owner.query(`begin; ${write}; rollback`)
  expect(await count()).toBe(before)
  await owner.query(`begin; savepoint s; ${write}; rollback to s; ${write}; ${write}; commit`)
  expect(await count()).toBe(before + 1)
  await owner.query("update kaihu.commit_mark set at = now() - interval '25 hours'")
  await sweep(database)
  const old = await owner.query("select from kaihu.commit_mark where at < now() - interval '1 day'")
  expect(old.rowCount).toBe(0)
})

function insertOf(orderCode: string) {
  return sql`insert into kaihu.order_event (order_code, seq, version, at, actor, type, body)
    values (${orderCode}, 900, 900, now(), '{}', 'tried', '{}')`
}

test('behind the wall of a distributed database customers see and write rows of their own orders alone, of a new one at once', async () => {
  await owner.query(WALLS)
  for (const spread of LAYOUT) {
    const { before, after } = await preparationOf(owner, spread)
    for (const statement of [...before, ...after]) await owner.query(statement)
  }
  const order = await database
    .selectFrom('customer_order')
    .select(['order_code', 'customer_id'])
    .executeTakeFirstOrThrow()
  const events = () => served.selectFrom('order_event').select('order_code').distinct().execute()
  expect(await inCustomersCall(order.customer_id, 'customer', events)).toEqual([
    { order_code: order.order_code },
  ])
  expect(await inCustomersCall(randomUUID(), 'customer', events)).toEqual([])
  expect(await inCustomersCall(undefined, 'customer', events)).toEqual([])
  await expect(
    inCustomersCall(randomUUID(), 'customer', () => insertOf(order.order_code).execute(served)),
  ).rejects.toMatchObject({ code: '42501' })
  await inCustomersCall(order.customer_id, 'customer', () =>
    served.transaction().execute(async (trx) => {
      await sql`insert into kaihu.customer_order
        select (jsonb_populate_record(o, '{"order_code": "AO200001010001"}')).* from kaihu.customer_order o`.execute(
        trx,
      )
      await insertOf('AO200001010001').execute(trx)
      await announce(trx, { subject: 'order', id: 'AO200001010001', customerId: order.customer_id })
    }),
  )
})

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { passwordOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { moveEnded } from '@kaihu/api/retention/move-ended.usecase.ts'
import { retentionDeps } from '@kaihu/api/retention/retention-deps.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { FLOW_NAMES, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { sql } from 'kysely'
import { progress, report } from './figures/figure.ts'
import { openWorld, type World } from './product/world.ts'

const TABLE = path.resolve(import.meta.dirname, '../docs/growth.tsv')
/** Made before anything is measured: an empty table of a few indexes has its first pages. */
const FIRST = 4

type Size = { table: string; rows: number; bytes: number }

/** Packed: an order row is written ninety times, and what the older ones took is used again by the next orders. */
async function sizesOf(owner: Database): Promise<Map<string, Size>> {
  await sql`vacuum full analyze`.execute(owner)
  const { rows } = await sql<Size>`
    select relname as "table", greatest(reltuples, 0)::float8 as rows, (select sum(pg_total_relation_size(part.oid))
      from (select c.oid union select relid from pg_partition_tree(c.oid)) part)::float8 as bytes
    from pg_class c where relnamespace = 'kaihu'::regnamespace and relkind in ('r', 'p')`.execute(owner)
  return new Map(rows.map((row) => [row.table, row]))
}

function perOrder(before: Map<string, Size>, after: Map<string, Size>, count: number): Size[] {
  return [...after.values()]
    .map(({ table, rows, bytes }) => {
      const first = before.get(table) ?? { rows: 0, bytes: 0 }
      return { table, rows: (rows - first.rows) / count, bytes: (bytes - first.bytes) / count }
    })
    .toSorted((one, other) => one.table.localeCompare(other.table, 'en'))
}

/** What a worker does within the hour: large contents of ended orders go into the storage. */
async function moveAll({ config, ownerUrl }: World): Promise<void> {
  const database = connect(urlAs('worker', ownerUrl, passwordOf(config, 'worker')))
  const log = { info: (said: object, words: string) => progress(`${words}: ${JSON.stringify(said)}`) }
  await moveEnded({ ...retentionDeps({ config, database, clock: () => new Date() }), log })
  await database.destroy()
}

async function makeOrders(database: Database, from: number, to: number): Promise<void> {
  for (let variant = from; variant < to; variant += 1) {
    const flow = variant % 2 === 0 ? STANDARD : SIMPLIFIED
    await SITUATIONS[`${FLOW_NAMES[flow]}-0000`]?.make(
      makeWorld(database, { variant, cast: variant % 2 === 0 ? 1 : 2 }),
    )
    progress(`order ${variant + 1} of ${to}`)
  }
}

/**
 * `npm run bench -- growth [orders]`: what an order that went its whole way leaves in each table, tables with
 * their indexes, packed. Written to `docs/growth.tsv`, of which `npm run docs` makes `docs/growth.md`.
 */
export async function main([orders = '40']: readonly string[]): Promise<void> {
  const world = await openWorld()
  const owner = connect(world.ownerUrl, { statementTimeout: 120_000 })
  const count = Number(orders)
  try {
    await declareQueues(urlAs('worker', world.ownerUrl, passwordOf(world.config, 'worker')), world.database)
    await seedDemoStaff(world.database)
    // Signs what is written, and does what follows from it.
    const server = await world.startServer()
    await makeOrders(world.database, 0, FIRST)
    await moveAll(world)
    const before = await sizesOf(owner)
    await makeOrders(world.database, FIRST, FIRST + count)
    await server.stop()
    await moveAll(world)
    const lines = perOrder(before, await sizesOf(owner), count)
    const all = lines.reduce((sum, { bytes }) => sum + bytes, 0)
    report({
      bench: 'growth',
      figure: 'an order in tables and indexes',
      value: all / 1_024,
      unit: 'kB',
      orders: count,
    })
    const text = lines.map(({ table, rows, bytes }) => `${table}\t${rows.toFixed(1)}\t${Math.round(bytes)}\n`)
    writeFileSync(TABLE, `table\trows\tbytes\n${text.join('')}`)
  } finally {
    await owner.destroy()
    await world.close()
  }
}

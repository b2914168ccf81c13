import { readFileSync } from 'node:fs'
import path from 'node:path'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderCodeOf } from '@kaihu/domain/order/order-code.ts'
import pg from 'pg'
import { BRANCH_CODES } from '../../tests/harness/crowd/staff.ts'
import { blankState } from './blank-state.ts'
import { checkSample } from './check-sample.ts'
import { NAME_PARTS } from './company-names.ts'
import { limitsOf, momentsBefore } from './deadlines.ts'
import { branchSlots, statusSlots } from './distribution.ts'

const FILL = readFileSync(path.join(import.meta.dirname, 'fill-orders.sql'), 'utf8')
const BATCH = 50_000
const ORDERS_PER_CUSTOMER = 1.25

const TABLES = `
  create temp table bench_moment (moment int primary key, at timestamptz not null);
  create temp table bench_limit (moment int, status text, is_high boolean, due_at timestamptz, primary key (moment, status, is_high));
  create temp table bench_part (place int, number int, han text, pinyin text, initials text, primary key (place, number))`

async function loadTables(client: pg.Client, now: Date): Promise<void> {
  const moments = momentsBefore(now)
  const parts = NAME_PARTS.flatMap((pieces, place) =>
    pieces.map((piece, number) => ({ place, number, ...piece })),
  )
  await client.query(TABLES)
  await client.query(
    'insert into bench_moment select n - 1, at from unnest($1::timestamptz[]) with ordinality as m (at, n)',
    [moments],
  )
  for (const [table, rows] of [
    ['bench_limit', limitsOf(moments)],
    ['bench_part', parts],
  ] as const) {
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ])
  }
  await client.query('analyze bench_moment; analyze bench_limit; analyze bench_part')
}

/** Indexes are made after the rows, as for any bulk load: a thousand times quicker than row by row. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'kaihu' and tablename = 'customer_order' and indexname <> 'customer_order_pkey'`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { definition } of rows) await client.query(definition)
}

function insertCustomers(client: pg.Client, count: number) {
  return client.query(
    `insert into customer (customer_id, mobile)
     select md5('customer' || n)::uuid, '+8613' || lpad((n * 618033989::bigint % 1000000000)::text, 9, '0') from generate_series(0, $1::int - 1) n
     on conflict do nothing`,
    [count],
  )
}

/**
 * Brings the table from `from` to `to` orders: realistic shares of status, branch, risk, dates, names and
 * people, each row with a state that says what its columns say. The same numbers come out on every run, but
 * for the dates.
 */
export async function fillOrders(
  ownerUrl: string,
  { from, to, now, tell }: { from: number; to: number; now: Date; tell: (line: string) => void },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=kaihu' })
  await client.connect()
  try {
    const month = shanghaiDateOf(instantOf(now)).slice(0, 7).replace('-', '')
    const customers = Math.ceil(to / ORDERS_PER_CUSTOMER)
    const fixed = [now, statusSlots(STANDARD), statusSlots(SIMPLIFIED), branchSlots(), BRANCH_CODES]
    await loadTables(client, now)
    await insertCustomers(client, customers)
    await client.query('select setseed(0.42)')
    await withoutIndexes(client, async () => {
      for (let start = from; start < to; start += BATCH) {
        const count = Math.min(BATCH, to - start)
        const codes = Array.from({ length: count }, (_, index) => orderCodeOf(month, start + index + 1))
        await client.query(FILL, [codes, ...fixed, JSON.stringify(blankState(now)), customers])
        tell(`${start + count} orders`)
      }
    })
    tell('indexes made')
    await client.query('vacuum (analyze) customer_order')
    await checkSample(client)
  } finally {
    await client.end()
  }
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isWorkingDay } from '@kaihu/domain/base/business-calendar.ts'
import { addDays, getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { REPORT_FLAGS } from '@kaihu/domain/order/report/facts.ts'
import pg from 'pg'
import { allLegs } from './paths.ts'

function read(name: string): string {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8')
}
const BATCH = 50_000
const EVENTS_PER_ORDER = 12
/** Days before today that the made orders may reach back to. */
const DAYS = 800
const OPEN_MINUTES = 540

function COLUMN_OF(flag: string): string {
  return flag
    .replaceAll(/([a-z])([A-Z]+)/g, (_, before: string, capital: string) => `${before}_${capital}`)
    .toLowerCase()
}

const FLAGS = `create function pg_temp.bench_flags(o kaihu.customer_order) returns text[] language sql immutable as
  $$ select array_remove(array[${REPORT_FLAGS.map((flag) => `case when o.${COLUMN_OF(flag)} then '${flag}' end`).join(', ')}], null) $$`

/** Open minutes of the bank before each day, by the product's own calendar. */
function daysUntil(today: string): { day: string; before: number; open: number }[] {
  let day = addDays(getPlainDate(today), -DAYS)
  let before = 0
  return Array.from({ length: DAYS + 3 }, () => {
    const line = { day, before, open: isWorkingDay(day) ? 1 : 0 }
    before += line.open * OPEN_MINUTES
    day = addDays(day, 1)
    return line
  })
}

async function loadTables(client: pg.Client, now: Date): Promise<void> {
  await client.query(`
    create unlogged table bench_day (day date primary key, before int, open int);
    create unlogged table bench_leg (flow text, status text, variant int, seq int, type text, body jsonb,
      from_status text, is_touch boolean, step text, role text)`)
  for (const [table, rows] of [
    ['bench_day', daysUntil(now.toISOString().slice(0, 10))],
    ['bench_leg', allLegs()],
  ] as const) {
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ])
  }
  await client.query('analyze bench_day; analyze bench_leg')
}

/**
 * Gives every order of the table its history and counts the facts from it, both by SQL. Answers how many
 * events there are. Triggers and foreign keys are off meanwhile: what is filled in is right by construction,
 * and a sample of it is checked.
 */
export async function fillReport(
  ownerUrl: string,
  { now, tell }: { now: Date; tell: (line: string) => void },
): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=kaihu' })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set work_mem = '256MB'`)
    await loadTables(client, now)
    const { rows: bounds } = await client.query<{ first: string; last: string }>(
      `select min(order_code) as first, max(order_code) as last from (select order_code,
         (row_number() over (order by order_code) - 1) / $1::int as batch from customer_order) as numbered
       group by batch order by batch`,
      [BATCH],
    )
    for (const { first, last } of bounds) {
      await client.query(read('fill-history.sql'), [first, last, EVENTS_PER_ORDER])
      tell(`histories up to ${last}`)
    }
    // The planner cannot tell how many events have a word in their body: row by row it would take hours.
    await client.query('analyze order_event; set enable_nestloop = off')
    await client.query(FLAGS)
    await client.query(`set search_path = kaihu, pg_temp`)
    await client.query(read('count-facts.sql').replaceAll('bench_flags(', 'pg_temp.bench_flags('))
    tell('facts counted')
    for (const table of [
      'order_event',
      'report_order',
      'report_stay',
      'report_return',
      'report_kind',
      'report_move',
      'report_person',
    ]) {
      await client.query(`vacuum (analyze) ${table}`)
    }
    const { rows } = await client.query<{ count: string }>('select count(*) as count from order_event')
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

import type pg from 'pg'
import { report } from '../figures/figure.ts'
import { type Cost, costOf } from './cost.ts'

/** The table as it was while days were cut row by row. */
const BY_ROW = `create table public.by_row (seq bigint generated always as identity primary key,
    at timestamptz not null default now(), subject text not null, id text not null, customer_id uuid, staff_id text,
    scopes jsonb, moves_lists boolean not null default true);
  create index by_row_at on public.by_row (at)`

/** An order as its scope is told, before and after: some four hundred bytes. */
const SCOPES = `jsonb_build_array(s, s) from (select jsonb_build_object('status', '0400', 'isLite', false, 'isBB', false,
    'branchCode', 'SH01', 'sector', null, 'customerId', gen_random_uuid(), 'rm', 'S0010', 'ro', 'S0020', 'cm', 'S0012',
    'cmRole', 'CM', 'ao', null, 'participants', jsonb_build_array('S0010', 'S0020'), 'delegatedTo', '[]'::jsonb) as s) said`

const BATCH = 5_000

function print(figure: string, rows: number, cost: Cost): void {
  const context = { bench: 'partitions', rows, unit: 'ms' }
  const { logMb, ms } = cost
  report({ ...context, figure, value: cost.cpuMs, logMb: Math.round(logMb * 10) / 10, ms: Math.round(ms) })
}

async function deleteDay(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(`delete from public.by_row where ctid = any(array(
      select ctid from public.by_row where at < now() - interval '1 day' limit ${BATCH}))`)
    if ((rowCount ?? 0) < BATCH) return
  }
}

async function bytesOf(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(oid)) as bytes from (select $1::regclass::oid as oid
      union select relid from pg_partition_tree($1::regclass)) part`,
    [name],
  )
  return Number(rows[0]?.bytes)
}

/** A day of announcements: written, cut row by row with what a vacuum does after it, and cut as a partition. */
export async function measureDay(client: pg.Client, rows: number): Promise<void> {
  await client.query(BY_ROW)
  await client.query('set track_io_timing = off')
  const fill = (table: string, day: string) =>
    client.query(`insert into ${table} (at, ${table === 'kaihu.live_event' ? 'slot, ' : ''}subject, id, scopes)
      select at, ${table === 'kaihu.live_event' ? 'kaihu.ring_slot(at), ' : ''}'order', 'AO2026' || lpad(n::text, 11, '0'), scopes
      from generate_series(1, ${rows}) n, lateral (select ${day} as at) day, lateral (select ${SCOPES}) told(scopes)`)
  for (const table of ['public.by_row', 'kaihu.live_event']) {
    const cost = await costOf(client, () => fill(table, "now() - interval '2 days'"))
    print(`a day written, ${table}`, rows, cost)
    await fill(table, 'now()')
    await client.query(`vacuum (analyze) ${table}`)
    report({
      bench: 'partitions',
      figure: `two days, ${table}`,
      value: (await bytesOf(client, table)) / 1e6,
      unit: 'MB',
    })
  }
  print('a day deleted row by row', rows, await costOf(client, () => deleteDay(client)))
  print('the vacuum after it', rows, await costOf(client, () => client.query('vacuum public.by_row')))
  print(
    'a day emptied as a partition',
    rows,
    await costOf(client, () => client.query('select kaihu.empty_live_events()')),
  )
  for (const table of ['public.by_row', 'kaihu.live_event']) {
    const bytes = await bytesOf(client, table)
    report({ bench: 'partitions', figure: `one day left, ${table}`, value: bytes / 1e6, unit: 'MB' })
    await readOn(client, table)
  }
}

const READS = 5_000

async function readOn(client: pg.Client, table: string): Promise<void> {
  const text = `select seq, subject, id, scopes from ${table} where seq > $1 order by seq limit 1000`
  const { rows } = await client.query<{ seq: number }>(`select max(seq) as seq from ${table}`)
  const newest = Number(rows[0]?.seq)
  const { cpuMs } = await costOf(client, async () => {
    for (let n = 0; n < READS; n += 1) await client.query(text, [newest - 50])
  })
  report({
    bench: 'partitions',
    figure: `a stream reads on, ${table}`,
    value: (cpuMs / READS) * 1_000,
    unit: 'us',
  })
}

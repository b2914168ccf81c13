import type pg from 'pg'
import { progress, report } from '../figures/figure.ts'
import { costOf } from './cost.ts'

const MONTHS = [0, 60, 120]
const EVENTS = 90

function monthOf(n: number): string {
  return `AO${2020 + Math.floor(n / 12)}${String((n % 12) + 1).padStart(2, '0')}`
}

/** What happened to orders, as it is and by months of the order code: the code begins with its month. */
async function make(client: pg.Client, months: number, perMonth: number): Promise<string> {
  const table = `public.events_${months}`
  const parts = Array.from(
    { length: months },
    (_, n) =>
      `create table ${table}_${n} partition of ${table} for values from ('${monthOf(n)}') to ('${monthOf(n + 1)}')`,
  )
  await client.query(`create table ${table} (order_code text not null, seq integer not null, version integer not null,
      at timestamptz not null, actor jsonb not null, type text not null, body jsonb not null,
      primary key (order_code, seq)) ${months > 0 ? 'partition by range (order_code)' : ''};
    ${parts.join(';\n')}`)
  // The numbers of a month are drawn, so rows of an order come between those of others.
  await client.query(`insert into ${table}
    select 'AO' || to_char(date '2020-01-01' + (m || ' months')::interval, 'YYYYMM') || lpad((n * 7919 % 100000000)::text, 9, '0'),
      seq, seq, now(), '{"kind":"staff","staffId":"S0012","role":"CM"}', 'order_assigned',
      '{"cm":"S0012","by":"S0011","reason":"as the board suggested"}'
    from generate_series(0, 119) m, generate_series(1, ${perMonth}) n, generate_series(1, ${EVENTS}) seq
    where m < ${months || 120}`)
  await client.query(`vacuum (analyze) ${table}`)
  return table
}

const READS = 3_000

async function codesOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select order_code as code from ${table} where seq = 1 order by md5(order_code) limit 200`,
  )
  return rows.map(({ code }) => code)
}

/** One read of an order, planned anew each time (`name` empty) or once for the connection; and what locks it takes. */
async function readOrders(client: pg.Client, table: string, codes: readonly string[]) {
  const text = `select seq, type, body from ${table} where order_code = $1 order by seq`
  const read = (name: string | undefined) =>
    costOf(client, async () => {
      for (let n = 0; n < READS; n += 1)
        await client.query({
          ...(name === undefined ? {} : { name }),
          text,
          values: [codes[n % codes.length]],
        })
    })
  const anew = await read(undefined)
  await client.query('set plan_cache_mode = force_generic_plan')
  const once = await read(`${table}-read`)
  await client.query(`begin`)
  await client.query({ name: `${table}-read`, text, values: [codes[0]] })
  const { rows } = await client.query<{ locks: number }>(
    `select count(*)::int as locks from pg_locks where pid = pg_backend_pid() and relation::regclass::text like '%events_%'`,
  )
  await client.query('rollback; reset plan_cache_mode')
  return { anew: anew.cpuMs / READS, once: once.cpuMs / READS, locks: rows[0]?.locks ?? 0 }
}

/** Events of a page of fifty orders from all months, as a list or a report asks for them. */
async function readPage(client: pg.Client, table: string, codes: readonly string[]): Promise<number> {
  const text = `select order_code, max(at) from ${table} where order_code = any($1) group by order_code`
  const { cpuMs } = await costOf(client, async () => {
    for (let n = 0; n < 300; n += 1) await client.query(text, [codes.slice(0, 50)])
  })
  return cpuMs / 300
}

/** Tables of orders by months of their code, beside the same rows in one table. */
export async function measureMonths(client: pg.Client, perMonth: number): Promise<void> {
  for (const months of MONTHS) {
    progress(`${months} months`)
    const table = await make(client, months, perMonth)
    const codes = await codesOf(client, table)
    const { anew, once, locks } = await readOrders(client, table, codes)
    const page = await readPage(client, table, codes)
    const say = (figure: string, value: number, unit: string) =>
      report({ bench: 'partitions', figure, value, unit, months, ordersAMonth: perMonth })
    say('events of an order, planned anew', anew, 'ms')
    say('events of an order, planned once', once, 'ms')
    say('locks of that statement', locks, 'locks')
    say('newest events of fifty orders', page, 'ms')
    const erased = await costOf(client, async () => {
      for (const code of codes) await client.query(`delete from ${table} where order_code = $1`, [code])
    })
    say('an order erased', erased.cpuMs / codes.length, 'ms')
    if (months === 0) {
      const month = await costOf(client, () =>
        client.query(`delete from ${table} where order_code >= $1 and order_code < $2`, [
          monthOf(3),
          monthOf(4),
        ]),
      )
      say('a month deleted', month.cpuMs, 'ms')
    } else {
      const month = await costOf(client, () => client.query(`drop table ${table}_3`))
      say('a month dropped', month.cpuMs, 'ms')
    }
    await client.query(`drop table ${table}`)
  }
}

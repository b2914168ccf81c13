import pg from 'pg'
import { inject } from 'vitest'
import { preparedTemplate } from '../process/prepared-template.ts'
import { staffedTemplate } from '../process/staffed-template.ts'
import { addressOf, testUrl } from '../test-database.ts'
import { FIND_WRITTEN, PUT_WRITTEN } from './row-functions.ts'

/** An order and all that was written for it, as JSON that the database alone reads. */
type ReadyOrder = { readonly orderCode: string; readonly rows: string }

/** What is made in the database of an address. */
export type Make<Made> = (url: string) => Promise<Made>

export type Wanted = {
  /** the same name stands for the same order in the whole run */
  readonly name: string
  /** brings it along; answers its code */
  readonly make: Make<string>
  /** brings along what all orders find there: lists in force, words that were agreed to, ways that reports count */
  readonly makeFirst: Make<void>
}

/** The database where orders of this run are brought along; each worker has a copy of it, and none waits for another. */
const PLACE = 'ready_orders'

/** Numbers that a worker gives are given nowhere else: no row gets in the way of another. The smallest kind ends at 32,767. */
function apart(worker: number): string {
  return `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${5_000 + worker * 2_000})
    from pg_sequences`
}

/**
 * Puts an order into the database that another test of this run brought along, or brings it along for those to come: rows are
 * copied in a tenth of the time. Undefined where it cannot be, as the database does not begin as all do.
 */
export async function putReadyOrder(url: string, wanted: Wanted): Promise<string | undefined> {
  // Where rows lie on several machines they are not put there one by one.
  if (inject('workerUrls').length > 0) return undefined
  const since = await preparePlace(wanted.makeFirst)
  if (!(await beginsAsAll(url, since))) return undefined
  return put(url, (await findReady(wanted.name)) ?? (await makeReady(wanted, since)))
}

/** Whether the demo persons are the template's own: rows keep it, however they were copied. */
async function beginsAsAll(url: string, since: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const text = 'select 1 from kaihu.directory_account t where t.xmin::text::bigint < $1 limit 1'
    return (await client.query(text, [since])).rows.length > 0
  })
}

/** Answers since which transaction rows are newer than those of the template. */
async function preparePlace(makeFirst: Make<void>): Promise<string> {
  const from = await staffedTemplate()
  return preparedTemplate(
    PLACE,
    async () => {
      const since = await withClient(inject('postgresUrl'), async (client) => {
        await client.query('create schema if not exists ready_rows')
        await client.query(
          'create table if not exists ready_rows.made (name text primary key, order_code text not null, ready jsonb not null)',
        )
        const { rows } = await client.query<{ since: string }>('select pg_current_xact_id()::text as since')
        return rows[0]?.since ?? ''
      })
      await makeFirst(testUrl(addressOf(PLACE, inject('postgresUrl'))))
      return since
    },
    from,
  )
}

/** The place of this worker alone. */
async function ownPlace(): Promise<string> {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? '1')
  const name = `${PLACE}_${worker}`
  const url = addressOf(name, inject('postgresUrl'))
  await preparedTemplate(
    name,
    async () => {
      await withClient(url, (client) => client.query(apart(worker)))
      return name
    },
    PLACE,
  )
  return url
}

async function findReady(name: string): Promise<ReadyOrder | undefined> {
  return withClient(inject('postgresUrl'), async (client) => {
    const text = 'select order_code as "orderCode", ready::text as rows from ready_rows.made where name = $1'
    const { rows } = await client.query<ReadyOrder>(text, [name])
    return rows[0]
  })
}

async function makeReady({ name, make }: Wanted, since: string): Promise<ReadyOrder> {
  const place = await ownPlace()
  const ready = await withClient(place, async (client): Promise<ReadyOrder> => {
    await client.query(FIND_WRITTEN)
    await client.query('select pg_temp.count_all()')
    const begun = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
    const orderCode = await make(testUrl(place))
    const found = await client.query<{ rows: string }>(
      `select jsonb_build_object('since', $2::text, 'tables', jsonb_agg(to_jsonb(written)))::text as rows
        from pg_temp.rows_since($1, $2) written`,
      [begun.rows[0]?.xid, since],
    )
    return { orderCode, rows: found.rows[0]?.rows ?? '' }
  })
  await withClient(inject('postgresUrl'), (client) =>
    client.query('insert into ready_rows.made values ($1, $2, $3) on conflict do nothing', [
      name,
      ready.orderCode,
      ready.rows,
    ]),
  )
  return ready
}

const OTHER_ROWS_THERE = '23505'

async function put(url: string, { orderCode, rows }: ReadyOrder): Promise<string | undefined> {
  return withClient(url, async (client) => {
    await client.query(PUT_WRITTEN)
    try {
      await client.query('select pg_temp.put_all($1)', [rows])
      return orderCode
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === OTHER_ROWS_THERE) return undefined
      throw error
    }
  })
}

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

import pg from 'pg'
import { inject } from 'vitest'
import { preparedTemplate } from '../process/prepared-template.ts'
import { staffedTemplate } from '../process/staffed-template.ts'
import { addressOf, testUrl } from '../test-database.ts'
import { FIND_WRITTEN, PUT_WRITTEN } from './row-functions.ts'

/** An order and all that was written for it, as JSON that the database alone reads. */
type ReadyOrder = { readonly orderCode: string; readonly rows: string }

/** Where the orders of this run are brought along. */
const PLACE = 'ready_orders'

/** Numbers that are given there are given nowhere else: no row gets in the way of one of the test's own. */
const APART = `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + 10000)
  from pg_sequences`

/** Makes the order of that name in the database it is given; answers its code. */
type Make = (url: string) => Promise<string>

/**
 * Puts an order into the database that another test of this run brought along, or brings it along for those to come: rows are
 * copied in a tenth of the time. Undefined where it cannot be: somebody is making one just now, or the database no longer
 * begins as all do.
 */
export async function putReadyOrder(url: string, name: string, make: Make): Promise<string | undefined> {
  const since = await preparePlace()
  const ready = (await findReady(name)) ?? (await makeReady(name, since, make))
  return ready && (await put(url, ready))
}

/** Answers since which transaction rows are newer than those of the template. */
async function preparePlace(): Promise<string> {
  const from = await staffedTemplate()
  return preparedTemplate(
    PLACE,
    () =>
      withClient(placeUrl(), async (client) => {
        await client.query('create schema ready_rows')
        await client.query(
          'create table ready_rows.made (name text primary key, order_code text not null, ready jsonb not null)',
        )
        await client.query(APART)
        const { rows } = await client.query<{ since: string }>('select pg_current_xact_id()::text as since')
        return rows[0]?.since ?? ''
      }),
    from,
  )
}

async function findReady(name: string): Promise<ReadyOrder | undefined> {
  return withClient(placeUrl(), async (client) => {
    const text = 'select order_code as "orderCode", ready::text as rows from ready_rows.made where name = $1'
    const { rows } = await client.query<ReadyOrder>(text, [name])
    return rows[0]
  })
}

async function makeReady(name: string, since: string, make: Make): Promise<ReadyOrder | undefined> {
  return withClient(placeUrl(), async (client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock(1) as free')
    if (rows[0]?.free !== true) return undefined
    await client.query(FIND_WRITTEN)
    await client.query('select pg_temp.count_all()')
    const begun = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
    const orderCode = await make(testUrl(placeUrl()))
    const kept = await client.query<ReadyOrder>(
      `insert into ready_rows.made select $1, $2, jsonb_build_object('since', $4::text, 'tables', jsonb_agg(to_jsonb(written)))
        from pg_temp.rows_since($3, $4) written returning order_code as "orderCode", ready::text as rows`,
      [name, orderCode, begun.rows[0]?.xid, since],
    )
    return kept.rows[0]
  })
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

function placeUrl(): string {
  return addressOf(PLACE, inject('postgresUrl'))
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

import { randomUUID } from 'node:crypto'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { databaseByRole } from '@kaihu/api/platform/database/role-pools.ts'
import { inCustomersCall } from '@kaihu/api/platform/database/standing.ts'
import { sql } from 'kysely'

/** What customers were shown whose statements take turns on few sessions. */
export type Shared = {
  reads: number
  /** reads that showed anything but the caller's own row */
  strangers: number
  /** the same of reads that say whose they are for the session, as it was done before: what the run would find */
  strangersWhenSaidForSession: number
}

const CUSTOMERS = 20

async function addCustomers(owner: Database): Promise<string[]> {
  const ids = Array.from({ length: CUSTOMERS }, () => randomUUID())
  for (const [at, id] of ids.entries())
    await sql`insert into kaihu.customer (customer_id, mobile) values (${id}, ${`+86138111${String(at).padStart(5, '0')}`})`.execute(
      owner,
    )
  return ids
}

const ONES = `select customer_id::text as id from customer`
type Found = { id: string }

function isOwn(rows: readonly Found[], id: string): boolean {
  return rows.length === 1 && rows[0]?.id === id
}

async function readAlone(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<Found>`${sql.raw(ONES)}`.execute(database)
  return isOwn(rows, id)
}

async function readTwice(database: Database, id: string): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const first = await sql<Found>`${sql.raw(ONES)}`.execute(trx)
    const second = await sql<Found>`${sql.raw(ONES)}`.execute(trx)
    return isOwn(first.rows, id) && isOwn(second.rows, id)
  })
}

/** Customers of two processes at once, each of whom reads so often. */
export async function readShared(owner: Database, url: string, times: number): Promise<Shared> {
  const ids = await addCustomers(owner)
  const pools = [createPool(url, { max: CUSTOMERS }), createPool(url, { max: CUSTOMERS })]
  const processes = pools.map((pool) => databaseByRole({ customer: pool }, 'customer', {}, pool))
  let strangers = 0
  const each = (database: Database, id: string) =>
    inCustomersCall(id, 'customer', async () => {
      for (let time = 0; time < times; time += 1)
        if (!(await (time % 2 === 0 ? readAlone : readTwice)(database, id))) strangers += 1
    })
  await Promise.all(processes.flatMap((database) => ids.map((id) => each(database, id))))
  let before = 0
  const saidForSession = async (id: string) => {
    const pool = pools[0]
    for (let time = 0; time < times; time += 1) {
      const client = await pool?.connect()
      await client?.query(`select set_config('kaihu.customer', $1, false)`, [id])
      const found = await client?.query<Found>(ONES)
      client?.release()
      if (!isOwn(found?.rows ?? [], id)) before += 1
    }
  }
  await Promise.all(ids.map(saidForSession))
  await Promise.all(processes.map((database) => database.destroy().catch(() => undefined)))
  return { reads: 2 * CUSTOMERS * times, strangers, strangersWhenSaidForSession: before }
}

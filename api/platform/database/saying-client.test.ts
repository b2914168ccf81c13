import { randomUUID } from 'node:crypto'
import { type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ROLE_PASSWORDS } from '../../../tests/harness/process/role-passwords.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect, type Database, fromPools } from './connect.ts'
import { createPool } from './pool.ts'
import { databaseByRole } from './role-pools.ts'
import { urlAs } from './roles.ts'
import { sayingClient } from './saying-client.ts'
import { inCustomersCall } from './standing.ts'

const { databaseUrl } = await createTestDatabase()
const owner = connect(databaseUrl)
const sessions = createPool(urlAs('customer', databaseUrl, ROLE_PASSWORDS.customer), { max: 1 })
const database = databaseByRole({ customer: sessions }, 'customer')
afterAll(() => Promise.all([owner.destroy(), database.destroy()]))

const [one, other] = [randomUUID(), randomUUID()]
await sql`insert into kaihu.customer (customer_id, mobile) values (${one}, '+8613800000001'), (${other}, '+8613800000002')`.execute(
  owner,
)

async function shownBy(shower: Database): Promise<string[]> {
  const rows = await shower.selectFrom('customer').select('customer_id').execute()
  return rows.map((row) => row.customer_id)
}

function shown(): Promise<string[]> {
  return shownBy(database)
}

async function saidOnSession(): Promise<string> {
  const { rows } = await sessions.query<{ said: string }>(
    `select coalesce(current_setting('kaihu.customer', true), '') as said`,
  )
  return rows[0]?.said ?? ''
}

beforeEach(() => sessions.query('reset kaihu.customer'))

test('nothing of whose call it was is left on the session, after a statement, a transaction or a failure', async () => {
  await inCustomersCall(one, 'customer', async () => {
    expect(await shown()).toEqual([one])
    expect(await saidOnSession()).toBe('')
    await database.transaction().execute(async (trx) => {
      expect(await trx.selectFrom('customer').select('customer_id').execute()).toHaveLength(1)
    })
    expect(await saidOnSession()).toBe('')
    await expect(sql`select 1 / 0`.execute(database)).rejects.toThrow(/division/)
    await expect(database.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await saidOnSession()).toBe('')
    expect(await shown()).toEqual([one])
  })
  expect(sessions.totalCount).toBe(1)
})

test('what another process said on the session before counts for nobody', async () => {
  await sessions.query(`set kaihu.customer = '${other}'`)
  expect(await inCustomersCall(one, 'customer', shown)).toEqual([one])
  expect(await inCustomersCall(undefined, 'customer', shown)).toEqual([])
})

test('a customer’s name that is no name breaks nothing and shows nothing', async () => {
  const strange = `x'; set kaihu.customer = '${other}`
  await expect(inCustomersCall(strange, 'customer', shown)).rejects.toThrow(/uuid/)
  expect(await saidOnSession()).toBe('')
})

/** Each transaction on another session, as a pooler in transaction mode hands them out: the sessions by turns. */
function turningClient(backends: readonly pg.PoolClient[]): PostgresPoolClient {
  let turn = 0
  let isOpen = false
  const query = async (text: string, values: readonly unknown[]) => {
    if (!isOpen) turn += 1
    if (text.startsWith('begin')) isOpen = true
    const answer = await backends[turn % backends.length]?.query(text, [...values])
    if (/^(?:commit|rollback)$/.test(text)) isOpen = false
    return answer
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => undefined }
}

test('behind a pooler two customers whose work takes turns on two sessions each see their own alone', async () => {
  const wide = createPool(urlAs('customer', databaseUrl, ROLE_PASSWORDS.customer), { max: 2 })
  const backends = [await wide.connect(), await wide.connect()]
  const as = (customerId: string | undefined) =>
    fromPools(
      {
        options: wide.options,
        connect: async () => sayingClient(turningClient(backends), customerId),
        end: async () => undefined,
      },
      wide,
    )
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await shownBy(as(one))).toEqual([one])
    expect(await shownBy(as(other))).toEqual([other])
    expect(await shownBy(as(undefined))).toEqual([])
  }
  for (const backend of backends) backend.release()
  await wide.end()
})

type Sent = { text: string; released: boolean[] }

function failingClient(fails: RegExp): { client: PostgresPoolClient; sent: Sent } {
  const sent: Sent = { text: '', released: [] }
  const query = async (text: string) => {
    sent.text += `${text.split(';')[0]}|`
    if (fails.test(text)) throw new Error('gone')
    return { rows: [], command: text }
  }
  const release = (isGone = false) => void sent.released.push(isGone)
  return { client: { query: query as unknown as PostgresPoolClient['query'], release }, sent }
}

test('a statement is not sent where nothing could be said, and such a connection is not used again', async () => {
  const { client, sent } = failingClient(/^begin/)
  const saying = sayingClient(client, one)
  await expect(saying.query('select 1', [])).rejects.toThrow('gone')
  saying.release()
  expect(sent).toEqual({ text: 'begin|', released: [true] })
})

test('a connection whose end is not known is not used again; one that was rolled back is', async () => {
  const lost = failingClient(/^(?:commit|rollback)/)
  const saying = sayingClient(lost.client, one)
  await expect(saying.query('insert', [])).rejects.toThrow('gone')
  saying.release()
  expect(lost.sent).toEqual({ text: 'begin|insert|commit|rollback|', released: [true] })
  const failed = failingClient(/^insert/)
  const again = sayingClient(failed.client, one)
  await expect(again.query('insert', [])).rejects.toThrow('gone')
  again.release()
  expect(failed.sent).toEqual({ text: 'begin|insert|rollback|', released: [false] })
})

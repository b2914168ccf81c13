import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { RovingClient } from './roving-client.ts'

const MARK = '/* prepared */'
const FRONT = sql.raw(`${MARK} `)

/** For the few statements that every request sends, whose best plan is the same for all values. */
export function prepared<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${FRONT}${statement}`
}

/** The same for a statement that a query builder makes: `.modifyEnd(PREPARED)`. */
export const PREPARED = sql.raw(MARK)

function isMarked(text: string): boolean {
  return text.startsWith(MARK) || text.endsWith(MARK)
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

type Query = PostgresPoolClient['query']
/** The driver's own, which takes more than the query builder gives it. */
type Send = (...parts: unknown[]) => unknown

function preparingQuery(client: pg.PoolClient): Query {
  const plain = client.query.bind(client) as Send
  const query = (text: unknown, values: readonly unknown[]) =>
    typeof text === 'string' && isMarked(text)
      ? plain({ name: nameOf(text), text, values: [...values] })
      : plain(text, values)
  return query as Query
}

function isEnded(client: pg.PoolClient): boolean {
  return client instanceof RovingClient && client.isEnded
}

function releaseOf(client: pg.PoolClient): PostgresPoolClient['release'] {
  return (destroy) => client.release(destroy === true || isEnded(client))
}

/** A connection for Kysely on which no statement keeps a name: its mark of being prepared is a comment like others. */
export function plainClient(client: pg.PoolClient): PostgresPoolClient {
  return { query: client.query.bind(client) as Send as Query, release: releaseOf(client) }
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

export function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  const made = { query: preparingQuery(client), release: releaseOf(client) }
  wrapped.set(client, made)
  return made
}

export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => preparingClient(await pool.connect()),
    end: () => pool.end(),
  }
}

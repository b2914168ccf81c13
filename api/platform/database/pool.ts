import pg from 'pg'
import { RovingClient } from './roving-client.ts'

export type ConnectOptions = {
  max?: number
  onError?: (error: Error) => void
  applicationName?: string
  statementTimeout?: number
  isReadOnly?: boolean
}

// int8 counts and sequence numbers stay below 2^53; as numbers they need no conversion anywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A server that was to have cancelled a statement and has not said so after this long is not there any more. */
const SILENCE_MS = 4_000

/** What looks every ten or fifteen seconds finds its connection still there: opening one costs both sides ten milliseconds. */
const IDLE_MS = 60_000

export function connectionSettings(statementTimeout: number) {
  return {
    Client: RovingClient,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
  }
}

const STATEMENT_MS = 5_000

const SEARCH_PATH = '-c search_path=kaihu'

/** The pool itself, for LISTEN and for pg-boss. Both listeners are needed: pool and every client. */
export function createPool(databaseUrl: string, options: ConnectOptions = {}): pg.Pool {
  const onError = options.onError ?? (() => undefined)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'kaihu',
    options: options.isReadOnly ? `${SEARCH_PATH} -c default_transaction_read_only=on` : SEARCH_PATH,
    ...connectionSettings(options.statementTimeout ?? STATEMENT_MS),
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const setIdle = (client: pg.PoolClient, isIdle: boolean) => {
    if (client instanceof RovingClient) client.isIdle = isIdle
  }
  pool.on('acquire', (client) => setIdle(client, false))
  pool.on('release', (_error, client) => setIdle(client, true))
  return pool
}

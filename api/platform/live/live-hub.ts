import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'
import { type NewsRow, newestSeq, readNews } from './news.ts'

const CHANNEL = 'kaihu_live'
/** Announcements are found at the latest after this long, should a notification get lost. */
const LOOK_EVERY_MS = 2_000
/** Writes that follow each other closely share one notification. */
const GATHER_MS = 40

export type LiveListener = (rows: readonly NewsRow[]) => void

/** What a server process hears of every other one, and tells its open streams. */
export type LiveHub = {
  listen(listener: LiveListener): () => void
  notify(): void
  close(): Promise<void>
}

/** Keeps one LISTEN connection alive through restarts of the database. */
function keepListening(pool: pg.Pool, log: Logger, onNotice: () => void): { close(): void } {
  let client: pg.PoolClient | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  const lost = () => {
    client?.removeAllListeners('notification')
    client?.release(true)
    client = undefined
    if (!isClosed) retry = setTimeout(open, 1_000)
  }
  const open = async () => {
    try {
      const opened = await pool.connect()
      client = opened
      opened.on('notification', onNotice)
      opened.once('error', lost)
      opened.once('end', () => client === opened && lost())
      await opened.query(`listen ${CHANNEL}`)
      if (isClosed) lost()
    } catch (error) {
      log.warn({ err: error }, 'live connection')
      lost()
    }
  }
  void open()
  return {
    close: () => {
      isClosed = true
      clearTimeout(retry)
      if (client) lost()
    },
  }
}

export function startLiveHub(pool: pg.Pool, database: Database, log: Logger): LiveHub {
  const listeners = new Set<LiveListener>()
  let last: number | undefined
  let told = new Set<number>()
  let isReading = false
  let gathering: NodeJS.Timeout | undefined
  const read = async () => {
    if (isReading || listeners.size === 0) return
    isReading = true
    try {
      last ??= await newestSeq(database)
      const rows = await readNews(database, last)
      last = rows.at(-1)?.seq ?? last
      const fresh = rows.filter(({ seq }) => !told.has(seq))
      told = new Set(rows.map(({ seq }) => seq))
      if (fresh.length > 0) for (const listener of listeners) listener(fresh)
    } catch (error) {
      log.warn({ err: error }, 'live events')
    } finally {
      isReading = false
    }
  }
  const connection = keepListening(pool, log, () => void read())
  const timer = setInterval(() => void read(), LOOK_EVERY_MS)
  timer.unref()
  return {
    listen: (listener) => {
      if (listeners.size === 0) {
        last = undefined
        told = new Set()
      }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: () => {
      gathering ??= setTimeout(() => {
        gathering = undefined
        pool.query(`notify ${CHANNEL}`).catch((error: unknown) => log.warn({ err: error }, 'live notify'))
      }, GATHER_MS)
    },
    close: async () => {
      clearInterval(timer)
      clearTimeout(gathering)
      connection.close()
    },
  }
}

import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import type { JobDefinition } from './jobs/worker.ts'
import type { Route } from './routes.ts'
import type { Config } from './start/config.ts'

/** What a room is made from. */
export type RoomParts = {
  readonly config: Config
  /** as the application's role */
  readonly pool: pg.Pool
  readonly database: Database
  readonly log: Logger
  readonly clock: Clock
}

/** What a room brings: the calls it answers and the jobs it does. */
export type Room = {
  readonly routes: readonly Route[]
  readonly jobs: readonly JobDefinition[]
  /** What it keeps doing in every process that answers people, begun once the process answers; ended by `stop`. */
  readonly accompany?: () => { stop(): void }
}

export type MakeRoom = (parts: RoomParts) => Room

import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import type { JobDefinition } from './jobs/worker.ts'
import type { Route } from './routes.ts'
import type { Config } from './start/config.ts'

export type RoomParts = {
  readonly config: Config
  readonly pool: pg.Pool
  readonly database: Database
  readonly log: Logger
  readonly clock: Clock
}

export type Room = {
  readonly routes: readonly Route[]
  readonly jobs: readonly JobDefinition[]
  /** What it keeps doing in every process that answers people, begun once the process answers; ended by `stop`. */
  readonly accompany?: () => { stop(): void }
}

export type MakeRoom = (parts: RoomParts) => Room

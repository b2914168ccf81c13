import type { CallCause } from '@kaihu/contract/connections.ts'
import { CoreSystemError } from '../../bank/core-system.ts'
import { databaseFailure } from '../../bank/outside/database-failure.ts'
import type { Line } from '../../bank/outside/line.ts'
import type { RoomParts } from '../../platform/room.ts'
import type { ScreeningEngine } from './engine.ts'
import { type IndexAct, IndexFailed } from './index-news.ts'

type Told = { readonly line: Line; readonly log: Pick<RoomParts['log'], 'warn'> }

/** Alarms are set on these. */
const EVENTS: Readonly<Record<IndexAct, string>> = {
  index_read: 'SCREENING-INDEX-READ',
  index_keep: 'SCREENING-INDEX-KEEP',
}
const BROKEN: CallCause = 'wrong_shape'

/**
 * Kept as calls to the database, seen on the Connections page and in its metrics: without the index screening
 * begins half a minute later.
 */
export function tellOfIndex(engine: Pick<ScreeningEngine, 'hear'>, { line, log }: Told): void {
  engine.hear((act, done) => {
    done.catch((error: unknown) => {
      log.warn({ event: EVENTS[act], err: error }, 'the kept screening index could not be used')
    })
    line
      .tried(act, () => done.catch((error: unknown) => Promise.reject(failureOf(error))))
      .catch(() => undefined)
  })
}

function failureOf(error: unknown): CoreSystemError {
  if (error instanceof IndexFailed && error.isBroken)
    return new CoreSystemError('bad_answer', error.message, { cause: BROKEN })
  return databaseFailure(error)
}

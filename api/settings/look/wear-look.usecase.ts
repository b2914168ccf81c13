import type { Logger } from 'pino'
import { wear } from '../../platform/bank-folder/worn-look.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inJob } from '../../platform/database/standing.ts'
import { lookOfValues } from './read-look.usecase.ts'
import { findMark, listLook } from './released-look.store.ts'

const LOOK_EVERY_MS = 5_000

let worn: string | undefined

let underWay: Promise<void> | undefined

/** Has this process say and show what is in force. However many pages ask, the database is asked once at a time. */
export function freshenLook(database: Database): Promise<void> {
  underWay ??= freshen(database).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function freshen(database: Database): Promise<void> {
  const mark = await findMark(database)
  if (mark === worn) return
  wear(lookOfValues(await listLook(database)))
  worn = mark
}

/** Messages, papers and answers of this process say what was released a few seconds later; pages ask by themselves. */
export function followLook(
  database: Database,
  log: Logger,
  everyMs = LOOK_EVERY_MS,
): { stop(): Promise<void> } {
  const timer = setInterval(() => {
    inJob(() => freshenLook(database)).catch((error: unknown) => log.warn({ err: error }, 'look'))
  }, everyMs)
  timer.unref()
  return {
    stop: async () => clearInterval(timer),
  }
}

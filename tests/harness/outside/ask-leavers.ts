import { leaversJob } from '@kaihu/api/access/leavers/leavers.job.ts'
import { createLogger } from '@kaihu/api/platform/log.ts'
import type { RoomParts } from '@kaihu/api/platform/room.ts'
import type { TestServer } from '../test-server.ts'

/** One security event as it is logged. */
export type LoggedEvent = {
  readonly level: number
  readonly event: string
  readonly who: string
  readonly why: string
}

/** Does the work of the job that asks the directory, at this moment. Answers what it logged. */
export async function askLeavers({ served, config }: TestServer, now = new Date()): Promise<LoggedEvent[]> {
  const lines: LoggedEvent[] = []
  const log = createLogger(
    { LOG_LEVEL: 'warn' },
    { write: (line) => lines.push(JSON.parse(line) as LoggedEvent) },
  )
  const parts = { config, database: served, log, clock: () => now } as unknown as RoomParts
  await leaversJob(parts).run({ id: '', data: {}, retryCount: 0, isLastTry: true })
  return lines.filter(({ event }) => event !== undefined)
}

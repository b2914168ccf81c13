import { listConnections, listOutsideCalls, tryConnection as tryCall } from '@kaihu/contract/connections.ts'
import { listFailedJobs, retryFailedJobs as retryCall } from '@kaihu/contract/failed-jobs.ts'
import { getReadiness } from '@kaihu/contract/readiness.ts'
import type { Database } from '../platform/database/connect.ts'
import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { implement, type Route } from '../platform/routes.ts'
import type { Config } from '../platform/start/config.ts'
import { coreOperationRoutes } from './core-operations.routes.ts'
import { readFailedJobs, retryFailedJobs } from './failed-jobs.usecase.ts'
import { readCalls, readConnections } from './read-connections.usecase.ts'
import { readReadiness } from './read-readiness.usecase.ts'
import { remindOfCalendar } from './remind-of-calendar.usecase.ts'
import { removeOldCalls } from './remove-old-calls.usecase.ts'
import { smsReceiptRoutes } from './sms-receipts.routes.ts'
import { tryConnection } from './try-connection.usecase.ts'

export function connectionsRoutes(config: Config): readonly Route[] {
  return [
    ...smsReceiptRoutes(config),
    ...coreOperationRoutes(config),
    implement(listConnections, async (_input, { database, now }) => ({
      items: await readConnections({ database, config, now }),
    })),
    implement(getReadiness, (_input, { database, now }) => readReadiness({ database, config, now })),
    implement(listOutsideCalls, async ({ params, query }, { database }) => ({
      items: await readCalls(database, params.system, { onlyFailed: query.only === 'failed' }),
    })),
    implement(listFailedJobs, (_input, { database }) => readFailedJobs(database)),
    implement(retryCall, ({ params }, context) => retryFailedJobs(params.queue, context)),
    // Outside any transaction: nothing is held while somebody else takes their time.
    implement(tryCall, ({ params }, { database, actor, now }) =>
      tryConnection(params.system, { database, config, actor, now }),
    ),
  ]
}

function connectionsJobs(database: Database, clock: () => Date) {
  return [
    defineJob({
      queue: 'outside-calls-sweep',
      unique: true,
      cron: '23 * * * *',
      run: () => removeOldCalls(database, clock()),
    }),
    defineJob({
      queue: 'calendar-reminder',
      unique: true,
      // Nine in the morning at the bank.
      cron: '0 1 * * *',
      run: () => remindOfCalendar({ database, now: clock() }),
    }),
  ]
}

export const connectionsRoom: MakeRoom = ({ config, database, clock }) => ({
  routes: connectionsRoutes(config),
  jobs: connectionsJobs(database, clock),
})

import type { LaterSystem } from '@kaihu/contract/core-system.ts'
import type { AskOperation, CoreTransport } from '../bank/core-system.ts'
import { twinOperations } from '../bank/core-twin.ts'
import { adaptCrt } from '../bank/crt/crt.ts'
import { crtTwin } from '../bank/crt/crt-twin.ts'
import { httpCore, httpOperations } from '../bank/http-core.ts'
import { adaptHub } from '../bank/hub/hub.ts'
import { hubTwin } from '../bank/hub/hub-twin.ts'
import { type OutsideSettings, outsideEnd } from '../bank/outside/ends.ts'
import { refuseWaived } from '../bank/outside/waived.ts'
import { createNumberKeys, type NumberKeys } from '../order/numbers/number-keys.ts'
import { PUSH_ANSWER_QUEUE, PUSH_QUEUE, PUSH_TRIES } from '../order/push/push-queue.ts'
import { SIMPLIFIED_PROGRESS_QUEUE } from '../order/simplified-queue.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import type { Route } from '../platform/routes.ts'
import { accountTypeRoutes } from './account-type/account-type.routes.ts'
import { approvalRoutes } from './approval.routes.ts'
import { auditRoutes } from './audit.routes.ts'
import { assignByRule } from './board/assign-by-rule.usecase.ts'
import { keepLeaver } from './board/keep-leaver.usecase.ts'
import { LEAVER_QUEUE, type LeaverWork } from './board/leaver-queue.ts'
import { correctionRoutes } from './correction/correction.routes.ts'
import { customerOrderRoutes } from './customer-order.routes.ts'
import { ebankingSetupRoutes } from './ebanking-setup/ebanking-setup.routes.ts'
import { indexNumbers } from './numbers/index-numbers.usecase.ts'
import { orderReadRoutes } from './order-read.routes.ts'
import { orderWriteRoutes } from './order-write.routes.ts'
import { askAllTaken, askTaken } from './push/ask-taken.usecase.ts'
import { findLostPushes } from './push/find-lost-pushes.usecase.ts'
import { runPush } from './push/run-push.usecase.ts'
import type { CoreSystems } from './push/send-push.ts'
import { tellOfSlow } from './push/tell-of-slow.usecase.ts'
import { moveSimplifiedOrder } from './system-check/move-simplified-order.usecase.ts'
import { runSystemCheck } from './system-check/run-system-check.usecase.ts'
import { expireOrders } from './timers/expire-orders.usecase.ts'
import { workRoutes } from './work.routes.ts'

function transportOf(
  which: 'HUB' | 'CRT',
  twin: (database: Database) => CoreTransport,
  { database, settings }: { database: Database; settings: OutsideSettings },
): CoreTransport {
  const end = outsideEnd(which, settings, database)
  if (end) return httpCore(end)
  return settings.isProduction ? () => refuseWaived(which) : twin(database)
}

function operationsOf(
  which: 'HUB' | 'CRT',
  name: LaterSystem,
  { database, settings }: { database: Database; settings: OutsideSettings },
): AskOperation {
  const end = outsideEnd(which, settings, database)
  if (end) return httpOperations(end)
  return settings.isProduction ? () => refuseWaived(which) : twinOperations(database, name)
}

export function coreSystems(database: Database, clock: Clock, settings: OutsideSettings = {}): CoreSystems {
  return {
    hub: adaptHub(transportOf('HUB', hubTwin, { database, settings })),
    crt: adaptCrt(transportOf('CRT', crtTwin, { database, settings })),
    operations: {
      hub: operationsOf('HUB', 'hub', { database, settings }),
      crt: operationsOf('CRT', 'crt', { database, settings }),
    },
    check: (orderCode) => runSystemCheck(database, orderCode, clock()),
  }
}

export function orderJobs(
  database: Database,
  clock: Clock,
  settings: OutsideSettings = {},
): readonly JobDefinition[] {
  const systems = coreSystems(database, clock, settings)
  return [
    defineJob<{ pushId: string }>({
      queue: PUSH_QUEUE,
      settings: { retryLimit: PUSH_TRIES - 1, retryDelay: 2, retryDelayMax: 120, expireInSeconds: 30 },
      concurrency: 4,
      run: ({ data, isLastTry }) => runPush({ pushId: data.pushId, isLastTry }, { database, systems, clock }),
    }),
    defineJob<{ orderCode: string }>({
      queue: SIMPLIFIED_PROGRESS_QUEUE,
      run: ({ data }) => moveSimplifiedOrder(data.orderCode, { database, clock }),
    }),
    defineJob<LeaverWork>({
      queue: LEAVER_QUEUE,
      settings: { expireInSeconds: 300 },
      run: ({ data }) => keepLeaver(data, database),
    }),
    defineJob<{ pushId: string }>({
      queue: PUSH_ANSWER_QUEUE,
      settings: { expireInSeconds: 30 },
      run: ({ data }) => askTaken(data.pushId, { database, systems, clock }),
    }),
    defineJob({
      queue: 'order-push-taken',
      cron: '* * * * *',
      unique: true,
      settings: { expireInSeconds: 300 },
      run: async () => {
        await askAllTaken({ database, systems, clock })
        await tellOfSlow({ database, clock })
      },
    }),
    defineJob({
      queue: 'order-push-lost',
      cron: '*/5 * * * *',
      run: async () => {
        await findLostPushes({ database, clock })
      },
    }),
    defineJob({
      queue: 'assignment-rule',
      cron: '* * * * *',
      unique: true,
      settings: { expireInSeconds: 300 },
      run: () => assignByRule({ database, clock }),
    }),
    defineJob({
      queue: 'order-expiry',
      cron: '*/15 * * * *',
      settings: { expireInSeconds: 600 },
      run: () => expireOrders({ database, clock }),
    }),
  ]
}

/** Keeps the index of numbers up to date; a number that was just saved is found within a minute. */
function numberJob(database: Database, clock: Clock, keys: NumberKeys): JobDefinition {
  return defineJob({
    queue: 'order-numbers',
    cron: '* * * * *',
    unique: true,
    settings: { expireInSeconds: 300 },
    run: () => indexNumbers({ database, clock, keys }),
  })
}

export const workflowRoutes: readonly Route[] = [
  ...orderReadRoutes,
  ...orderWriteRoutes,
  ...workRoutes,
  ...approvalRoutes,
  ...auditRoutes,
  ...customerOrderRoutes,
  ...accountTypeRoutes,
  ...ebankingSetupRoutes,
  ...correctionRoutes,
]

export const workflowRoom: MakeRoom = ({ config, database, clock }) => ({
  routes: workflowRoutes,
  jobs: [
    ...orderJobs(database, clock, config),
    numberJob(database, clock, createNumberKeys(config.OTP_PEPPER)),
  ],
})

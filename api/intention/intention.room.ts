import { livenessCheckOf } from '../bank/liveness/external-liveness.ts'
import { smsSender } from '../bank/sms/sms.ts'
import { filesDeps } from '../files/files-deps.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom, RoomParts } from '../platform/room.ts'
import { customerIntentionRoutes } from './customer-intention.routes.ts'
import type { IntentionDeps } from './intention-deps.ts'
import { livenessRoutes } from './liveness/liveness.routes.ts'
import { askOfLiveness, LIVENESS_QUEUE, settleLiveness } from './liveness/settle-liveness.usecase.ts'
import { sweepRecordings } from './recording/end-recording.usecase.ts'
import { staffIntentionRoutes } from './staff-intention.routes.ts'

export function intentionRoutes(deps: IntentionDeps) {
  return [...customerIntentionRoutes(deps), ...staffIntentionRoutes(deps)]
}

export function intentionDeps(parts: Pick<RoomParts, 'config' | 'database' | 'clock'>): IntentionDeps {
  return {
    ...filesDeps(parts),
    sms: smsSender(parts.config, parts.database),
    pepper: parts.config.OTP_PEPPER,
    smsPerHour: parts.config.SMS_PER_HOUR,
  }
}

export function livenessJob(settle: (orderCode: string) => Promise<void>): JobDefinition {
  return defineJob<{ orderCode: string }>({
    queue: LIVENESS_QUEUE,
    unique: true,
    settings: { retryLimit: 5, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 300 },
    run: ({ data }) => settle(data.orderCode),
  })
}

export const intentionRoom: MakeRoom = (parts) => {
  const { config, database, clock } = parts
  const deps = intentionDeps(parts)
  const provider = livenessCheckOf(config, database)
  return {
    routes: [...intentionRoutes(deps), ...livenessRoutes({ provider, isProduction: config.isProduction })],
    jobs: [
      defineJob({ queue: 'recording-sweep', cron: '47 * * * *', run: () => sweepRecordings(deps) }),
      livenessJob((orderCode) => settleLiveness(orderCode, { database, clock, provider })),
      defineJob({
        // A provider whose call was lost is asked all the same.
        queue: 'liveness-open',
        cron: '* * * * *',
        unique: true,
        settings: { expireInSeconds: 60 },
        run: () => (provider ? askOfLiveness({ database, clock }) : Promise.resolve()),
      }),
    ],
  }
}

import { smsSender } from '../bank/sms/sms.ts'
import { filesDeps } from '../files/files-deps.ts'
import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom, RoomParts } from '../platform/room.ts'
import { customerIntentionRoutes } from './customer-intention.routes.ts'
import type { IntentionDeps } from './intention-deps.ts'
import { sweepRecordings } from './recording/end-recording.usecase.ts'
import { staffIntentionRoutes } from './staff-intention.routes.ts'

/** The calls of the room over given parts. */
export function intentionRoutes(deps: IntentionDeps) {
  return [...customerIntentionRoutes(deps), ...staffIntentionRoutes(deps)]
}

/** What the room works with, as the settings say. */
export function intentionDeps(parts: Pick<RoomParts, 'config' | 'database' | 'clock'>): IntentionDeps {
  return {
    ...filesDeps(parts),
    sms: smsSender(parts.config, parts.database),
    pepper: parts.config.OTP_PEPPER,
    smsPerHour: parts.config.SMS_PER_HOUR,
  }
}

/** The intention room: the legal representative's declaration and its recordings. */
export const intentionRoom: MakeRoom = (parts) => {
  const deps = intentionDeps(parts)
  return {
    routes: intentionRoutes(deps),
    jobs: [defineJob({ queue: 'recording-sweep', cron: '47 * * * *', run: () => sweepRecordings(deps) })],
  }
}

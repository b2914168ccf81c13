import { dryRunJobs } from '@kaihu/api/admin/admin.room.ts'
import { embeddedMail } from '@kaihu/api/bank/mail/mail.ts'
import { smsTwin } from '@kaihu/api/bank/sms/sms-twin.ts'
import { ebamJobs } from '@kaihu/api/ebam/ebam.room.ts'
import { readingsJob } from '@kaihu/api/files/files.room.ts'
import { factorCheckJob } from '@kaihu/api/identity/identity.room.ts'
import { livenessJob } from '@kaihu/api/intention/intention.room.ts'
import { signaturesJob } from '@kaihu/api/invitations/invitations.room.ts'
import { noticeJobs } from '@kaihu/api/notices/notices.room.ts'
import { systemClock } from '@kaihu/api/platform/clock.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { startWorker } from '@kaihu/api/platform/jobs/worker.ts'
import { createLogger } from '@kaihu/api/platform/log.ts'
import { keyRing } from '@kaihu/api/platform/objects/key-ring.ts'
import { erasureJob } from '@kaihu/api/retention/retention.room.ts'
import { ownExportJob } from '@kaihu/api/rights/rights.room.ts'
import { screeningJobs, trialJobs } from '@kaihu/api/screening/screening.room.ts'
import { webhookJobs } from '@kaihu/api/webhooks/webhooks.room.ts'
import { orderJobs } from '@kaihu/api/workflow/workflow.room.ts'

/** Makes the queues known that commands put jobs into; whoever starts the product first would do so too. */
export async function declareQueues(applicationUrl: string, database: Database): Promise<void> {
  const jobs = [
    ...orderJobs(database, systemClock),
    ...noticeJobs(database, systemClock, {
      sms: smsTwin(database),
      mail: embeddedMail(database),
    }),
    ...screeningJobs({ database, clock: systemClock }),
    ...trialJobs({ database, clock: systemClock }, undefined),
    ...dryRunJobs({ database, clock: systemClock }),
    erasureJob(() => Promise.resolve()),
    readingsJob(() => Promise.resolve()),
    factorCheckJob(() => Promise.resolve()),
    livenessJob(() => Promise.resolve()),
    ...ebamJobs({
      database,
      clock: systemClock,
      isOpen: false,
      door: () => Promise.reject(new Error('shut')),
    }),
    signaturesJob(() => Promise.resolve()),
    ownExportJob(() => Promise.resolve()),
    ...webhookJobs({
      database,
      clock: systemClock,
      keys: keyRing('never used: nothing is worked on here'),
      isHttpAllowed: false,
      isPublicOnly: true,
    }),
  ]
  const worker = await startWorker(jobs, {
    databaseUrl: applicationUrl,
    log: createLogger({ LOG_LEVEL: 'silent' }),
    isWorking: false,
  })
  await worker.stop()
}

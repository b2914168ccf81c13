import { accessDeps } from '../access/access.routes.ts'
import { signatureProviderOf } from '../bank/esign/external-esign.ts'
import { ringOf } from '../bank/kms/ring-of.ts'
import { papersDeps } from '../papers/papers-deps.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { bringSignaturesOn } from './bring-on.usecase.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { invitationRoutes } from './invitation.routes.ts'
import { askOfEnvelopes } from './provider/ask-of-envelopes.usecase.ts'
import { providerRoutes } from './provider/provider.routes.ts'
import { remindSigners } from './remind.usecase.ts'
import { SIGNATURES_QUEUE } from './signatures-queue.ts'

export function signaturesJob(bringOn: (orderCode: string) => Promise<void>): JobDefinition {
  return defineJob<{ orderCode: string }>({
    queue: SIGNATURES_QUEUE,
    settings: { retryLimit: 5, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 300 },
    run: ({ data }) => bringOn(data.orderCode),
  })
}

export const invitationsRoom: MakeRoom = (parts) => {
  const { config, database, clock } = parts
  const papers = papersDeps(parts)
  const provider = signatureProviderOf(config, database)
  const routes = { ...accessDeps(config, database), ...papers, provider, isProduction: config.isProduction }
  return {
    routes: [
      ...invitationRoutes(routes),
      ...providerRoutes(routes),
      ...identityRoutes({ ring: ringOf(config, database) }),
    ],
    jobs: [
      signaturesJob((orderCode) => bringSignaturesOn(orderCode, { ...papers, clock, provider })),
      defineJob({
        // A provider whose call was lost is asked all the same.
        queue: 'signature-envelopes',
        cron: '*/5 * * * *',
        unique: true,
        settings: { expireInSeconds: 300 },
        run: () => askOfEnvelopes(database),
      }),
      defineJob({
        queue: 'signature-reminders',
        // In the morning of the bank's day.
        cron: '10 9 * * *',
        unique: true,
        settings: { expireInSeconds: 3_600 },
        run: () => remindSigners({ database, clock }),
      }),
    ],
  }
}

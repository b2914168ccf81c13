import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { accessDeps, accessRoutes } from './access.routes.ts'
import { sweepAssertions } from './doors/assertion.store.ts'
import { sweepAttempts } from './doors/attempt.store.ts'
import { sweepChallenges } from './factors/challenge.store.ts'
import { leaversJob } from './leavers/leavers.job.ts'
import { removeOldTokens } from './machines/machine.store.ts'

export const accessRoom: MakeRoom = (parts) => ({
  routes: accessRoutes(accessDeps(parts.config, parts.database)),
  jobs: [
    leaversJob(parts),
    defineJob({
      queue: 'access-sweep',
      unique: true,
      cron: '*/5 * * * *',
      run: async () => {
        await sweepAttempts(parts.database)
        await sweepAssertions(parts.database)
        await removeOldTokens(parts.database)
        await sweepChallenges(parts.database)
      },
    }),
  ],
})

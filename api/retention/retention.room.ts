import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { moveEnded } from './move-ended.usecase.ts'
import { retentionRoutes } from './retention.routes.ts'
import { retentionDeps } from './retention-deps.ts'
import { carryOutRuns } from './runs/carry-out.usecase.ts'
import { ERASURE_QUEUE } from './runs/decide-run.usecase.ts'
import { eraseAgain } from './runs/erase-again.usecase.ts'
import { sweepKept } from './sweep.usecase.ts'

export function erasureJob(run: () => Promise<void>): JobDefinition {
  return defineJob({
    queue: ERASURE_QUEUE,
    // Goes on with what a killed worker left.
    cron: '*/5 * * * *',
    unique: true,
    settings: { expireInSeconds: 3_600 },
    run,
  })
}

export const retentionRoom: MakeRoom = (parts) => {
  const deps = retentionDeps(parts)
  return {
    routes: retentionRoutes,
    jobs: [
      erasureJob(async () => {
        await carryOutRuns(deps)
        await eraseAgain(deps)
      }),
      defineJob({
        queue: 'contents-to-storage',
        cron: '41 * * * *',
        unique: true,
        settings: { expireInSeconds: 3_600 },
        run: () => moveEnded({ ...deps, log: parts.log }),
      }),
      defineJob({
        queue: 'retention-sweep',
        cron: '11 4 * * *',
        unique: true,
        run: () => sweepKept(parts.database, parts.clock()),
      }),
    ],
  }
}

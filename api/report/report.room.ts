import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { countBacklogOf } from './count-backlog.usecase.ts'
import { reportRoutes } from './report.routes.ts'
import { packDays } from './stays/pack-days.usecase.ts'

function reportJobs(database: Database, clock: Clock): readonly JobDefinition[] {
  return [
    defineJob({
      queue: 'report-backlog',
      cron: '* * * * *',
      unique: true,
      settings: { expireInSeconds: 300 },
      run: () => countBacklogOf({ database, clock }),
    }),
    defineJob({
      queue: 'report-packs',
      cron: '*/5 * * * *',
      unique: true,
      settings: { expireInSeconds: 300 },
      run: async () => {
        await packDays({ database, clock })
      },
    }),
  ]
}

export const reportRoom: MakeRoom = ({ database, clock }) => ({
  routes: reportRoutes,
  jobs: reportJobs(database, clock),
})

import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { screenCustomers } from './cases/watch-cases.usecase.ts'
import { noteLeavers } from './leavers/note-leavers.usecase.ts'
import { relationshipRoutes } from './relationships.routes.ts'
import { takeBacklog } from './take-backlog.usecase.ts'
import { watchUpdates } from './updates/watch-updates.usecase.ts'

export const relationshipsRoom: MakeRoom = ({ database, clock }) => ({
  routes: relationshipRoutes,
  jobs: [
    defineJob({
      queue: 'relationship-backlog',
      cron: '* * * * *',
      unique: true,
      settings: { expireInSeconds: 300 },
      run: () => takeBacklog({ database, clock }),
    }),
    defineJob({
      queue: 'relationship-leavers',
      cron: '* * * * *',
      unique: true,
      settings: { expireInSeconds: 300 },
      run: () => noteLeavers({ database, clock }),
    }),
    defineJob({
      queue: 'relationship-screening',
      cron: '*/10 * * * *',
      unique: true,
      settings: { expireInSeconds: 3_600 },
      run: async () => {
        // Whom customers named anew is screened in the same run.
        await watchUpdates({ database, clock })
        await screenCustomers({ database, clock })
      },
    }),
  ],
})

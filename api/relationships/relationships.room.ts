import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { relationshipRoutes } from './relationships.routes.ts'
import { takeBacklog } from './take-backlog.usecase.ts'

/** The room of relationships: companies that are customers of the bank, from their first account on until the end. */
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
  ],
})

import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import type { Route } from '../platform/routes.ts'
import { cddRoutes } from './cdd/cdd.routes.ts'
import { checklistRoutes } from './checklist/checklist.routes.ts'
import { investigationRoutes } from './investigate/investigation.routes.ts'
import { remindOfDifferences } from './investigate/remind-of-differences.usecase.ts'
import { ownershipRoutes } from './ownership/ownership.routes.ts'

export const diligenceRoutes: readonly Route[] = [
  ...checklistRoutes,
  ...investigationRoutes,
  ...ownershipRoutes,
  ...cddRoutes,
]

/** The due diligence room: risk checklist and rating, ownership, investigation, and the record for the CRT. */
export const diligenceRoom: MakeRoom = ({ database, clock }) => ({
  routes: diligenceRoutes,
  jobs: [
    defineJob({
      queue: 'diligence-differences',
      cron: '40 * * * *',
      run: () => remindOfDifferences({ database, clock }),
    }),
  ],
})

import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom, RoomParts } from '../platform/room.ts'
import { adminRoutes } from './admin.routes.ts'
import { DRY_RUN_QUEUE } from './dry-run/begin-dry-run.usecase.ts'
import { runDryRun, sweepDryRuns } from './dry-run/run-dry-run.usecase.ts'
import { previewRoutes } from './look/look.routes.ts'
import { scimDeps, scimRoutes } from './scim/scim.routes.ts'
import { listAdminRoutes } from './screening/list.routes.ts'
import { webhookAdminRoutes } from './webhook.routes.ts'

export function dryRunJobs(deps: Pick<RoomParts, 'database' | 'clock'>): readonly JobDefinition[] {
  return [
    defineJob<{ changeId: string }>({
      queue: DRY_RUN_QUEUE,
      unique: true,
      // Tries that count are those of workers that were stopped: one that failed says so, and is not tried again.
      settings: { retryLimit: 20, expireInSeconds: 3_600 },
      run: ({ data }) => runDryRun(data.changeId, deps),
    }),
    defineJob({
      queue: 'dry-run-sweep',
      cron: '50 3 * * *',
      settings: { expireInSeconds: 300 },
      run: () => sweepDryRuns(deps),
    }),
  ]
}

export const adminRoom: MakeRoom = ({ config, database, clock }) => ({
  routes: [
    ...adminRoutes,
    ...listAdminRoutes(config),
    ...scimRoutes(scimDeps(config, database)),
    ...webhookAdminRoutes(config),
    ...previewRoutes(config),
  ],
  jobs: dryRunJobs({ database, clock }),
})

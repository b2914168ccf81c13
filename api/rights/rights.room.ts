import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { deleteEndedExports, EXPORT_QUEUE, makeExport } from './own-data/export-own-data.usecase.ts'
import { watchRequests } from './requests/watch-requests.usecase.ts'
import { rightsRoutes } from './rights.routes.ts'
import { rightsDeps } from './rights-deps.ts'

export function ownExportJob(
  make: (asked: { exportId: string; isLastTry: boolean }) => Promise<void>,
): JobDefinition {
  return defineJob<{ exportId: string }>({
    queue: EXPORT_QUEUE,
    settings: { retryLimit: 2, retryDelay: 5, expireInSeconds: 120 },
    run: ({ data, isLastTry }) => make({ ...data, isLastTry }),
  })
}

export const rightsRoom: MakeRoom = (parts) => {
  const deps = rightsDeps(parts)
  return {
    routes: rightsRoutes(deps),
    jobs: [
      ownExportJob((asked) => makeExport(asked, deps)),
      defineJob({
        queue: 'rights-watch',
        cron: '*/5 * * * *',
        unique: true,
        run: async () => {
          await watchRequests(deps)
          await deleteEndedExports(deps)
        },
      }),
    ],
  }
}

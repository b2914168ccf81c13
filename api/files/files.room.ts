import { READINGS_QUEUE } from '../order/readings-queue.ts'
import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { documentRoutes } from './document.routes.ts'
import { sweepOrphans, sweepUploads } from './end-upload.usecase.ts'
import { type FilesDeps, filesDeps } from './files-deps.ts'
import { legacyPathRoutes } from './legacy-path.routes.ts'
import { readDocuments } from './recognition/read-documents.usecase.ts'
import { recognitionRoutes } from './recognition/recognition.routes.ts'
import { uploadRoutes } from './upload.routes.ts'

export function filesRoutes(deps: FilesDeps) {
  return [
    ...uploadRoutes(deps),
    ...documentRoutes(deps),
    ...legacyPathRoutes(deps),
    ...recognitionRoutes(deps),
  ]
}

export function readingsJob(read: (orderCode: string) => Promise<void>) {
  return defineJob<{ orderCode: string }>({
    queue: READINGS_QUEUE,
    settings: { expireInSeconds: 1_800 },
    run: ({ data }) => read(data.orderCode),
  })
}

export const filesRoom: MakeRoom = (parts) => {
  const deps = filesDeps(parts)
  return {
    routes: filesRoutes(deps),
    jobs: [
      defineJob({ queue: 'upload-sweep', cron: '17 * * * *', run: () => sweepUploads(deps) }),
      readingsJob((orderCode) => readDocuments(orderCode, deps)),
      defineJob({
        queue: 'object-sweep',
        cron: '23 3 * * *',
        settings: { expireInSeconds: 3_600 },
        run: () => sweepOrphans(deps),
      }),
    ],
  }
}

import { FETCH_CRON } from '@kaihu/domain/screening/list-fetch.ts'
import { listSourceOf } from '../bank/lists/fetch-files.ts'
import { linesOf } from '../bank/outside/lines.ts'
import { LIST_CHANGED_QUEUE, PARTIES_QUEUE } from '../order/party-queue.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom, RoomParts } from '../platform/room.ts'
import { engineOf } from './engine/engine.ts'
import { keepReady } from './engine/keep-ready.ts'
import { tellOfIndex } from './engine/tell-of-index.ts'
import { fetchLists } from './lists/fetch/fetch-lists.usecase.ts'
import { screeningListRoutes } from './lists/screening-lists.routes.ts'
import { tellOfAge } from './lists/tell-of-age.usecase.ts'
import { runTrial, TRIAL_QUEUE } from './matching/run-trial.usecase.ts'
import { deriveOrderParties } from './parties/derive-order-parties.usecase.ts'
import { screenListChange } from './rescreen/screen-list-change.usecase.ts'
import { sweepScreening } from './rescreen/sweep.usecase.ts'
import { screeningRoutes } from './screening.routes.ts'

export function screeningJobs(deps: Pick<RoomParts, 'database' | 'clock'>): readonly JobDefinition[] {
  return [
    defineJob<{ versionId: string }>({
      queue: LIST_CHANGED_QUEUE,
      settings: { expireInSeconds: 1_800 },
      run: async ({ data }) => {
        // Whoever screens next asks for the new lists: their index is built before rather than while they wait.
        await engineOf(deps.database).prepare()
        await screenListChange(data.versionId, deps)
      },
    }),
    defineJob<{ orderCode: string }>({
      queue: PARTIES_QUEUE,
      run: ({ data }) => deriveOrderParties(data.orderCode, deps),
    }),
    defineJob({
      queue: 'screening-sweep',
      cron: '25 * * * *',
      settings: { expireInSeconds: 3_000 },
      run: () => sweepScreening(deps),
    }),
    defineJob({
      queue: 'screening-list-age',
      cron: '40 * * * *',
      settings: { expireInSeconds: 300 },
      run: () => tellOfAge(deps),
    }),
  ]
}

export function trialJobs(
  deps: Pick<RoomParts, 'database' | 'clock'>,
  labelledFile: string | undefined,
): readonly JobDefinition[] {
  return [
    defineJob<{ changeId: string }>({
      queue: TRIAL_QUEUE,
      unique: true,
      // Tries that count are those of workers that were stopped: one that failed says so, and is not tried again.
      settings: { retryLimit: 20, expireInSeconds: 3_600 },
      run: ({ data }) => runTrial(data.changeId, { ...deps, labelledFile }),
    }),
  ]
}

export function listFetchJobs({ config, database, clock }: RoomParts): readonly JobDefinition[] {
  const { LIST_SOURCES: sources } = config
  const source = listSourceOf(linesOf(database).to('lists'), config)
  return [
    defineJob({
      queue: 'list-fetch',
      unique: true,
      cron: FETCH_CRON,
      settings: { retryLimit: 0, expireInSeconds: 7_200 },
      run: async () => {
        if (sources) await fetchLists({ database, clock, sources, source })
      },
    }),
  ]
}

export const screeningRoom: MakeRoom = (parts) => {
  const engine = engineOf(parts.database)
  tellOfIndex(engine, { line: linesOf(parts.database).to('database'), log: parts.log })
  return {
    routes: [...screeningRoutes, ...screeningListRoutes],
    jobs: [
      ...screeningJobs(parts),
      ...trialJobs(parts, parts.config.LABELLED_NAMES),
      ...listFetchJobs(parts),
    ],
    accompany: () =>
      keepReady({
        engine,
        onError: (error) => parts.log.warn({ err: error }, 'the screening index could not be prepared'),
      }),
  }
}

import { directoryPeopleOf } from '../../bank/directory/people-of.ts'
import { inAccess } from '../../platform/database/standing.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/worker.ts'
import type { RoomParts } from '../../platform/room.ts'
import { followDirectory } from './follow-directory.usecase.ts'

/** It looks up hundreds of people; whatever it does not get to, the next one does. */
const MOST_SECONDS = 600

/** Ends the sessions of those who left by the bank's directory. Turned off, or without a directory, it does nothing. */
export function leaversJob({ config, database, log, clock }: RoomParts): JobDefinition {
  const minutes = config.DIRECTORY_CHECK_MINUTES
  const people = minutes === 0 ? undefined : directoryPeopleOf(config, database)
  return defineJob({
    queue: 'directory-leavers',
    unique: true,
    cron: people ? `*/${minutes} * * * *` : '0 0 * * *',
    settings: { retryLimit: 0, expireInSeconds: MOST_SECONDS },
    run: async () => {
      const silentMinutes = config.DIRECTORY_SILENT_MINUTES
      if (people) await inAccess(() => followDirectory({ database, people, log, clock, silentMinutes }))
    },
  })
}

import { mailSender } from '../bank/mail/mail.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom, RoomParts } from '../platform/room.ts'
import { mailDigest } from './mail-digest.usecase.ts'
import { showCheckpoint } from './show-checkpoint.usecase.ts'
import { witnessesOf } from './witnesses-of.ts'

function digestJobs({ config, database, clock }: RoomParts): readonly JobDefinition[] {
  const { AUDIT_DIGEST_TO: recipients } = config
  if (recipients === undefined) return []
  const mail = mailSender(config, database)
  return [
    defineJob({
      queue: 'audit-digest',
      unique: true,
      // Eight in the evening at the bank.
      cron: '0 12 * * *',
      settings: { retryLimit: 10, retryDelay: 60, retryDelayMax: 3_600 },
      run: () => mailDigest({ database, mail, recipients, now: clock }),
    }),
  ]
}

function showingJobs({ config, database, clock }: RoomParts): readonly JobDefinition[] {
  const witnesses = witnessesOf(config, database)
  if (witnesses.length === 0) return []
  return [
    defineJob({
      queue: 'audit-witness',
      unique: true,
      cron: '*/10 * * * *',
      run: () => showCheckpoint({ database, witnesses, now: clock }),
    }),
  ]
}

export const witnessRoom: MakeRoom = (parts) => ({
  routes: [],
  jobs: [...showingJobs(parts), ...digestJobs(parts)],
})

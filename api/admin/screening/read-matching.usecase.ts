import type { CallReply } from '@kaihu/contract/call.ts'
import type { getMatching } from '@kaihu/contract/matching.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readNumbers, readTrial } from '../../screening/matching/read-matching.usecase.ts'
import { listWaiting } from '../changes/change.store.ts'
import { waitingByKey } from '../changes/change.view.ts'
import { MATCHING_KEY } from '../subjects/matching.subject.ts'

type Reader = { readonly database: Database; readonly actor: StaffActor; readonly now: Date }

export async function readMatching({ database, actor, now }: Reader): Promise<CallReply<typeof getMatching>> {
  const changes = await listWaiting(database, 'matching')
  const waiting = (await waitingByKey(database, changes, actor.staffId)).get(MATCHING_KEY) ?? null
  return {
    ...(await readNumbers(database, now)),
    waiting,
    trial: await readTrial(database, waiting?.changeId, now),
  }
}

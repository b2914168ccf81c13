import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { wayBack } from '@kaihu/domain/admin/change.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { subjectOf } from '../subjects/subjects.ts'
import { type Change, findChange, listChanges } from './change.store.ts'
import { draftChange } from './draft-change.usecase.ts'

type Request = {
  readonly changeId: string
  readonly reason: string
  readonly actor: StaffActor
  readonly now: Date
}

/** What an earlier release put into force is drafted anew; of the newest, what was there before it. */
export async function draftEarlier(trx: Transaction, { changeId, ...request }: Request): Promise<Change> {
  const change = await findChange(trx, changeId)
  if (!change) throw refuse('notFound')
  const { subject, key } = change
  const [newest] = await listChanges(trx, { subject, key, state: 'released' }, 1)
  const way = wayBack(change, newest?.changeId === changeId)
  if (way === null) throw refuseAdmin('no_way_back')
  return draftChange(trx, subjectOf(subject), { key, after: change[way], ...request })
}

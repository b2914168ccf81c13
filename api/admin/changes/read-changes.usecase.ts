import type { listChanges as listCall } from '@kaihu/contract/admin.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { ChangeSubject } from '@kaihu/domain/admin/change.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { subjectOf } from '../subjects/subjects.ts'
import { type Change, listChanges } from './change.store.ts'
import { changeViewsOf } from './change.view.ts'
import { type DraftRequest, draftChange } from './draft-change.usecase.ts'

const SHOWN = 50

export async function readChanges(
  database: Database,
  query: CallInput<typeof listCall>['query'],
  actor: StaffActor,
): Promise<CallReply<typeof listCall>> {
  const changes = await listChanges(database, query, SHOWN + 1)
  const items = await changeViewsOf(database, changes.slice(0, SHOWN), actor.staffId)
  return { items, hasMore: changes.length > SHOWN }
}

export async function showChange(
  trx: Transaction,
  change: Change,
  actor: StaffActor,
): Promise<{ change: ChangeView }> {
  const [view] = await changeViewsOf(trx, [change], actor.staffId)
  if (!view) throw new Error('A change has no view')
  return { change: view }
}

export async function draft(
  trx: Transaction,
  subject: ChangeSubject,
  request: DraftRequest,
): Promise<{ change: ChangeView }> {
  return showChange(trx, await draftChange(trx, subjectOf(subject), request), request.actor)
}

import { randomUUID } from 'node:crypto'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { beginDryRun } from '../dry-run/begin-dry-run.usecase.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Subject } from '../subjects/subject.ts'
import { auditChange } from './audit-change.ts'
import { type Change, insertChange } from './change.store.ts'
import { tellOfDraft } from './tell-of-change.ts'

export type DraftRequest = {
  readonly key: string
  readonly after: unknown
  readonly reason: string
  readonly actor: StaffActor
  readonly now: Date
}

async function insertOnce(trx: Transaction, change: Change): Promise<void> {
  try {
    await insertChange(trx, change)
  } catch (error) {
    throw isUniqueViolation(error, 'admin_change_one_waiting') ? refuseAdmin('already_waiting') : error
  }
}

/**
 * What gives nobody anything is done at once. Refused while another draft of the same waits, when nothing
 * would change, when the value may not be, and about oneself.
 */
export async function draftChange(
  trx: Transaction,
  subject: Subject,
  { key, after: given, reason, actor, now }: DraftRequest,
): Promise<Change> {
  if (subject.about(key) === actor.staffId) throw refuseAdmin('own_account')
  const before = await subject.read(trx, key)
  if (canonicalJson(before ?? null) === canonicalJson(given ?? null)) throw refuseAdmin('nothing_changes')
  const after = subject.keptAs ? subject.keptAs(key, given) : given
  const draft = { key, before, after, now }
  await subject.check(trx, draft)
  const isWaiting = subject.needsSecond(draft)
  const change: Change = {
    changeId: randomUUID(),
    subject: subject.name,
    key,
    before,
    after,
    reason,
    state: isWaiting ? 'waiting' : 'direct',
    madeAt: now,
    madeBy: actor.staffId,
    decidedAt: null,
    decidedBy: null,
    note: null,
  }
  await insertOnce(trx, change)
  await auditChange(trx, change, { kind: isWaiting ? 'admin.drafted' : 'admin.changed', actor, now })
  if (isWaiting) await beginDryRun(trx, change, now)
  if (isWaiting) await tellOfDraft(trx, change)
  else await subject.apply(trx, { ...draft, changeId: change.changeId, madeBy: actor.staffId, actor })
  return change
}

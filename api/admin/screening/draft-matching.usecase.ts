import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Matching } from '@kaihu/domain/screening/matching.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { beginTrial, beginTrialAgain } from '../../screening/matching/run-trial.usecase.ts'
import { type Change, lockChange } from '../changes/change.store.ts'
import { draftChange } from '../changes/draft-change.usecase.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { MATCHING_KEY, matchingSubject } from '../subjects/matching.subject.ts'

type Actor = { readonly actor: StaffActor; readonly now: Date }

export async function draftMatchingNumbers(
  trx: Transaction,
  { matching, reason, actor, now }: Actor & { readonly matching: Matching; readonly reason: string },
): Promise<Change> {
  const change = await draftChange(trx, matchingSubject, {
    key: MATCHING_KEY,
    after: matching,
    reason,
    actor,
    now,
  })
  await beginTrial(trx, { changeId: change.changeId, ...matching, now })
  return change
}

export async function repeatMatchingTrial(
  trx: Transaction,
  { changeId, actor, now }: Actor & { readonly changeId: string },
): Promise<void> {
  const change = await lockChange(trx, changeId)
  if (change?.subject !== 'matching') throw refuse('notFound')
  if (change.state !== 'waiting') throw refuseAdmin('already_decided')
  const problem = await beginTrialAgain(trx, changeId, now)
  if (problem === 'unknown') throw refuse('notFound')
  if (problem === 'running') throw refuseAdmin('trial_running')
  await appendAudit(trx, {
    chainId: `admin:matching:${MATCHING_KEY}`,
    kind: 'matching.tried',
    actor,
    at: now,
    body: { changeId },
  })
}

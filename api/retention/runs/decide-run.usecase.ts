import { randomUUID } from 'node:crypto'
import type { ErasureRun } from '@kaihu/contract/retention.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { ErasingRule } from '@kaihu/domain/retention/retention-rules.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { refuse } from '../../platform/refuse.ts'
import { findDue } from '../due/find-due.usecase.ts'
import { MOST_RECORDS } from '../due/read-retention.usecase.ts'
import { refuseRetention } from '../refuse-retention.ts'
import { auditRetention } from '../retention-chain.ts'
import { decideRun, findOpenRun, findRun, insertItems, insertRun, lockRuns, type Run } from './run.store.ts'
import { runAnswer } from './run.view.ts'
import { tellOfDecidedRun, tellOfProposedRun } from './tell-of-run.ts'

export const ERASURE_QUEUE = 'erasure'

type By = { actor: StaffActor; now: Date }

/** Proposes to erase what is due by these rules and not held. Nothing happens before another person agrees. */
export async function proposeRun(
  trx: Transaction,
  { rules, reason, actor, now }: By & { rules: readonly ErasingRule[]; reason: string },
): Promise<{ run: ErasureRun }> {
  await lockRuns(trx)
  if (await findOpenRun(trx)) throw refuseRetention('run_open')
  const { found } = await findDue(trx, now, MOST_RECORDS)
  const items = found.filter(({ rule, heldBy }) => rules.includes(rule) && heldBy.length === 0)
  if (items.length === 0) throw refuseRetention('nothing_due')
  const decided = { decidedBy: null, decidedAt: null, note: null, doneAt: null }
  const proposed = { proposedBy: actor.staffId, proposedAt: now, total: items.length }
  const run: Run = { runId: randomUUID(), state: 'proposed', reason, ...proposed, ...decided }
  await insertRun(trx, run)
  await insertItems(trx, run.runId, items)
  const body = { runId: run.runId, rules, reason, total: items.length }
  await auditRetention(trx, { kind: 'retention.proposed', actor, now, body })
  await tellOfProposedRun(trx, run)
  return runAnswer(trx, run, actor.staffId)
}

async function getProposed(trx: Transaction, runId: string): Promise<Run> {
  await lockRuns(trx)
  const run = await findRun(trx, runId)
  if (!run) throw refuse('notFound')
  if (run.state !== 'proposed') throw refuseRetention('already_decided')
  return run
}

type Decide = By & { runId: string; note?: string | undefined }

async function decide(trx: Transaction, run: Run, state: 'running' | 'discarded', given: Decide) {
  const { actor, now } = given
  const note = given.note ?? null
  await decideRun(trx, run.runId, { state, by: actor.staffId, note, now })
  const kind = state === 'running' ? 'retention.approved' : 'retention.discarded'
  await auditRetention(trx, { kind, actor, now, body: { runId: run.runId, total: run.total, note } })
  await tellOfDecidedRun(trx, run, actor.staffId, now)
  return runAnswer(trx, { ...run, state, decidedBy: actor.staffId, decidedAt: now, note }, actor.staffId)
}

export async function approveRun(trx: Transaction, given: Decide): Promise<{ run: ErasureRun }> {
  const run = await getProposed(trx, given.runId)
  if (run.proposedBy === given.actor.staffId) throw refuseRetention('same_person')
  const answer = await decide(trx, run, 'running', given)
  await enqueue(trx, ERASURE_QUEUE, {})
  return answer
}

export async function discardRun(trx: Transaction, given: Decide): Promise<{ run: ErasureRun }> {
  const run = await getProposed(trx, given.runId)
  return decide(trx, run, 'discarded', given)
}

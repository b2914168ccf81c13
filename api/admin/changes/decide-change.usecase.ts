import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { toldInAudit } from '../dry-run/dry-run.view.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { subjectOf } from '../subjects/subjects.ts'
import { auditChange } from './audit-change.ts'
import { type Change, decideChange, lockChange } from './change.store.ts'
import { tellOfDecision } from './tell-of-change.ts'

type Decide = {
  readonly changeId: string
  readonly actor: StaffActor
  readonly now: Date
  readonly note?: string | undefined
}

async function getWaiting(trx: Transaction, changeId: string): Promise<Change> {
  const change = await lockChange(trx, changeId)
  if (!change) throw refuse('notFound')
  if (change.state !== 'waiting') throw refuseAdmin('already_decided')
  return change
}

function refuseOwn(change: Change, actor: StaffActor): void {
  if (change.madeBy === actor.staffId) throw refuseAdmin('same_person')
  if (subjectOf(change.subject).about(change.key) === actor.staffId) throw refuseAdmin('own_account')
}

async function finish(
  trx: Transaction,
  change: Change,
  { actor, now, ...decide }: Decide,
  state: 'released' | 'discarded' | 'withdrawn',
): Promise<Change> {
  const note = decide.note ?? null
  await decideChange(trx, change.changeId, { state, by: actor.staffId, note, now })
  const decided: Change = { ...change, state, decidedBy: actor.staffId, decidedAt: now, note }
  const dryRun = state === 'released' ? await toldInAudit(trx, change.changeId) : undefined
  if (dryRun && dryRun.state !== 'done') throw refuseAdmin('not_tried')
  await auditChange(trx, decided, { kind: `admin.${state}`, actor, now, dryRun })
  await tellOfDecision(trx, decided)
  return decided
}

export async function releaseChange(trx: Transaction, decide: Decide): Promise<Change> {
  const change = await getWaiting(trx, decide.changeId)
  refuseOwn(change, decide.actor)
  const subject = subjectOf(change.subject)
  const { key, after, madeBy, changeId } = change
  const before = await subject.read(trx, key)
  if (canonicalJson(before ?? null) !== canonicalJson(change.before ?? null)) throw refuseAdmin('outdated')
  await subject.check(trx, { key, before, after, now: decide.now })
  const released = await finish(trx, change, decide, 'released')
  await subject.apply(trx, { key, before, after, madeBy, changeId, actor: decide.actor, now: decide.now })
  return released
}

export async function discardChange(trx: Transaction, decide: Decide): Promise<Change> {
  const change = await getWaiting(trx, decide.changeId)
  refuseOwn(change, decide.actor)
  return finish(trx, change, decide, 'discarded')
}

export async function withdrawChange(trx: Transaction, decide: Decide): Promise<Change> {
  const change = await getWaiting(trx, decide.changeId)
  if (change.madeBy !== decide.actor.staffId) throw refuseAdmin('not_your_draft')
  return finish(trx, change, decide, 'withdrawn')
}

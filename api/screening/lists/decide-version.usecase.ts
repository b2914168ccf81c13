import { type Actor, actorRef, personOf } from '@kaihu/domain/access/actor.ts'
import { SOFT_GATES } from '@kaihu/domain/screening/screening-list.ts'
import { LIST_CHANGED_QUEUE } from '../../order/party-queue.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { refuse } from '../../platform/refuse.ts'
import { listChain } from '../screening-chain.ts'
import { lockList, setCurrentVersion } from './list.store.ts'
import { decideVersion, findVersion, replaceVersion, type Version } from './version.store.ts'

export type DecideVersion = {
  readonly versionId: string
  readonly actor: Actor
  readonly now: Date
  /** Needed to discard, and to pass a gate. */
  readonly note?: string | undefined
}

function refuseList(reason: string) {
  return refuse('listRefused', { words: `screening-desk:refusals.${reason}`, reason, data: { reason } })
}

async function getOpenVersion(trx: Transaction, { versionId, actor }: DecideVersion): Promise<Version> {
  const known = await findVersion(trx, versionId)
  if (!known) throw refuse('notFound')
  await lockList(trx, known.listCode)
  const version = (await findVersion(trx, versionId)) ?? known
  if (!['waiting', 'blocked', 'failed'].includes(version.state)) throw refuseList('version_decided')
  if (personOf(version.loadedBy) === personOf(actor)) throw refuseList('same_person')
  return version
}

function refuseGates({ state, gates }: Version, note: string | undefined): void {
  if (state === 'failed') throw refuseList('version_failed')
  if (gates.some(({ code }) => !SOFT_GATES.includes(code))) throw refuseList('gate_holds')
  if (gates.length > 0 && !note) throw refuseList('note_missing')
}

/**
 * Another administrator than the loader. The version before it stays, to be asked "what did we screen against
 * on that day".
 */
export async function releaseVersion(trx: Transaction, decide: DecideVersion): Promise<void> {
  const version = await getOpenVersion(trx, decide)
  refuseGates(version, decide.note)
  const { versionId, listCode } = version
  const list = await lockList(trx, listCode)
  // What changed was worked out against that version: with another one in force it has to be loaded again.
  if (list?.currentVersion !== version.previousVersion) throw refuseList('version_outdated')
  const { now, note = null } = decide
  if (version.previousVersion !== null) await replaceVersion(trx, version.previousVersion, now)
  await decideVersion(trx, versionId, { state: 'released', by: actorRef(decide.actor), note, now })
  await setCurrentVersion(trx, listCode, versionId, now)
  await audit(trx, decide, version, 'lists.released')
  await enqueue(trx, LIST_CHANGED_QUEUE, { versionId })
}

/** Another administrator puts a load aside: the version in force stands, within its age. */
export async function discardVersion(trx: Transaction, decide: DecideVersion): Promise<void> {
  const version = await getOpenVersion(trx, decide)
  const { note, now } = decide
  if (!note) throw refuseList('note_missing')
  await decideVersion(trx, version.versionId, { state: 'discarded', by: actorRef(decide.actor), note, now })
  await audit(trx, decide, version, 'lists.discarded')
}

function audit(trx: Transaction, decide: DecideVersion, version: Version, kind: string) {
  return appendAudit(trx, {
    chainId: listChain(version.listCode),
    kind,
    actor: decide.actor,
    at: decide.now,
    body: {
      list: version.listCode,
      versionId: version.versionId,
      sha256: version.sha256,
      gates: version.gates,
      note: decide.note ?? null,
    },
  })
}

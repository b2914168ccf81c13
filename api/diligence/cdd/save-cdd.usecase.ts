import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { cddContext } from '@kaihu/domain/diligence/cdd/assess-cdd.ts'
import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { canEnterCdd } from '@kaihu/domain/order/rights/cdd-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { readSectionBody } from '../../application/section/read-section-body.ts'
import { lockForCommand, performCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { diligenceChain } from '../diligence-chain.ts'
import { refuseStale } from '../refuse-stale.ts'
import { saveCdd } from './cdd.store.ts'
import { readCdd } from './read-cdd.usecase.ts'
import { refuseProblems } from './refuse-cdd.usecase.ts'

export type SaveCdd = {
  orderCode: string
  actor: StaffActor
  now: Date
  version: number
  answers: Record<string, unknown>
  intent: 'draft' | 'complete'
}

async function stateCompleteness(
  trx: Transaction,
  { orderCode, actor, now, intent }: SaveCdd,
  { state, version }: { state: OrderState; version: number },
): Promise<OrderState> {
  const isComplete = intent === 'complete'
  if ((state.facts.cdd_complete === true) === isComplete) return state
  const note = `CDD v${version}`
  const command = { type: 'record_fact', fact: 'cdd_complete', value: isComplete, note } as const
  return (await performCommand(trx, { orderCode, actor, now, command })).state
}

/** Refuses everybody but the AO at CDD entry, a stale version, and `complete` while something is missing. */
export async function saveCddRecord(trx: Transaction, save: SaveCdd): Promise<OrderState> {
  const { orderCode, actor, now, intent } = save
  const { state } = await lockForCommand(trx, { orderCode, actor })
  if (!canEnterCdd(state, actor)) {
    throw refuseCommand(refusal('fact_not_here', { fact: 'cdd_complete', status: state.status }))
  }
  const before = await readCdd(trx, { state, now })
  refuseStale(save, before.kept)
  const body = { answers: save.answers, intent: 'draft' } as const
  const { typed } = readSectionBody(cddEntry, before.answers, body, cddContext(before.context))
  if (intent === 'complete') refuseProblems((await readCdd(trx, { state, now, typed })).assessed)
  const version = (before.kept?.version ?? 0) + 1
  const { crtVersion } = state
  const kept = { version, crtVersion, intent, answers: typed, savedAt: now, savedBy: actorRef(actor) }
  await saveCdd(trx, orderCode, kept)
  await appendAudit(trx, {
    chainId: diligenceChain(orderCode),
    kind: 'diligence.cdd-saved',
    actor,
    at: now,
    body: { version, crtVersion, intent, answers: typed },
  })
  return stateCompleteness(trx, save, { state, version })
}

import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { investigationContext } from '@kaihu/domain/diligence/investigation/assess-investigation.ts'
import { conclusion } from '@kaihu/domain/diligence/investigation/conclusion.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { canLeadDiligence } from '@kaihu/domain/order/rights/diligence-rights.ts'
import { jsonHash } from '../../application/answers-hash.ts'
import { readSectionBody } from '../../application/section/read-section-body.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { OrderRecord } from '../../order/order-record.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { followConclusion } from '../differences/find-difference.usecase.ts'
import { diligenceChain } from '../diligence-chain.ts'
import { refuseStale } from '../refuse-stale.ts'
import { saveConclusion } from './line.store.ts'
import { readInvestigation } from './read-investigation.usecase.ts'

type Conclude = {
  orderCode: string
  actor: StaffActor
  now: Date
  version: number
  answers: Record<string, unknown>
}

export async function saveDiligenceConclusion(trx: Transaction, save: Conclude): Promise<OrderRecord> {
  const { orderCode, actor, now } = save
  const order = await lockForCommand(trx, { orderCode, actor })
  const { state } = order
  if (!canLeadDiligence(state, actor))
    throw refuseCommand(refusal('role_may_not', { task: 'rm_due_diligence' }))
  const { answers, context, concluded } = await readInvestigation(trx, { state, now })
  refuseStale(save, { ...concluded, savedAt: now })
  const body = { answers: save.answers, intent: 'draft' } as const
  const { typed } = readSectionBody(conclusion, answers, body, investigationContext(context, conclusion))
  const version = concluded.version + 1
  const isMaterial = typed.ddUboDifference === 'material'
  const differenceFoundAt = isMaterial ? (concluded.differenceFoundAt ?? now) : null
  const kept = { orderCode, version, answers: typed, differenceFoundAt, by: actorRef(actor), now }
  await saveConclusion(trx, kept)
  const wasMaterial = concluded.differenceFoundAt !== null
  if (isMaterial !== wasMaterial) await followConclusion(trx, { orderCode, isMaterial, actor, now })
  const kind = 'diligence.concluded'
  await appendAudit(trx, {
    chainId: diligenceChain(orderCode),
    kind,
    actor,
    at: now,
    body: {
      version,
      conclusion: typed.ddConclusion,
      difference: typed.ddUboDifference,
      answersHash: jsonHash(typed),
    },
  })
  return order
}

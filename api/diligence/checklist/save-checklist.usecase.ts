import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { type ChecklistStop, checklistContext } from '@kaihu/domain/diligence/checklist/assess-checklist.ts'
import { riskChecklist } from '@kaihu/domain/diligence/checklist/risk-checklist.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { isSameAnswer } from '@kaihu/domain/form/answers/same-answer.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { canFillChecklist } from '@kaihu/domain/order/rights/checklist-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { readSectionBody } from '../../application/section/read-section-body.ts'
import { settleApplication } from '../../application/settle-application.usecase.ts'
import { settleFiles } from '../../documents/settle-files.usecase.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { diligenceChain } from '../diligence-chain.ts'
import { refuseStale } from '../refuse-stale.ts'
import { assessOrder, type OrderAssessment } from './assess-order.usecase.ts'
import { saveChecklist } from './checklist.store.ts'
import { settleRisk } from './settle-risk.usecase.ts'

export type SaveChecklist = {
  orderCode: string
  actor: StaffActor
  now: Date
  version: number
  answers: Record<string, unknown>
  intent: 'draft' | 'complete'
}

const STOP_PROBLEMS: Readonly<Record<ChecklistStop, { path: string; code: string }>> = {
  areaManagerRefused: { path: 'riskChecklist.areaManagerPermission', code: 'M-AREA' },
  ucosPending: { path: 'riskChecklist.ucosApproval', code: 'M-UCOS' },
}

function refuseStops({ result }: OrderAssessment): void {
  if (result.stops.length === 0) return
  throw refuse('answersInvalid', { problems: result.stops.map((stop) => STOP_PROBLEMS[stop]) })
}

function changesIn(before: object, after: object) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({
      path: key,
      before: findAnswer({ it: { ...before } }, `it.${key}`) ?? null,
      after: findAnswer({ it: { ...after } }, `it.${key}`) ?? null,
    }))
    .filter((change) => !isSameAnswer(change.before, change.after))
}

/**
 * Refuses everybody but the order's own case manager in review, a stale version, and `complete` while
 * something is missing or stands in the way.
 */
export async function saveRiskChecklist(trx: Transaction, save: SaveChecklist): Promise<OrderState> {
  const { orderCode, actor, now, intent } = save
  const { state } = await lockForCommand(trx, { orderCode, actor })
  if (!canFillChecklist(state, actor)) throw refuseCommand(refusal('not_your_seat'))
  const before = await assessOrder(trx, { state, now })
  refuseStale(save, before.kept)
  const findings = before.context.findings
  const asked = findings ? checklistContext(before.context, findings, before.result.assessed) : before.context
  const body = { answers: save.answers, intent: 'draft' } as const
  const { typed } = readSectionBody(riskChecklist, before.answers, body, asked)
  const settled = await settleFiles(trx, { orderCode, section: riskChecklist, now }, typed)
  const version = (before.kept?.version ?? 0) + 1
  const after = await assessOrder(trx, { state, now, typed: settled })
  if (intent === 'complete') refuseIncomplete(after)
  const kept = { version, answers: settled, intent, savedAt: now, savedBy: actorRef(actor) }
  await saveChecklist(trx, orderCode, kept)
  await appendAudit(trx, {
    chainId: diligenceChain(orderCode),
    kind: 'diligence.checklist-saved',
    actor,
    at: now,
    body: { version, intent, changes: changesIn(before.kept?.answers ?? {}, settled) },
  })
  const outcome = await settleRisk(trx, { state, now, isConfirmed: intent === 'complete' })
  const settledState = outcome?.state ?? state
  return (await settleApplication(trx, { state: settledState, now }))?.state ?? settledState
}

function refuseIncomplete(assessment: OrderAssessment): void {
  const blocking = assessment.result.problems.filter(({ severity }) => severity === 'blocks')
  if (blocking.length > 0) {
    throw refuse('answersInvalid', {
      problems: blocking.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
    })
  }
  refuseStops(assessment)
}

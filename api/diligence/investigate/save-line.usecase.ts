import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import {
  investigationContext,
  problemsIn,
} from '@kaihu/domain/diligence/investigation/assess-investigation.ts'
import { type DiligenceLine, sectionOfLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { asText } from '@kaihu/domain/form/answers/answers.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { canFillLine, delegateOf } from '@kaihu/domain/order/rights/diligence-rights.ts'
import { jsonHash } from '../../application/answers-hash.ts'
import { readSectionBody } from '../../application/section/read-section-body.ts'
import { settleFiles } from '../../documents/settle-files.usecase.ts'
import { lockForCommand, performCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { OrderRecord } from '../../order/order-record.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { diligenceChain } from '../diligence-chain.ts'
import { refuseStale } from '../refuse-stale.ts'
import { saveLine, untouched } from './line.store.ts'
import { type Investigation, readInvestigation } from './read-investigation.usecase.ts'

export type SaveLine = {
  orderCode: string
  line: DiligenceLine
  actor: StaffActor
  now: Date
  version: number
  answers: Record<string, unknown>
  intent: 'draft' | 'done'
}

function read({ line, answers }: SaveLine, { answers: all, context }: Investigation): AnswerRecord {
  const part = sectionOfLine(line)
  const body = { answers, intent: 'draft' } as const
  return readSectionBody(part, all, body, investigationContext(context, part)).typed
}

function refuseUnanswered({ line }: SaveLine, record: AnswerRecord, found: Investigation): void {
  const problems = problemsIn(sectionOfLine(line), record, found.answers, found.context)
  if (problems.length === 0) return
  throw refuse('answersInvalid', {
    problems: problems.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
  })
}

/**
 * `done` gives an investigator's line back. Refuses everybody but the line's own person, and a stale version.
 */
export async function saveDiligenceLine(trx: Transaction, save: SaveLine): Promise<OrderRecord> {
  const { orderCode, line, actor, now, intent } = save
  const order = await lockForCommand(trx, { orderCode, actor })
  const { state } = order
  if (!canFillLine(state, actor, line))
    throw refuseCommand(refusal('role_may_not', { task: 'rm_due_diligence' }))
  const found = await readInvestigation(trx, { state, now })
  const kept = found.lines.get(line) ?? untouched(line)
  refuseStale(save, { ...kept, savedAt: kept.doneAt ?? now })
  const answers = await settleFiles(trx, { orderCode, section: sectionOfLine(line), now }, read(save, found))
  const isDone = intent === 'done'
  if (isDone) refuseUnanswered(save, answers, found)
  const by = actorRef(actor)
  const version = kept.version + 1
  await saveLine(trx, orderCode, {
    ...kept,
    version,
    answers,
    isDone,
    doneBy: isDone ? by : null,
    doneAt: isDone ? now : null,
  })
  const body = {
    line,
    version,
    intent,
    result: answers[`${line}Result`],
    comment: answers[`${line}Comment`],
    answersHash: jsonHash(answers),
  }
  const kind = 'diligence.line-saved'
  await appendAudit(trx, { chainId: diligenceChain(orderCode), kind, actor, at: now, body })
  if (!isDone || delegateOf(state, line) === null) return order
  const note = asText(answers[`${line}Comment`]) || asText(answers[`${line}Result`])
  const command = { type: 'close_delegated_line', line, note } as const
  return performCommand(trx, { orderCode, actor, now, command })
}

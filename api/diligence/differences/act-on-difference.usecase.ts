import type { DifferenceContent } from '@kaihu/contract/difference-reports.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import {
  canBeSentOn,
  type DifferenceAct,
  type DifferenceRefusal,
  refuseDifferenceAct,
} from '@kaihu/domain/diligence/differences/difference.ts'
import { RECEIPT_SLOT } from '@kaihu/domain/diligence/differences/receipt.ts'
import { kindsNotShown } from '@kaihu/domain/diligence/differences/shown-kinds.ts'
import { jsonHash } from '../../application/answers-hash.ts'
import { findOrderDocuments } from '../../documents/find-documents.usecase.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { diligenceChain } from '../diligence-chain.ts'
import { type DifferenceChange, type ListedDifference, saveDifference } from './difference.store.ts'
import { standingOf } from './difference.view.ts'
import { dropDifference, findDifference } from './find-difference.usecase.ts'
import { getDifference, mayOpen, readDifferences } from './read-differences.usecase.ts'
import { tellOfPrepared, tellOfReturn } from './tell-of-difference.ts'

type By = { readonly orderCode: string; readonly actor: StaffActor; readonly now: Date }
type On = By & { readonly reportId: string }
type Seeing = On & { readonly version: number }

function deny(reason: DifferenceRefusal, { orderCode, reportId }: { orderCode: string; reportId?: string }) {
  const denied = { kind: 'difference.denied', body: { orderCode, reportId, refusal: reason } }
  const words = `diligence:differences.refusals.${reason}` as const
  const isForbidden = reason === 'role_may_not' || reason === 'same_person'
  return refuse(isForbidden ? 'orderForbidden' : 'relationshipRefused', {
    words,
    reason,
    denied,
    data: { reason },
  })
}

async function lockReport(trx: Transaction, on: On, act: DifferenceAct) {
  await lockForCommand(trx, on)
  const { report, state } = await getDifference(trx, on)
  const refused = refuseDifferenceAct(act, standingOf(report), on.actor)
  if (refused) throw deny(refused, on)
  return { report, state }
}

async function keep(
  trx: Transaction,
  report: ListedDifference,
  { change, kind, actor, now, body }: By & { change: DifferenceChange; kind: string; body: object },
): Promise<void> {
  const { reportId, orderCode, state: from } = report
  await saveDifference(trx, report, change)
  await appendAudit(trx, {
    chainId: diligenceChain(orderCode),
    kind,
    actor,
    at: now,
    body: { reportId, from, to: change.state, ...body },
  })
}

export async function openDifference(trx: Transaction, { said, ...by }: By & { said: string }) {
  const { orderCode, actor, now } = by
  const { state } = await lockForCommand(trx, by)
  if (state.status !== '0000') throw deny('not_a_customer', { orderCode })
  if (!mayOpen(state, actor)) throw deny('role_may_not', { orderCode })
  const isNew = await findDifference(trx, { orderCode, source: 'review', said, actor, now })
  if (!isNew) throw deny('report_open', { orderCode })
  return readDifferences(trx, orderCode, { actor, now })
}

function refuseUnseen({ version }: ListedDifference, seen: number): void {
  if (version !== seen) throw refuse('orderChanged', { data: { version } })
}

export async function prepareDifference(
  trx: Transaction,
  { content, version, ...on }: Seeing & { content: DifferenceContent },
) {
  const { actor, now, orderCode } = on
  const { report, state } = await lockReport(trx, on, 'prepare')
  refuseUnseen(report, version)
  if (kindsNotShown(content.kinds, content).length > 0) throw deny('kind_not_shown', on)
  const change = {
    state: 'prepared',
    version: version + 1,
    content,
    preparedBy: actor.staffId,
    preparedAt: now,
    returned: null,
  } as const
  const body = { contentHash: jsonHash(content) }
  await keep(trx, report, { ...on, change, kind: 'difference.prepared', body })
  await tellOfPrepared(trx, { order: state, report, now })
  return readDifferences(trx, orderCode, { actor, now })
}

export async function settleDifference(
  trx: Transaction,
  { act, note, ...on }: On & { act: 'return' | 'drop'; note: string },
) {
  const { actor, now, orderCode } = on
  const { report, state } = await lockReport(trx, on, act)
  if (act === 'drop') await dropDifference(trx, report, { note, actor, now })
  else {
    const change = { state: 'found', returned: note } as const
    await keep(trx, report, { ...on, change, kind: 'difference.settled', body: { act, note } })
    await tellOfReturn(trx, { order: state, report, now })
  }
  return readDifferences(trx, orderCode, { actor, now })
}

type Sent = { readonly receiptNumber: string; readonly sentOn: string; readonly receiptFile: string }

export async function recordSent(
  trx: Transaction,
  { receiptNumber, sentOn, receiptFile, version, ...on }: Seeing & Sent,
) {
  const { actor, now, orderCode } = on
  const { report } = await lockReport(trx, on, 'send')
  refuseUnseen(report, version)
  const day = findPlainDate(sentOn)
  const today = shanghaiDateOf(instantOf(now))
  const { foundOn } = standingOf(report)
  if (day === null || !canBeSentOn(day, { foundOn, today })) throw deny('sent_day', on)
  const [receipt] = await findOrderDocuments(trx, orderCode, [receiptFile])
  if (receipt?.slot !== RECEIPT_SLOT) throw deny('receipt_missing', on)
  const change = {
    state: 'sent',
    receiptNumber,
    receiptFile,
    sentOn: day,
    sentBy: actor.staffId,
    sentAt: now,
    closedAt: now,
  } as const
  const body = { receiptNumber, sentOn, receipt: receipt.sha256 }
  await keep(trx, report, { ...on, change, kind: 'difference.sent', body })
  return readDifferences(trx, orderCode, { actor, now })
}

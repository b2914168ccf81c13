import { randomUUID } from 'node:crypto'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { DifferenceSource } from '@kaihu/domain/diligence/differences/difference.ts'
import { differenceReportDue } from '@kaihu/domain/diligence/investigation/difference-report.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { diligenceChain } from '../diligence-chain.ts'
import { insertDifference, listDifferencesOf, saveDifference } from './difference.store.ts'

type By = { readonly actor: Actor; readonly now: Date }
type Found = By & {
  readonly orderCode: string
  readonly source: DifferenceSource
  readonly said: string
}

export async function findDifference(
  trx: Transaction,
  { orderCode, source, said, actor, now }: Found,
): Promise<boolean> {
  const { order } = await readSettings(trx)
  const dueOn = differenceReportDue(instantOf(now), order.holidays)
  const reportId = randomUUID()
  if (!(await insertDifference(trx, { reportId, orderCode, source, said, foundAt: now, dueOn }))) return false
  const body = { reportId, source, said, dueOn }
  await appendAudit(trx, {
    chainId: diligenceChain(orderCode),
    kind: 'difference.found',
    actor,
    at: now,
    body,
  })
  return true
}

/** What is concluded of an order now, and was not before: a material difference begins a report, one that is gone ends it while it was not sent. */
export async function followConclusion(
  trx: Transaction,
  { orderCode, isMaterial, actor, now }: By & { orderCode: string; isMaterial: boolean },
): Promise<void> {
  if (isMaterial) {
    await findDifference(trx, { orderCode, source: 'diligence', said: '', actor, now })
    return
  }
  const open = (await listDifferencesOf(trx, orderCode)).find(({ closedAt }) => closedAt === null)
  if (open) await dropDifference(trx, open, { note: '', actor, now })
}

export async function dropDifference(
  trx: Transaction,
  report: Parameters<typeof saveDifference>[1],
  { note, actor, now }: By & { note: string },
): Promise<void> {
  const { reportId, orderCode, state: from } = report
  await saveDifference(trx, report, { state: 'dropped', dropped: note, closedAt: now })
  const body = { reportId, act: 'drop', from, to: 'dropped', note }
  await appendAudit(trx, {
    chainId: diligenceChain(orderCode),
    kind: 'difference.settled',
    actor,
    at: now,
    body,
  })
}

import { isSettled } from '@kaihu/domain/application/files/document-life.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isDecided, missingDecisionOf } from '@kaihu/domain/order/work/missing-documents.ts'
import { listSlots } from '../application/list-slots.usecase.ts'
import type { Lacking } from '../order/command/lacking.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

const JOB = { kind: 'system', job: 'documents' } as const

/** At the completeness check the last accepted document states the fact that the order waits for (W41). */
export async function recordWhenComplete(trx: Transaction, state: OrderState, now: Date): Promise<void> {
  if (state.status !== '0800' || state.facts.documents_complete === true) return
  const { isComplete } = await listSlots(trx, state, { actor: JOB, now })
  if (!isComplete) return
  const command = {
    type: 'record_fact',
    fact: 'documents_complete',
    value: true,
    note: '文件已全部接受',
  } as const
  await performCommand(trx, { orderCode: state.orderCode, actor: JOB, now, command })
}

const ARRIVED: readonly string[] = ['uploaded', 'accepted']

/** Says whether every deferred document has come, after one came or was returned (W55 waits for it). */
export async function recordDeferred(trx: Transaction, state: OrderState, now: Date): Promise<void> {
  const decision = missingDecisionOf(state)
  if (decision?.decision !== 'defer') return
  const { slots } = await listSlots(trx, state, { actor: JOB, now })
  const deferred = slots.filter(({ slot }) => isDecided(decision, slot))
  const value = deferred.every((slot) => ARRIVED.includes(slot.state))
  if ((state.facts.deferred_documents_received ?? false) === value) return
  const note = value ? '延期文件已全部补交' : '延期补交的文件已退回'
  const command = { type: 'record_fact', fact: 'deferred_documents_received', value, note } as const
  await performCommand(trx, { orderCode: state.orderCode, actor: JOB, now, command })
}

export async function findOpenDocuments(
  database: Queryable,
  { state, now }: { state: OrderState; now: Date },
): Promise<readonly Lacking[]> {
  const { slots } = await listSlots(database, state, { actor: JOB, now })
  const open = slots.filter((slot) => !isSettled(slot.state))
  if (open.length === 0) return []
  const code = 'documents_incomplete'
  return [
    {
      refusal: refusal(code),
      open: open.map(({ slot, state: found }) => ({ path: slot, code, params: { state: found } })),
    },
  ]
}

import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { findStepOf, stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { canEditReturnMarks } from '@kaihu/domain/order/lite-rights.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import type { ReturnMark } from '@kaihu/domain/order/returns.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import { lockForCommand } from '../order/perform-command.usecase.ts'
import { refuseCommand } from '../order/refuse-command.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { chainOf } from '../platform/audit/chains.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { clearReturnDrafts, listReturnDrafts, replaceReturnDrafts } from './return-draft.store.ts'

/** Marks as somebody prepares them for the next return. */
export type SaveReturnMarks = {
  orderCode: string
  actor: StaffActor
  now: Date
  version: number
  marks: readonly ReturnMark[]
}

/** A mark on a step stands for one on each of its sections. */
const expand = (state: OrderState, mark: ReturnMark): ReturnMark[] => {
  const step = stepsOf(state.flow).find(({ key }) => key === mark.fieldKey)
  if (!step) return [mark]
  return step.sections.map(({ key }) => ({ ...mark, fieldKey: key, section: key }))
}

const checkPlace = ({ fieldKey, section }: ReturnMark): void => {
  const [root = '', key] = fieldKey.replaceAll(/\[\d+\]/g, '').split('.')
  const found = findSection(root)
  const isField = key === undefined || found?.fields.some((field) => field.key === key)
  const isAsked = found !== undefined && findStepOf(root) !== undefined
  if (!isAsked || !isField || section !== root) {
    throw refuse('invalidRequest', { field: `body.marks.${fieldKey}`, reason: 'no such field' })
  }
}

/** Replaces the marks being prepared. Only those who could return the order from here may (APP-12). */
export const saveReturnMarks = async (
  trx: Transaction,
  save: SaveReturnMarks,
): Promise<{ version: number; marks: ReturnMark[] }> => {
  const { state, version } = await lockForCommand(trx, save)
  if (!canEditReturnMarks(state, save.actor)) throw refuseCommand(refusal('may_not_mark'))
  const expanded = save.marks.flatMap((mark) => expand(state, mark))
  const marks = [...new Map(expanded.map((mark) => [mark.fieldKey, mark])).values()]
  for (const mark of marks) checkPlace(mark)
  await replaceReturnDrafts(trx, save.orderCode, marks, { staffId: save.actor.staffId, now: save.now })
  await appendAudit(trx, {
    chainId: chainOf(save.actor),
    kind: 'application.marks-prepared',
    actor: save.actor,
    at: save.now,
    body: { orderCode: save.orderCode, marks },
  })
  return { version, marks }
}

/** The prepared marks for a return that happens now; the return's own event keeps them. */
export const takeReturnMarks = async (trx: Transaction, orderCode: string): Promise<ReturnMark[]> => {
  const marks = await listReturnDrafts(trx, orderCode)
  await clearReturnDrafts(trx, orderCode)
  return marks.filter(({ checked }) => checked)
}

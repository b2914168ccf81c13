import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { findField } from '@kaihu/domain/application/fields-within.ts'
import { definitionPath } from '@kaihu/domain/application/path.ts'
import { REPLIES_SECTION } from '@kaihu/domain/application/returned-places.ts'
import type { Flow } from '@kaihu/domain/order/flow.ts'
import { canEditReturnMarks } from '@kaihu/domain/order/lite-rights.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import type { ReturnMark } from '@kaihu/domain/order/returns.ts'
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

const isPlace = (flow: Flow, fieldKey: string): boolean => {
  const steps = stepsOf(flow)
  const [root = '', ...keys] = definitionPath(fieldKey).split('.')
  if (keys.length === 0 && steps.some(({ key }) => key === root)) return true
  const section = steps.flatMap(({ sections }) => sections).find(({ key }) => key === root)
  if (section === undefined || root === REPLIES_SECTION) return false
  return keys.length === 0 || findField(section.fields, keys.join('.')) !== undefined
}

/** A mark hangs on a field of the form, a section or a step (APP-09); `section` names where to look. */
const checkPlace = (flow: Flow, { fieldKey, section }: ReturnMark): void => {
  if (!isPlace(flow, fieldKey) || section !== fieldKey.split('.')[0]) {
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
  const marks = [...new Map(save.marks.map((mark) => [mark.fieldKey, mark])).values()]
  for (const mark of marks) checkPlace(state.flow, mark)
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

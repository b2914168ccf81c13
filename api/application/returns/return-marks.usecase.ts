import type { MarksConflict, saveReturnMarks as saveReturnMarksCall } from '@kaihu/contract/application.ts'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import {
  isEmptyMark,
  type MarkChange,
  type MarkValue,
  unseenMarks,
} from '@kaihu/domain/application/returns/mark-changes.ts'
import { REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import { definitionPath } from '@kaihu/domain/form/answers/path.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import type { Flow } from '@kaihu/domain/lists/flows.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import type { ReturnMark } from '@kaihu/domain/order/returns.ts'
import { canEditReturnMarks } from '@kaihu/domain/order/rights/simplified-rights.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  clearReturnDrafts,
  keepReturnDrafts,
  listReturnDrafts,
  marksIn,
  marksVersionOf,
  type ReturnDraft,
  readReturnDrafts,
} from './return-draft.store.ts'

/** A mark to be set, where it hangs, and what its author read there before. */
export type MarkToSet = MarkChange & Pick<ReturnMark, 'section'>

export type SaveReturnMarks = {
  orderCode: string
  actor: StaffActor
  now: Date
  version: number
  marks: readonly MarkToSet[]
}

function isPlace(flow: Flow, fieldKey: string): boolean {
  const steps = stepsOf(flow)
  const [root = '', ...keys] = definitionPath(fieldKey).split('.')
  if (keys.length === 0 && steps.some(({ key }) => key === root)) return true
  const section = steps.flatMap(({ sections }) => sections).find(({ key }) => key === root)
  if (section === undefined || root === REPLIES_SECTION) return false
  return keys.length === 0 || findField(section.fields, keys.join('.')) !== undefined
}

function checkPlace(flow: Flow, { fieldKey, section }: ReturnMark): void {
  if (!isPlace(flow, fieldKey) || section !== fieldKey.split('.')[0]) {
    throw refuse('invalidRequest', { field: `body.marks.${fieldKey}`, reason: 'no such field' })
  }
}

function valueOf(mark: MarkValue | undefined): MarkValue | null {
  return mark && !isEmptyMark(mark) ? { checked: mark.checked, value: mark.value } : null
}

async function refuseUnseen(
  trx: Transaction,
  drafts: readonly ReturnDraft[],
  changes: readonly MarkToSet[],
): Promise<void> {
  const byField = new Map(drafts.map((draft) => [draft.mark.fieldKey, draft]))
  const kept = Object.fromEntries(drafts.map(({ mark }) => [mark.fieldKey, mark]))
  const unseen = unseenMarks(kept, changes)
  if (unseen.length === 0) return
  const names = await nameStaff(trx, [...new Set(drafts.map(({ authorId }) => authorId))])
  const changed = unseen.map((mine) => {
    const draft = byField.get(mine.fieldKey)
    return {
      fieldKey: mine.fieldKey,
      mine: valueOf(mine),
      theirs: valueOf(draft?.mark),
      by: (draft && names.get(draft.authorId)) ?? null,
      at: draft?.at.toISOString() ?? null,
    }
  })
  const data = { changed, marks: marksIn(drafts), marksVersion: marksVersionOf(drafts) }
  throw refuse('returnMarksChanged', { data: data satisfies MarksConflict })
}

/**
 * Only for who could return the order from here. Refuses to overwrite what somebody else set since it was
 * read.
 */
export async function saveReturnMarks(
  trx: Transaction,
  save: SaveReturnMarks,
): Promise<CallReply<typeof saveReturnMarksCall>> {
  const { orderCode, actor, now } = save
  const { state, version } = await lockForCommand(trx, save)
  if (!canEditReturnMarks(state, actor)) throw refuseCommand(refusal('may_not_mark'))
  const changes = [...new Map(save.marks.map((mark) => [mark.fieldKey, mark])).values()]
  for (const mark of changes) checkPlace(state.flow, mark)
  await refuseUnseen(trx, await readReturnDrafts(trx, orderCode), changes)
  const marks = changes.map(({ fieldKey, section, checked, value, title }) => {
    return { fieldKey, section, checked, value, title }
  })
  await keepReturnDrafts(trx, orderCode, marks, { staffId: actor.staffId, now })
  await appendAudit(trx, {
    chainId: chainOf(actor),
    kind: 'application.marks-prepared',
    actor,
    at: now,
    body: { orderCode, marks: changes },
  })
  const drafts = await readReturnDrafts(trx, orderCode)
  return { version, marks: marksIn(drafts), marksVersion: marksVersionOf(drafts) }
}

export async function takeReturnMarks(trx: Transaction, orderCode: string): Promise<ReturnMark[]> {
  const marks = await listReturnDrafts(trx, orderCode)
  await clearReturnDrafts(trx, orderCode)
  return marks.filter(({ checked }) => checked)
}

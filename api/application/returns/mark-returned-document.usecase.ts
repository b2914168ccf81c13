import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { canEditReturnMarks } from '@kaihu/domain/order/rights/simplified-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sayText } from '../../platform/http/words.ts'
import { keepReturnDrafts, listReturnDrafts } from './return-draft.store.ts'

type Returned = {
  state: OrderState
  /** `designatedFiles.articles` */
  field: string
  /** what the customer will read; null when no document of it lies returned */
  reason: string | null
  /** the reason for which it had been returned before */
  previous: string | null
  actor: StaffActor
  now: Date
}

/** The label of the field as the customer's list of returned items shows it. */
function titleOf(path: string): string {
  const [key = '', name] = path.split('.')
  const field = findSection(key)?.fields.find((one) => one.key === name)
  return field ? sayText('zh-CN', field.label) : path
}

/**
 * Takes it back when the document was accepted after all. A mark in the reviewer's own words stays. Does
 * nothing for who may not return the order from here.
 */
export async function markReturnedDocument(
  trx: Transaction,
  { state, field, reason, previous, actor, now }: Returned,
): Promise<void> {
  const { orderCode } = state
  const section = field.split('.')[0] ?? ''
  if (!findSection(section) || !canEditReturnMarks(state, actor)) return
  const drafts = await listReturnDrafts(trx, orderCode)
  const known = drafts.find(({ fieldKey, checked }) => fieldKey === field && checked)
  const isOwn = known !== undefined && known.value === previous
  // In other words than the document's: the reviewer wrote that mark themselves.
  if (known && !isOwn && known.value.trim() !== '') return
  if (!known && reason === null) return
  const words = reason === null ? { checked: false, value: '' } : { checked: true, value: reason }
  const mark = { fieldKey: field, section, title: titleOf(field), ...words }
  await keepReturnDrafts(trx, orderCode, [mark], { staffId: actor.staffId, now })
}

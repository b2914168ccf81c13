import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { fieldOfSlot } from '@kaihu/domain/application/files/slot-path.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { listLackingSlots } from '../../application/list-slots.usecase.ts'
import { keepReturnDrafts, listReturnDrafts } from '../../application/returns/return-draft.store.ts'
import { findOpenAnswers } from '../../application/settle-application.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sayText } from '../../platform/http/words.ts'

/** A mark hangs on a question; what is wrong with a person's own slot is told at the field of the slots. */
function placeOf(path: FieldPath): FieldPath {
  return findSlot(path) === undefined ? path : fieldOfSlot(path)
}

function markAt(path: FieldPath, words: string) {
  const [section = '', ...keys] = path.split('.')
  const field = findField(findSection(section)?.fields ?? [], keys.join('.'))
  const title = field ? sayText('zh-CN', field.label) : path
  return { fieldKey: path, section, title, checked: true, value: words }
}

/** Beside the marks being prepared already. Answers whether there is anything. */
export async function markOpenAnswers(
  trx: Transaction,
  { state, authorId, now }: { state: OrderState; authorId: string; now: Date },
): Promise<boolean> {
  const { orderCode } = state
  const open = (await findOpenAnswers(trx, state)) ?? []
  const lacking = await listLackingSlots(trx, state, now)
  const places = [...new Set([...open.map(({ path }) => path), ...lacking].map(placeOf))]
  const known = new Set(
    (await listReturnDrafts(trx, orderCode)).filter(({ checked }) => checked).map(({ fieldKey }) => fieldKey),
  )
  const words = LOCALES.map((locale) => sayText(locale, 'account:accountType.fillIn')).join(' / ')
  const marks = places.filter((path) => !known.has(path)).map((path) => markAt(path, words))
  await keepReturnDrafts(trx, orderCode, marks, { staffId: authorId, now })
  return places.length > 0
}

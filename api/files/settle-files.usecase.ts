import { type AnswerRecord, asText, entriesIn } from '@kaihu/domain/application/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/application/section.ts'
import { findAnySlot } from '@kaihu/domain/diligence/bank-slots.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { type Document, holdInSlot, listDocumentsOf } from './document.store.ts'
import { storedFileOf } from './document.view.ts'

type Place = { orderCode: string; section: SectionDefinition; now: Date }

const fileFieldsOf = (section: SectionDefinition) =>
  section.fields.flatMap(({ key }) => findAnySlot(`${section.key}.${key}`) ?? [])

/** A file's entry as the server knows it; refused when the order has no such document for this slot. */
const settleEntry = (
  entry: AnswerRecord,
  documents: readonly Document[],
  place: { slot: string; index: number },
): AnswerRecord => {
  const document = documents.find(
    ({ documentId, slot }) => documentId === entry.objectId && slot === place.slot,
  )
  if (!document) {
    throw refuse('answersInvalid', { problems: [{ path: `${place.slot}[${place.index}]`, code: 'M-FILE' }] })
  }
  const { description } = entry
  return { ...storedFileOf(document), ...(description === undefined ? {} : { description }) }
}

/**
 * Settles which documents the slots of a section hold now: takes name, size and hash from the documents themselves and
 * never from the sender, and marks what lies in the slots no longer as replaced. Answers the section's answers so.
 */
export const settleFiles = async (
  trx: Transaction,
  { orderCode, section, now }: Place,
  typed: AnswerRecord,
): Promise<AnswerRecord> => {
  const slots = fileFieldsOf(section)
  if (slots.length === 0) return typed
  const documents = await listDocumentsOf(trx, orderCode)
  const settled: Record<string, AnswerRecord[]> = {}
  for (const { slot, field } of slots) {
    const entries = entriesIn(typed[field.key])
    const held = entries.map((entry, index) => settleEntry(entry, documents, { slot, index }))
    if (typed[field.key] !== undefined) settled[field.key] = held
    await holdInSlot(
      trx,
      { orderCode, slot },
      held.map(({ objectId }) => asText(objectId)),
      now,
    )
  }
  return { ...typed, ...settled }
}

/**
 * Slots whose documents the bank returned in the present round, also those that were replaced since: they stay open
 * until the application comes back.
 */
export const listReturnedSlots = async (
  database: Database | Transaction,
  orderCode: string,
): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('document')
    .select('slot')
    .distinct()
    .where('order_code', '=', orderCode)
    .where('state', '=', 'returned')
    .where((eb) =>
      eb.or([
        eb('replaced_at', 'is', null),
        eb(
          'decided_at',
          '>',
          eb
            .selectFrom('submission')
            .select((inner) => inner.fn.max('submission.at').as('at'))
            .where('submission.order_code', '=', orderCode),
        ),
      ]),
    )
    .execute()
  return rows.map(({ slot }) => slot)
}

/** Documents in their slots that the bank returned: they do not count as handed in. */
export const listReturnedDocuments = async (
  trx: Transaction,
  orderCode: string,
): Promise<readonly { slot: string; documentId: string }[]> =>
  (await listDocumentsOf(trx, orderCode)).filter(({ state }) => state === 'returned')

import { fieldOfSlot, personInSlot } from '@kaihu/domain/application/files/slot-path.ts'
import { slotFieldsOf } from '@kaihu/domain/application/files/slots.ts'
import { type AnswerRecord, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { type Document, holdInSlots, listDocumentsOf } from './document.store.ts'
import { storedFileOf } from './document.view.ts'

type Place = { orderCode: string; section: SectionDefinition; now: Date }

function settleEntry(
  entry: AnswerRecord,
  documents: readonly Document[],
  place: { path: string; index: number },
): AnswerRecord {
  const document = documents.find(
    ({ documentId, slot }) => documentId === entry.objectId && fieldOfSlot(slot) === place.path,
  )
  if (!document) {
    throw refuse('answersInvalid', { problems: [{ path: `${place.path}[${place.index}]`, code: 'M-FILE' }] })
  }
  const { description } = entry
  const person = personInSlot(document.slot)
  return {
    ...storedFileOf(document),
    ...(description === undefined ? {} : { description }),
    ...(person === null ? {} : { person }),
  }
}

/** Name, size and hash come from the documents, never from the sender. Answers the section's answers so. */
export async function settleFiles(
  trx: Transaction,
  { orderCode, section, now }: Place,
  typed: AnswerRecord,
): Promise<AnswerRecord> {
  const fields = slotFieldsOf(section)
  if (fields.length === 0) return typed
  const documents = await listDocumentsOf(trx, orderCode)
  const settled = withNames(typed, fields, documents)
  for (const { path, field } of fields) {
    const held = entriesIn(settled[field.key]).map(({ objectId }) => asText(objectId))
    if (!isHeldSo(documents, path, held)) await holdInSlots(trx, { orderCode, field: path }, held, now)
  }
  return settled
}

function isHeldSo(documents: readonly Document[], field: string, held: readonly string[]): boolean {
  return documents
    .filter(({ slot, isLate }) => !isLate && fieldOfSlot(slot) === field)
    .every(({ documentId, state }) => (state === 'replaced') !== held.includes(documentId))
}

/** The same answers with the documents as the order has them; what its slots hold stays as it is. */
export async function nameFiles(
  trx: Transaction,
  { orderCode, section }: Omit<Place, 'now'>,
  typed: AnswerRecord,
): Promise<AnswerRecord> {
  const fields = slotFieldsOf(section)
  if (fields.length === 0) return typed
  return withNames(typed, fields, await listDocumentsOf(trx, orderCode))
}

function withNames(
  typed: AnswerRecord,
  fields: ReturnType<typeof slotFieldsOf>,
  documents: readonly Document[],
): AnswerRecord {
  const named: Record<string, AnswerRecord[]> = {}
  for (const { path, field } of fields) {
    if (typed[field.key] === undefined) continue
    const entries = entriesIn(typed[field.key])
    named[field.key] = entries.map((entry, index) => settleEntry(entry, documents, { path, index }))
  }
  return { ...typed, ...named }
}

/** Also those replaced since: they stay open until the application comes back. */
export async function listReturnedSlots(database: Queryable, orderCode: string): Promise<readonly string[]> {
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
  return [...new Set(rows.map(({ slot }) => fieldOfSlot(slot)))]
}

export async function listReturnedDocuments(
  trx: Transaction,
  orderCode: string,
): Promise<readonly { slot: string; documentId: string }[]> {
  return (await listDocumentsOf(trx, orderCode)).filter(({ state }) => state === 'returned')
}

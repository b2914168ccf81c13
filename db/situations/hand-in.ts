import { randomUUID } from 'node:crypto'
import { insertDocument, listDocumentsOf } from '@kaihu/api/documents/document.store.ts'
import { decideDocuments } from '@kaihu/api/files/decide-document.usecase.ts'
import { filesChain } from '@kaihu/api/files/files-chain.ts'
import { appendAudit } from '@kaihu/api/platform/audit/append.ts'
import { inTransaction, type Transaction } from '@kaihu/api/platform/database/transaction.ts'
import { streamOf } from '@kaihu/api/platform/objects/byte-streams.ts'
import { type Actor, actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { findAnySlot, isBankSlot } from '@kaihu/domain/diligence/bank-slots.ts'
import { type AnswerRecord, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { SPECIMEN, SPECIMEN_SHA256 } from './specimen.ts'
import type { World } from './world.ts'

const content = { sha256: SPECIMEN_SHA256, size: SPECIMEN.length }

/** Puts one document into a slot, as a finished upload leaves it; answers it as the answers keep it. */
async function handInOne(
  trx: Transaction,
  at: Date,
  { orderCode, slot, actor }: { orderCode: string; slot: string; actor: Actor },
): Promise<AnswerRecord> {
  const documentId = randomUUID()
  const name = `${slot.split('.')[1]}.png`
  await insertDocument(trx, {
    documentId,
    name,
    orderCode,
    slot,
    ...content,
    format: 'png',
    mediaType: 'image/png',
    pages: 1,
    notes: [],
    state: 'replaced',
    reason: null,
    uploadedBy: actorRef(actor),
    uploadedAt: at,
    isLate: false,
  })
  await appendAudit(trx, {
    chainId: filesChain(orderCode),
    kind: 'files.uploaded',
    actor,
    at,
    body: { documentId, slot, name, format: 'png', ...content },
  })
  return { objectId: documentId, name, ...content, type: 'image/png' }
}

/** The slot of an entry: the field's own, or that of the person whose document it is. Undefined where no file is asked. */
function slotFor(field: string, { person }: AnswerRecord): string | undefined {
  return findAnySlot(person === undefined ? field : `${field}.${asText(person)}`)?.slot
}

export async function handIn(
  world: World,
  place: { orderCode: string; section: string; actor: Actor },
  record: AnswerRecord,
): Promise<AnswerRecord> {
  const wanted = Object.entries(record).flatMap(([key, value]) =>
    entriesIn(value).flatMap((entry) => {
      const slot = slotFor(`${place.section}.${key}`, entry)
      return slot === undefined ? [] : [{ key, entry, slot }]
    }),
  )
  if (wanted.length === 0) return record
  const settled: Record<string, AnswerRecord[]> = {}
  const at = world.clock()
  // All slots share what is kept: within a transaction the store sees nothing of it, and would keep the bytes for each anew.
  const object = await world.objects.put(content, streamOf(SPECIMEN))
  await inTransaction(world.database, async (trx) => {
    await world.objects.record(trx, object, at)
    for (const { key, entry, slot } of wanted) {
      const held = { ...entry, ...(await handInOne(trx, at, { ...place, slot })) }
      settled[key] = [...(settled[key] ?? []), held]
    }
  })
  return { ...record, ...settled }
}

export async function acceptAll(world: World, orderCode: string, actor: StaffActor): Promise<void> {
  const documents = await listDocumentsOf(world.database, orderCode)
  const decisions = documents
    .filter(({ slot, state }) => state === 'uploaded' && !isBankSlot(slot))
    .map(
      ({ documentId }) =>
        ({ documentId, state: 'accepted', reason: null, actor, now: world.clock() }) as const,
    )
  await inTransaction(world.database, (trx) => decideDocuments(trx, decisions))
}

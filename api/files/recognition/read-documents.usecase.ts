import { isComparedSlot } from '@kaihu/domain/recognition/discrepancies.ts'
import { insertReading, listUnread } from '../../documents/reading.store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { FilesDeps } from '../files-deps.ts'
import { paperOf } from './paper-of.ts'

/** No photograph of a paper that can be read is as small as this. */
const LEAST_BYTES = 20_000
/** Browsers make pictures smaller before they are read; whole ones would take minutes. */
const MOST_BYTES = 8_000_000

type Deps = Pick<FilesDeps, 'database' | 'objects' | 'inspector' | 'clock'>

/**
 * Reads the pictures that were handed in with an application and say who or what somebody is, each once, one after the other.
 * What was read is kept with its document, so that staff see where it differs from the answers.
 */
export async function readDocuments(orderCode: string, deps: Deps): Promise<void> {
  const unread = await listUnread(deps.database, orderCode)
  const photographs = unread.filter(
    ({ slot, size }) => isComparedSlot(slot) && size >= LEAST_BYTES && size <= MOST_BYTES,
  )
  for (const { documentId, sha256 } of photographs) {
    const object = await deps.objects.find(sha256)
    if (!object) continue
    const pieces: Buffer[] = []
    for await (const piece of object.read()) pieces.push(piece)
    const paper = paperOf(await deps.inspector.read(Buffer.concat(pieces)))
    await inTransaction(deps.database, (trx) => insertReading(trx, documentId, paper, deps.clock()))
  }
}

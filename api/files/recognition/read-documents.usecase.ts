import { isComparedSlot } from '@kaihu/domain/recognition/discrepancies.ts'
import type { RecognisedPaper } from '@kaihu/domain/recognition/paper.ts'
import { jsonHash } from '../../application/answers-hash.ts'
import { insertReading, listUnread, plainFields } from '../../documents/reading.store.ts'
import { announceBeside } from '../../order/command/announce-order.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { filesChain } from '../files-chain.ts'
import type { FilesDeps } from '../files-deps.ts'
import { paperOf } from './paper-of.ts'

/** No photograph of a paper that can be read is as small as this. */
const LEAST_BYTES = 20_000
/** Browsers make pictures smaller before they are read; whole ones would take minutes. */
const MOST_BYTES = 8_000_000

const READER = { kind: 'system', job: 'reading' } as const

type Deps = Pick<FilesDeps, 'database' | 'objects' | 'inspector' | 'clock'>

/**
 * Each once, one after the other. What was read is kept, so that staff see where it differs from the answers.
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
    await inTransaction(deps.database, (trx) =>
      keepReading(trx, { orderCode, documentId, paper, now: deps.clock() }),
    )
  }
}

type Read = { orderCode: string; documentId: string; paper: RecognisedPaper | undefined; now: Date }

async function keepReading(trx: Transaction, { orderCode, documentId, paper, now }: Read): Promise<void> {
  if (!(await insertReading(trx, documentId, paper, now))) return
  const reading = { paper: paper?.kind ?? null, fields: plainFields(paper?.fields ?? []) }
  await appendAudit(trx, {
    chainId: filesChain(orderCode),
    kind: 'files.read',
    actor: READER,
    at: now,
    body: { documentId, readingHash: jsonHash(reading) },
  })
  await announceBeside(trx, orderCode)
}

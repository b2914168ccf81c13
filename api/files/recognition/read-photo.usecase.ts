import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { RecognisedPaper } from '@kaihu/domain/recognition/paper.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { filesChain } from '../files-chain.ts'
import type { FilesDeps } from '../files-deps.ts'
import { paperOf } from './paper-of.ts'

type ReadPhoto = { orderCode: string; bytes: Uint8Array; actor: Actor; now: Date }

/** Neither picture nor values are kept: the trail holds which paper it was and which fields were read. */
export async function readPhoto(
  { orderCode, bytes, actor, now }: ReadPhoto,
  { database, inspector }: Pick<FilesDeps, 'database' | 'inspector'>,
): Promise<RecognisedPaper | undefined> {
  await getVisibleOrder(database, orderCode, actor)
  const paper = paperOf(await inspector.read(bytes))
  const fields = Object.fromEntries(paper?.fields.map(({ key, standing }) => [key, standing]) ?? [])
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: filesChain(orderCode),
      kind: 'files.photo-read',
      actor,
      at: now,
      body: { paper: paper?.kind ?? null, fields },
    }),
  )
  return paper
}

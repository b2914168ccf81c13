import type { PaperContent } from '@kaihu/domain/papers/paper.ts'
import { z } from 'zod'
import type { Database } from '../platform/database/connect.ts'
import { byItsMarks, jsonColumn } from '../platform/database/json-column.ts'
import type { Transaction } from '../platform/database/transaction.ts'

// Blocks are read by the press alone, which has a template for each kind.
const PAPERS = jsonColumn<readonly PaperContent[]>(
  'frozen_papers.papers',
  z.array(
    byItsMarks<PaperContent>({
      id: z.string(),
      key: z.string(),
      family: z.string(),
      blocks: z.array(z.unknown()),
    }),
  ),
)

export type FrozenPapers = { orderCode: string; round: number; papers: readonly PaperContent[]; now: Date }

/** Keeps what the papers of a submission say; the first to say it is right. */
export async function insertFrozenPapers(
  database: Database | Transaction,
  { orderCode, round, papers, now }: FrozenPapers,
): Promise<void> {
  await database
    .insertInto('frozen_papers')
    .values({ order_code: orderCode, round, papers: PAPERS.write(papers), frozen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What the papers of a submission say; undefined when it was never kept. */
export async function findFrozenPapers(
  database: Database,
  orderCode: string,
  round: number,
): Promise<readonly PaperContent[] | undefined> {
  const row = await database
    .selectFrom('frozen_papers')
    .select('papers')
    .where('order_code', '=', orderCode)
    .where('round', '=', round)
    .executeTakeFirst()
  return row && PAPERS.read(row.papers, orderCode)
}

/** The SHA-256 of the print made of a content; undefined when it was never printed. */
export async function findPrint(database: Database, contentHash: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('printed_paper')
    .select('sha256')
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return row?.sha256
}

/** Records a print; when somebody printed the same content first, theirs stays. */
export async function insertPrint(
  trx: Transaction,
  print: { contentHash: string; orderCode: string; sha256: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('printed_paper')
    .values({
      content_hash: print.contentHash,
      order_code: print.orderCode,
      sha256: print.sha256,
      printed_at: print.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import type { PaperContent } from '@kaihu/domain/papers/paper.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../platform/database/connect.ts'
import { byItsMarks, jsonColumn, type KeptJson } from '../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { readContent } from '../platform/objects/kept-content.ts'
import type { MovableRows } from '../platform/objects/movable-rows.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'

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

export async function insertFrozenPapers(
  database: Queryable,
  { orderCode, round, papers, now }: FrozenPapers,
): Promise<void> {
  await database
    .insertInto('frozen_papers')
    .values({ order_code: orderCode, round, papers: PAPERS.write(papers), frozen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Undefined when it was never kept. @throws LostContentError when the storage has lost it */
export async function findFrozenPapers(
  { database, objects }: { database: Database; objects: Pick<ObjectStore, 'find'> },
  orderCode: string,
  round: number,
): Promise<readonly PaperContent[] | undefined> {
  const row = await database
    .selectFrom('frozen_papers')
    .select(['papers', 'object_sha256'])
    .where('order_code', '=', orderCode)
    .where('round', '=', round)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.object_sha256 === null) return PAPERS.read(row.papers, orderCode) ?? undefined
  return PAPERS.read((await readContent(objects, row.object_sha256)) as KeptJson, orderCode)
}

const IN_ROWS = sql<boolean>`object_sha256 is null and o.is_final`

export const PAPERS_IN_ROWS: MovableRows<{ orderCode: string; round: number }> = {
  name: 'papers',
  list: (database, limit) =>
    database
      .selectFrom('frozen_papers as f')
      .innerJoin('customer_order as o', 'o.order_code', 'f.order_code')
      .select(['f.order_code as orderCode', 'f.round', 'f.papers as content'])
      .where(IN_ROWS)
      .limit(limit)
      .execute(),
  count: async (database) => {
    const { left } = await database
      .selectFrom('frozen_papers as f')
      .innerJoin('customer_order as o', 'o.order_code', 'f.order_code')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where(IN_ROWS)
      .executeTakeFirstOrThrow()
    return left
  },
  point: async (trx, { orderCode, round }, sha256) => {
    const { numUpdatedRows } = await trx
      .updateTable('frozen_papers')
      .set({ papers: null, object_sha256: sha256 })
      .where('order_code', '=', orderCode)
      .where('round', '=', round)
      .where('object_sha256', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}

export async function findPrint(database: Database, contentHash: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('printed_paper')
    .select('sha256')
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return row?.sha256
}

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

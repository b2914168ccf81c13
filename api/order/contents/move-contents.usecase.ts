import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { keepContent } from '../../platform/objects/kept-content.ts'
import type { MovableRows } from '../../platform/objects/movable-rows.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { lockOrder } from '../order.store.ts'

export type MovingDeps = {
  readonly database: Database
  readonly objects: ObjectStore
  readonly log: { info(said: object, words: string): void }
  readonly clock: () => Date
}

const PAGE = 100

/** An older release reads contents in their rows and may be at work beside this one for thirty days. */
async function nobodyReadsRowsAlone(database: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select m.applied_at < now() - interval '30 days' or m.applied_at < first.at + interval '1 hour' as "is"
    from kaihu.migration m, (select min(applied_at) as at from kaihu.migration) first
    where m.name like '0725%'`.execute(database)
  return rows[0]?.is === true
}

async function moveOne<Row extends { orderCode: string }>(
  rows: MovableRows<Row>,
  row: Row & { content: unknown },
  { database, objects, clock }: MovingDeps,
): Promise<boolean> {
  const object = await keepContent(objects, row.content)
  return inTransaction(database, async (trx) => {
    if ((await lockOrder(trx, row.orderCode)) === undefined) return false
    await objects.record(trx, object, clock())
    if (!(await rows.point(trx, row, object.sha256))) throw new MovedMeanwhile()
    return true
  }).catch((error: unknown) => {
    if (error instanceof MovedMeanwhile) return false
    throw error
  })
}

class MovedMeanwhile extends Error {}

/** Moves contents out of their rows, each in a transaction of its own; whatever ends it, the next run goes on. Answers how many. */
export async function moveContents<Row extends { orderCode: string }>(
  rows: MovableRows<Row>,
  deps: MovingDeps,
  page: number = PAGE,
): Promise<number> {
  if (!(await nobodyReadsRowsAlone(deps.database))) return 0
  let moved = 0
  for (;;) {
    const some = await rows.list(deps.database, page)
    for (const row of some) if (await moveOne(rows, row, deps)) moved += 1
    if (some.length > 0)
      deps.log.info({ moved, left: await rows.count(deps.database) }, `${rows.name} moved to the storage`)
    if (some.length < page) return moved
  }
}

import { sql } from 'kysely'
import { RECORD } from '../../platform/database/json-shapes.ts'
import { readContent } from '../../platform/objects/kept-content.ts'
import type { MovableRows } from '../../platform/objects/movable-rows.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import type { PushRow } from './push.store.ts'

/** @throws LostContentError when the storage has lost it */
export async function requestOf(
  { request, request_sha256 }: Pick<PushRow, 'request' | 'request_sha256'>,
  objects: Pick<ObjectStore, 'find'>,
): Promise<Record<string, unknown> | null> {
  return request_sha256 === null ? request : RECORD.parse(await readContent(objects, request_sha256))
}

// As the index push_job_in_row has it; the others are a few hundred bytes.
const IN_ROWS = sql<boolean>`p.request is not null and p.state in ('done', 'cancelled')
  and p.kind in ('hub_id_create', 'hub_update', 'crt') and o.is_final`

export const REQUESTS_IN_ROWS: MovableRows<{ orderCode: string; id: string }> = {
  name: 'requests of pushes',
  list: (database, limit) =>
    database
      .selectFrom('push_job as p')
      .innerJoin('customer_order as o', 'o.order_code', 'p.order_code')
      .select(['p.order_code as orderCode', 'p.id', 'p.request as content'])
      .where(IN_ROWS)
      .limit(limit)
      .execute(),
  count: async (database) => {
    const { left } = await database
      .selectFrom('push_job as p')
      .innerJoin('customer_order as o', 'o.order_code', 'p.order_code')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where(IN_ROWS)
      .executeTakeFirstOrThrow()
    return left
  },
  point: async (trx, { orderCode, id }, sha256) => {
    const { numUpdatedRows } = await trx
      .updateTable('push_job')
      .set({ request: null, request_sha256: sha256 })
      .where('order_code', '=', orderCode)
      .where('id', '=', id)
      .where('state', 'in', ['done', 'cancelled'])
      .where('request_sha256', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}

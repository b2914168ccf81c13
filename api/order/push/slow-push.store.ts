import type { PushKind } from '@kaihu/domain/order/core/pushes.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type SlowPush = {
  readonly id: string
  readonly orderCode: string
  readonly kind: PushKind
  readonly takenAt: Date
}

export async function listSlow(database: Database, since: Date, most: number): Promise<readonly SlowPush[]> {
  const { rows } = await sql<SlowPush>`select id, order_code as "orderCode", kind, taken_at as "takenAt"
    from kaihu.push_job where state = 'taken' and taken_at <= ${since}
      and (told_slow_at is null or told_slow_at < taken_at) order by taken_at, id limit ${most}`.execute(
    database,
  )
  return rows
}

export async function markToldSlow(
  trx: Transaction,
  { id, orderCode }: SlowPush,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update kaihu.push_job set told_slow_at = ${now}
    where order_code = ${orderCode} and id = ${id}::uuid and state = 'taken'
      and (told_slow_at is null or told_slow_at < taken_at)`.execute(trx)
  return numAffectedRows === 1n
}

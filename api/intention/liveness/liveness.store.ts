import { LIVENESS_RESULTS, type LivenessStanding } from '@kaihu/contract/liveness.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type Told = Exclude<LivenessStanding, { state: 'open' }>

export type KeptLiveness = {
  readonly checkId: string
  readonly person: string
  readonly idEnd: string
  readonly begunAt: Date
  readonly session: string | null
  readonly result: Told['state'] | null
  readonly reference: string | null
  readonly score: string | null
  readonly toldAt: Date | null
}

export async function listLiveness(database: Queryable, orderCode: string): Promise<readonly KeptLiveness[]> {
  const rows = await database
    .selectFrom('liveness_check')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('begun_at')
    .orderBy('check_id')
    .execute()
  return rows.map((row) => ({
    checkId: row.check_id,
    person: row.person,
    idEnd: row.id_end,
    begunAt: row.begun_at,
    session: row.session,
    result: LIVENESS_RESULTS.find((one) => one === row.result) ?? null,
    reference: row.reference,
    score: row.score,
    toldAt: row.told_at,
  }))
}

type Begun = { orderCode: string; checkId: string; person: string; idEnd: string; now: Date }

export async function insertLiveness(
  trx: Transaction,
  { orderCode, checkId, person, idEnd, now }: Begun,
): Promise<void> {
  await trx
    .insertInto('liveness_check')
    .values({ order_code: orderCode, check_id: checkId, person, id_end: idEnd, begun_at: now })
    .execute()
}

type Check = { readonly orderCode: string; readonly checkId: string }

export async function keepSession(
  database: Database,
  { orderCode, checkId }: Check,
  session: string,
): Promise<void> {
  await database
    .updateTable('liveness_check')
    .set({ session })
    .where('order_code', '=', orderCode)
    .where('check_id', '=', checkId)
    .execute()
}

export async function keepTold(
  trx: Transaction,
  { orderCode, checkId, now }: Check & { now: Date },
  { state, reference, score }: Told,
): Promise<boolean> {
  const kept = await trx
    .updateTable('liveness_check')
    .set({ result: state, reference, score: score ?? null, told_at: now })
    .where('order_code', '=', orderCode)
    .where('check_id', '=', checkId)
    .where('result', 'is', null)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

export async function listWaitingOrders(
  database: Database,
  { since, checkId }: { since: Date; checkId?: string | undefined },
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('liveness_check')
    .select('order_code')
    .distinct()
    .where('result', 'is', null)
    .where('session', 'is not', null)
    .where('begun_at', '>', since)
    .$if(checkId !== undefined, (query) => query.where('check_id', '=', checkId ?? ''))
    .execute()
  return rows.map(({ order_code }) => order_code)
}

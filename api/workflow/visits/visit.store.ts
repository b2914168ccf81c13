import type { WitnessPlace } from '@kaihu/domain/order/inputs.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type VisitRow = { date: string; time: string; place: WitnessPlace; witness1: string; witness2: string }

const COLUMNS = sql`state #>> '{appointment,date}' as date, state #>> '{appointment,time}' as time,
  state #>> '{appointment,place}' as place, state #>> '{appointment,witness1}' as witness1,
  state #>> '{appointment,witness2}' as witness2`

export async function listVisitsBetween(
  database: Database,
  branchCode: string,
  { from, to }: { from: string; to: string },
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select ${COLUMNS} from kaihu.customer_order
    where branch_code = ${branchCode} and status = '1200'
      and state #>> '{appointment,date}' between ${from} and ${to}
    order by 1, 2 limit 500`.execute(database)
  return rows
}

export async function listVisitsOfWitnesses(
  database: Queryable,
  { staffIds, date, but }: { staffIds: readonly string[]; date: string; but: string },
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select ${COLUMNS} from kaihu.customer_order
    where status = '1200' and state #>> '{appointment,date}' = ${date} and order_code <> ${but}
      and (state #>> '{appointment,witness1}' = any(${[...staffIds]})
        or state #>> '{appointment,witness2}' = any(${[...staffIds]}))`.execute(database)
  return rows
}

export async function lockWitnesses(
  trx: Transaction,
  staffIds: readonly string[],
  date: string,
): Promise<void> {
  for (const staffId of [...staffIds].toSorted()) {
    const key = `visit:${staffId}:${date}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  }
}

import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export type VisitRow = { time: string; place: string; witness1: string; witness2: string }

/** The visits arranged in a branch for a day, in the order of their time. */
export const listVisitsOn = async (
  database: Database,
  branchCode: string,
  date: string,
): Promise<VisitRow[]> => {
  const { rows } = await sql<VisitRow>`
    select state #>> '{appointment,time}' as time, state #>> '{appointment,place}' as place,
      state #>> '{appointment,witness1}' as witness1, state #>> '{appointment,witness2}' as witness2
    from kaihu.customer_order
    where branch_code = ${branchCode} and status = '1200' and state #>> '{appointment,date}' = ${date}
    order by 1 limit 100`.execute(database)
  return rows
}

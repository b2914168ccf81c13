import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { NONE_KEY } from '@kaihu/domain/order/report/catalogue.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { kindsOf, movesOf, type ReportQuery } from '../sql/keyed.sql.ts'

/** What a number in a pack stands for: its key in the report's dimension, null where that does not tell it apart. */
export type NumberKey = { number: number; key: string | null }

export type StayKeys = {
  /** Undefined when all kinds count, and alike. */
  kinds: readonly NumberKey[] | undefined
  moves: readonly (NumberKey & { isTouch: boolean })[]
  people: readonly NumberKey[] | undefined
}

async function readPeople(database: Database): Promise<NumberKey[]> {
  const people = sql<NumberKey>`select person_no as number, staff_id as key from kaihu.report_person
    union all select 0, ${sql.lit(NONE_KEY)}`
  return (await people.execute(database)).rows
}

export async function readStayKeys(
  database: Database,
  query: ReportQuery,
  actor: StaffActor,
): Promise<StayKeys> {
  const kinds = kindsOf(query, actor)
  const found = kinds && sql<NumberKey>`select kind_id as number, kind_key as key from (${kinds}) kinds`
  const moves = await movesOf(query).execute(database)
  return {
    kinds: found && (await found.execute(database)).rows,
    moves: moves.rows,
    people: query.by === 'person' ? await readPeople(database) : undefined,
  }
}

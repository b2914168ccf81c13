import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type Reach = {
  listCode: string
  reached: string
  target: string | null
  behindParty: string | null
}

export async function listReach(database: Database): Promise<readonly Reach[]> {
  const { rows } =
    await sql<Reach>`select list_code as "listCode", reached, target, behind_party as "behindParty"
    from kaihu.standing_reach`.execute(database)
  return rows
}

/** Whoever was never held against a list is due for the sweep, which takes the version in force: the list begins there. */
export async function beginReach(
  trx: Transaction,
  listCode: string,
  version: string,
  now: Date,
): Promise<void> {
  await sql`insert into kaihu.standing_reach (list_code, reached, reached_at) values (${listCode}, ${version}::uuid, ${now})
    on conflict (list_code) do nothing`.execute(trx)
}

export async function moveReach(
  trx: Transaction,
  { listCode, target, behind, now }: { listCode: string; target: string; behind: string; now: Date },
): Promise<void> {
  await sql`update kaihu.standing_reach set target = ${target}::uuid, behind_party = ${behind}::uuid, reached_at = ${now}
    where list_code = ${listCode}`.execute(trx)
}

export async function endReach(
  trx: Transaction,
  listCode: string,
  version: string,
  now: Date,
): Promise<void> {
  await sql`update kaihu.standing_reach set reached = ${version}::uuid, target = null, behind_party = null, reached_at = ${now}
    where list_code = ${listCode}`.execute(trx)
}

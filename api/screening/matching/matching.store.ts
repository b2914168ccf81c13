import { type MatchingNumbers, matchingAt, matchingNumbersSchema } from '@kaihu/domain/screening/matching.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const NUMBERS = jsonColumn<MatchingNumbers>('screening_matching.numbers', matchingNumbersSchema)

export type MatchingRow = {
  readonly changeId: string
  readonly numbers: MatchingNumbers
  readonly configHash: string
  readonly inForceFrom: Date
  readonly releasedAt: Date
}

export async function listMatching(database: Queryable): Promise<readonly MatchingRow[]> {
  const rows = await database
    .selectFrom('screening_matching')
    .selectAll()
    .orderBy('released_at', 'desc')
    .execute()
  return rows.map((row) => ({
    changeId: row.change_id,
    numbers: NUMBERS.read(row.numbers, row.change_id),
    configHash: row.config_hash,
    inForceFrom: row.in_force_from,
    releasedAt: row.released_at,
  }))
}

export async function readMatchingAt(
  database: Queryable,
  at: Date,
): Promise<{ readonly numbers: MatchingNumbers; readonly since: Date | null }> {
  const row = matchingAt(await listMatching(database), at)
  return row ? { numbers: row.numbers, since: row.inForceFrom } : { numbers: {}, since: null }
}

/** The table itself refuses what no second administrator released. */
export async function insertMatching(trx: Transaction, row: MatchingRow): Promise<void> {
  await trx
    .insertInto('screening_matching')
    .values({
      change_id: row.changeId,
      numbers: NUMBERS.write(row.numbers),
      config_hash: row.configHash,
      in_force_from: row.inForceFrom,
      released_at: row.releasedAt,
    })
    .execute()
}

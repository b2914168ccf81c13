import { getPlainDate, type PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { type MatchingNumbers, matchingNumbersSchema } from '@kaihu/domain/screening/matching.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { jsonColumn } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import type { LabelledCounts } from './labelled-pairs.ts'

export type Labelled = { readonly before: LabelledCounts; readonly after: LabelledCounts }

const counts = z.object({ found: z.int(), missed: z.int(), false: z.int() })
const NUMBERS = jsonColumn<MatchingNumbers>('matching_trial.numbers', matchingNumbersSchema)
const LABELLED = jsonColumn<Labelled>('matching_trial.labelled', z.object({ before: counts, after: counts }))

export type Trial = {
  readonly changeId: string
  readonly numbers: MatchingNumbers
  readonly effectiveFrom: PlainDate
  readonly state: 'running' | 'done' | 'failed'
  readonly total: number
  readonly done: number
  readonly labelled: Labelled | null
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly shadow: { readonly parties: number; readonly since: Date | null }
}

function select(database: Queryable) {
  return database
    .selectFrom('matching_trial')
    .selectAll('matching_trial')
    .select(sql<string>`effective_from::text`.as('from_day'))
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function trialOf(row: Row): Trial {
  return {
    changeId: row.change_id,
    numbers: NUMBERS.read(row.numbers, row.change_id),
    effectiveFrom: getPlainDate(row.from_day),
    // The column's own constraint names the states.
    state: row.state as Trial['state'],
    total: row.total,
    done: row.done,
    labelled: LABELLED.read(row.labelled, row.change_id),
    startedAt: row.started_at,
    endedAt: row.ended_at,
    shadow: { parties: row.shadow_parties, since: row.shadow_since },
  }
}

export async function beginTrialRow(
  trx: Transaction,
  {
    changeId,
    numbers,
    effectiveFrom,
    now,
  }: Pick<Trial, 'changeId' | 'numbers' | 'effectiveFrom'> & { now: Date },
): Promise<void> {
  const begun = { state: 'running', total: 0, done: 0, started_at: now, ended_at: null }
  await trx
    .insertInto('matching_trial')
    .values({ change_id: changeId, numbers: NUMBERS.write(numbers), effective_from: effectiveFrom, ...begun })
    .onConflict((conflict) => conflict.column('change_id').doUpdateSet(begun))
    .execute()
}

export async function findTrial(database: Queryable, changeId: string): Promise<Trial | undefined> {
  const row = await select(database).where('change_id', '=', changeId).executeTakeFirst()
  return row && trialOf(row)
}

export async function listShadows(database: Queryable, now: Date): Promise<readonly Trial[]> {
  const rows = await select(database)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('admin_change as change')
            .select('change.change_id')
            .whereRef('change.change_id', '=', 'matching_trial.change_id')
            .where('change.state', '=', 'waiting'),
        ),
        eb.exists(
          eb
            .selectFrom('screening_matching as released')
            .select('released.change_id')
            .whereRef('released.change_id', '=', 'matching_trial.change_id')
            .where('released.in_force_from', '>', now),
        ),
      ]),
    )
    .orderBy('started_at')
    .execute()
  return rows.map(trialOf)
}

/** False where nobody waits for it any more: the draft was decided about meanwhile. */
export async function saveProgress(
  database: Queryable,
  changeId: string,
  progress: { done: number; total: number },
): Promise<boolean> {
  const saved = await database
    .updateTable('matching_trial')
    .set(progress)
    .where('change_id', '=', changeId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('admin_change')
          .select('admin_change.change_id')
          .where('admin_change.change_id', '=', changeId)
          .where('admin_change.state', '=', 'waiting'),
      ),
    )
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

export async function endTrialRow(
  database: Queryable,
  changeId: string,
  end: { state: 'done' | 'failed'; labelled: Labelled | null; now: Date },
): Promise<void> {
  await database
    .updateTable('matching_trial')
    .set({ state: end.state, labelled: LABELLED.write(end.labelled), ended_at: end.now })
    .where('change_id', '=', changeId)
    .execute()
}

export async function countShadow(
  trx: Transaction,
  changeId: string,
  { parties, now }: { parties: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('matching_trial')
    .set({
      shadow_parties: sql`shadow_parties + ${parties}`,
      shadow_since: sql`coalesce(shadow_since, ${now})`,
    })
    .where('change_id', '=', changeId)
    .execute()
}

import type { Instant } from '@kaihu/domain/base/instant.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { ListStanding, ScreeningCategory, VersionState } from '@kaihu/domain/screening/screening-list.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { jsonColumn } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const CANARIES = jsonColumn<ListRow['canaries']>(
  'screening_list.canaries',
  z.array(z.object({ name: z.string(), entryId: z.string() })),
)

export type ListRow = ListStanding & {
  readonly format: string
  readonly canaries: readonly { readonly name: string; readonly entryId: string }[]
  /** How administrators called a list that they added; null for those of the delivery. */
  readonly title: { readonly zh: string; readonly en: string } | null
  readonly isEnded: boolean
  /** The most that may change, in percent of the entries, for a fetched file to come into force by itself. */
  readonly autoReleasePercent: number | null
}

export async function listLists(database: Queryable): Promise<readonly ListRow[]> {
  const rows = await database
    .selectFrom('screening_list as list')
    .select(['code', 'category', 'format', 'most_age_days', 'is_in_use', 'canaries', 'current_version'])
    .select(['checked_at', 'name_zh', 'name_en', 'ended_at', 'auto_release_percent'])
    .select((eb) =>
      eb
        .selectFrom('screening_list_version as version')
        .whereRef('version.list_code', '=', 'list.code')
        .orderBy('version.loaded_at', 'desc')
        .limit(1)
        .select('version.state')
        .as('newest'),
    )
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    // The column's own constraint names the categories.
    category: row.category as ScreeningCategory,
    format: row.format,
    mostAgeDays: row.most_age_days,
    isInUse: row.is_in_use,
    canaries: CANARIES.read(row.canaries, row.code),
    currentVersion: row.current_version,
    checkedAt: row.checked_at === null ? null : (instantOf(row.checked_at) satisfies Instant),
    pending: pendingOf(row.newest),
    title: row.name_zh === null || row.name_en === null ? null : { zh: row.name_zh, en: row.name_en },
    isEnded: row.ended_at !== null,
    autoReleasePercent: row.auto_release_percent,
  }))
}

function pendingOf(state: string | null): VersionState | null {
  return state === 'waiting' || state === 'blocked' || state === 'failed' ? state : null
}

/** The list, locked: two loads or releases of one list follow each other. Rows that name it can be written meanwhile. */
export async function lockList(trx: Transaction, code: string): Promise<ListRow | undefined> {
  await sql`select 1 from kaihu.screening_list where code = ${code} for no key update`.execute(trx)
  return (await listLists(trx)).find((list) => list.code === code)
}

export async function touchList(trx: Transaction, code: string, now: Date): Promise<void> {
  await trx.updateTable('screening_list').set({ checked_at: now }).where('code', '=', code).execute()
}

export async function setCurrentVersion(
  trx: Transaction,
  code: string,
  versionId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('screening_list')
    .set({ current_version: versionId, checked_at: now })
    .where('code', '=', code)
    .execute()
}

export type ListUse = Pick<ListRow, 'isInUse' | 'mostAgeDays' | 'canaries' | 'isEnded' | 'autoReleasePercent'>

export async function insertList(
  trx: Transaction,
  list: Pick<ListRow, 'code' | 'category' | 'format'> & { title: { zh: string; en: string } },
): Promise<void> {
  const { code, category, format, title } = list
  await trx
    .insertInto('screening_list')
    .values({ code, category, format, name_zh: title.zh, name_en: title.en, most_age_days: 31 })
    .execute()
}

export async function updateList(
  trx: Transaction,
  code: string,
  { now, ...set }: ListUse & { now: Date },
): Promise<void> {
  await trx
    .updateTable('screening_list')
    .set({
      is_in_use: set.isInUse,
      most_age_days: set.mostAgeDays,
      canaries: CANARIES.write(set.canaries),
      auto_release_percent: set.autoReleasePercent,
      ended_at: set.isEnded ? now : null,
    })
    .where('code', '=', code)
    .execute()
}

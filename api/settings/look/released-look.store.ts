import { LOOK_PREFIX, TEXT_PREFIX } from '@kaihu/domain/admin/look/look-parts.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction.ts'
import { RELEASED } from '../released-value.store.ts'

function ofLook(database: Queryable) {
  return database
    .selectFrom('bank_setting')
    .where((is) => is.or([is('key', 'like', `${TEXT_PREFIX}%`), is('key', 'like', `${LOOK_PREFIX}%`)]))
}

/** Another one after every release: nothing else changes the rows. */
export async function findMark(database: Queryable): Promise<string> {
  const { mark } = await ofLook(database)
    .select(sql<string>`coalesce(md5(string_agg(change_id::text, ',' order by key)), '')`.as('mark'))
    .executeTakeFirstOrThrow()
  return mark
}

export type LookRow = { readonly key: string; readonly value: unknown; readonly since: Date }

export async function listLook(database: Queryable): Promise<readonly LookRow[]> {
  const rows = await ofLook(database).select(['key', 'value', 'changed_at']).orderBy('key').execute()
  return rows.map(({ key, value, changed_at: since }) => ({ key, value: RELEASED.read(value, key), since }))
}

import { z } from 'zod'
import type { Tags } from '../../../bank/lists/fetch-files.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { jsonColumn } from '../../../platform/database/json-column.ts'

const TAGS = jsonColumn<Tags>('list_fetch.tags', z.record(z.string(), z.string()))

export async function findTags(database: Database, listCode: string): Promise<Tags> {
  const row = await database
    .selectFrom('list_fetch')
    .select('tags')
    .where('list_code', '=', listCode)
    .executeTakeFirst()
  return row ? TAGS.read(row.tags, listCode) : {}
}

export async function saveTags(database: Database, listCode: string, tags: Tags, now: Date): Promise<void> {
  const row = { tags: TAGS.write(tags), fetched_at: now }
  await database
    .insertInto('list_fetch')
    .values({ list_code: listCode, ...row })
    .onConflict((conflict) => conflict.column('list_code').doUpdateSet(row))
    .execute()
}

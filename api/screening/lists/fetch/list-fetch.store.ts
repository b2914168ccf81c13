import type { Tags } from '../../../bank/lists/fetch-files.ts'
import type { Database } from '../../../platform/database/connect.ts'

export async function findTags(database: Database, listCode: string): Promise<Tags> {
  const row = await database
    .selectFrom('list_fetch')
    .select('tags')
    .where('list_code', '=', listCode)
    .executeTakeFirst()
  // What is stored came from saveTags.
  return (row?.tags as Tags | undefined) ?? {}
}

export async function saveTags(database: Database, listCode: string, tags: Tags, now: Date): Promise<void> {
  const row = { tags: JSON.stringify(tags), fetched_at: now }
  await database
    .insertInto('list_fetch')
    .values({ list_code: listCode, ...row })
    .onConflict((conflict) => conflict.column('list_code').doUpdateSet(row))
    .execute()
}

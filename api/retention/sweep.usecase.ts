import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { readSettings } from '../settings/order-settings.ts'
import { forgetLapsed } from './holds/hold.store.ts'

/** What ends by itself every day: sessions of long ago, and whom lapsed holds named. */
export async function sweepKept(database: Database, now: Date): Promise<void> {
  const { values } = await readSettings(database)
  await sql`delete from kaihu.session where absolute_until < ${now}::timestamptz - make_interval(days => ${values.keepSessionDays}::int)`.execute(
    database,
  )
  await forgetLapsed(database, shanghaiDateOf(instantOf(now)))
}

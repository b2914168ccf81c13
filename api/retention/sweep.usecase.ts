import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { MESSAGE_DAYS } from '@kaihu/domain/retention/retention-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import { readSettings } from '../settings/order-settings.ts'
import { eraseOldSignIns } from './erase-sign-ins.usecase.ts'
import { forgetLapsed } from './holds/hold.store.ts'

const DAY_MS = 86_400_000

/** What ends by itself every day: sign-ins and messages of long ago, and whom lapsed holds named. */
export async function sweepKept(database: Database, now: Date): Promise<void> {
  const { values } = await readSettings(database)
  const session = sql`absolute_until < ${now}::timestamptz - make_interval(days => ${values.keepSessionDays}::int)`
  await deleteInBatches(database, 'session', session)
  await eraseOldSignIns(database, new Date(now.getTime() - values.keepSessionDays * DAY_MS), now)
  const message = sql`order_code is null and change_id is null and answers is null
    and at < ${now}::timestamptz - make_interval(days => ${MESSAGE_DAYS}::int)`
  await deleteInBatches(database, 'ebam_message', message)
  await forgetLapsed(database, shanghaiDateOf(instantOf(now)))
}

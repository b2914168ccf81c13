import { missingNextYear } from '@kaihu/domain/admin/readiness.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { tellAdministrators } from '../notices/tell-administrators.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { readSettings } from '../settings/order-settings.ts'
import { arrangedYears } from './read-readiness.usecase.ts'

const WEEK_MS = 604_800_000

/** Tells administrators each week from November on that the calendar of the next year is missing, until it is there. */
export async function remindOfCalendar({ database, now }: { database: Database; now: Date }): Promise<void> {
  const today = shanghaiDateOf(instantOf(now))
  const { order } = await readSettings(database)
  const year = missingNextYear(today, arrangedYears(order.holidays, today))
  if (year === null) return
  const week = Math.floor(now.getTime() / WEEK_MS)
  await inTransaction(database, (trx) =>
    tellAdministrators(trx, {
      notice: 'calendarMissing',
      params: { year },
      onceKey: `calendar:${year}:${week}`,
      at: now,
    }),
  )
}

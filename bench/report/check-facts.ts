import { isDeepStrictEqual } from 'node:util'
import { readHistory } from '@kaihu/api/order/read/read-history.usecase.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { countEvents } from '@kaihu/domain/order/report/count-events.ts'
import { sql } from 'kysely'

const SAMPLE = 300

type Found = { orderCode: string; touch: number; waiting: number; elapsed: number | null; stays: string[] }

async function readFound(database: Database): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select o.order_code as "orderCode", o.touch_minutes as touch, o.waiting_minutes as waiting,
      o.elapsed_minutes as elapsed, coalesce((select array_agg(concat_ws(' ', s.left_day, m.status, m.is_touch, s.minutes,
        m.role) order by s.left_day, m.status, s.minutes) from kaihu.report_stay s join kaihu.report_move m using (move_id)
        where s.order_no = o.order_no), '{}') as stays
    from kaihu.report_order o order by md5(order_code) limit ${SAMPLE}`.execute(database)
  return rows
}

async function expectedOf(database: Database, orderCode: string): Promise<Found> {
  const history = await inTransaction(database, (trx) => readHistory(trx, orderCode))
  if (!history) throw new Error(`No order ${orderCode}`)
  const { order, stays } = countEvents(null, history.events, history.state)
  const { createdAt, since, end, touchMinutes: touch, waitingMinutes: waiting } = order
  const elapsed = end && Math.round((Date.parse(since) - Date.parse(createdAt)) / 60_000)
  const key = ({ day, status, minutes }: (typeof stays)[number]) =>
    `${day} ${status} ${String(minutes).padStart(9, '0')}`
  const lines = stays
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    .map(({ day, status, isTouch, minutes, by }) =>
      [day, status, isTouch ? 't' : 'f', minutes, by.role].join(' '),
    )
  return { orderCode, touch, waiting, elapsed, stays: lines }
}

/** Compares a sample of the facts that SQL counted with what the product counts of the same events. Throws at the first difference. */
export async function checkFacts(database: Database): Promise<void> {
  const found = await readFound(database)
  if (found.length < SAMPLE) throw new Error('The sample of the counted facts is too small')
  for (const one of found) {
    const expected = await expectedOf(database, one.orderCode)
    if (!isDeepStrictEqual(one, expected)) {
      throw new Error(`The bench counts ${one.orderCode} wrongly: ${JSON.stringify({ one, expected })}`)
    }
  }
}

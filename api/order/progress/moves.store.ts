import { type Instant, instantOf } from '@kaihu/domain/base/instant.ts'
import type { Move } from '@kaihu/domain/order/progress.ts'
import { STATUS_CODES, type StatusCode } from '@kaihu/domain/order/statuses.ts'
import { z } from 'zod'
import { byItsMarks, jsonColumn } from '../../platform/database/json-column.ts'
import { ACTOR } from '../../platform/database/json-shapes.ts'
import type { Queryable } from '../../platform/database/transaction.ts'

export type Way = { created: { at: Instant; status: StatusCode }; moves: Move[] }

type Body = { status?: StatusCode; action?: Move['action']; to?: StatusCode; steps?: Move['steps'] }

const BODY = jsonColumn(
  'order_event.body',
  byItsMarks<Body>({
    status: z.enum(STATUS_CODES).optional(),
    action: z.string().optional(),
    to: z.enum(STATUS_CODES).optional(),
    steps: z.array(z.unknown()).optional(),
  }),
)
const ACTED = jsonColumn('order_event.actor', ACTOR)

export async function readWays(
  database: Queryable,
  orderCodes: readonly string[],
): Promise<ReadonlyMap<string, Way>> {
  if (orderCodes.length === 0) return new Map()
  const rows = await database
    .selectFrom('order_event')
    .select(['order_code', 'at', 'actor', 'type', 'body'])
    .where('order_code', 'in', orderCodes)
    .where('type', 'in', ['order_created', 'transitioned'])
    .orderBy('order_code')
    .orderBy('seq')
    .execute()
  const ways = new Map<string, Way>()
  for (const row of rows) {
    const { status = '0100', action, to, steps = [] } = BODY.read(row.body, row.order_code)
    const at = instantOf(row.at)
    const way = ways.get(row.order_code)
    if (!way) ways.set(row.order_code, { created: { at, status }, moves: [] })
    else if (action && to)
      way.moves.push({ at, by: ACTED.read(row.actor, row.order_code), action, to, steps })
  }
  return ways
}

import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { HitState } from '@kaihu/domain/screening/disposition.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterCursorSql, cursorSql, orderBySql, writeCursor } from '../order/list/order-page.sql.ts'
import { inScopeSql } from '../order/list/order-scope.sql.ts'
import type { Database } from '../platform/database/connect.ts'
import type { KeptJson } from '../platform/database/json-column.ts'
import { ORDER } from '../platform/database/json-shapes.ts'
import { FINAL_STATUSES } from './final-statuses.ts'

/** The order that changed last in front. */
const SORTING = { sort: 'changeTime', direction: 'desc' } as const

export type OpenHitQuery = {
  readonly state: HitState | undefined
  readonly cursor: string | undefined
  readonly limit: number
}

export type OrderWithHits = {
  readonly state: OrderState
  readonly companyName: string
  readonly cursor: string
}

const PROPOSED = sql<boolean>`exists (select from kaihu.screening_disposition d where d.hit_id = hit.hit_id
  and d.state = 'proposed' and d.decision <> 'escalated')`
const ESCALATED = sql<boolean>`exists (select from kaihu.screening_disposition d where d.hit_id = hit.hit_id
  and d.state in ('proposed', 'in_force') and d.decision = 'escalated')`

function narrowed(state: HitState | undefined): RawBuilder<boolean> {
  if (state === 'awaiting_check') return PROPOSED
  return state === 'escalated' ? ESCALATED : sql<boolean>`true`
}

/** Orders of the person's scope with hits that may still have to be decided; a dismissal counts until it expires. */
export async function listOrdersWithOpenHits(
  database: Database,
  { state, cursor, limit }: OpenHitQuery,
  { actor, now }: { readonly actor: StaffActor; readonly now: Date },
): Promise<readonly OrderWithHits[]> {
  const behind = cursor === undefined ? sql<boolean>`true` : afterCursorSql(SORTING, cursor)
  const { rows } = await sql<{ order_code: string; state: KeptJson; company_name: string; cursor: string[] }>`
    select order_code, state, company_name, ${cursorSql(SORTING)} as cursor from kaihu.customer_order
    where status <> all(${[...FINAL_STATUSES]}) and ${inScopeSql(actor)} and ${behind}
      and exists (select from kaihu.screening_hit hit where hit.order_code = customer_order.order_code
        and hit.superseded_at is null and hit.delisted_at is null and hit.band <> 'log_only' and ${narrowed(state)}
        and not exists (select from kaihu.screening_disposition decided where decided.hit_id = hit.hit_id
          and decided.state = 'in_force' and decided.decision <> 'escalated'
          and (decided.expires_at is null or decided.expires_at > ${now})))
    order by ${orderBySql(SORTING)} limit ${limit}`.execute(database)
  return rows.map((row) => ({
    state: ORDER.read(row.state, row.order_code),
    companyName: row.company_name,
    cursor: writeCursor(row.cursor),
  }))
}

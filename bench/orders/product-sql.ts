import { listOrders } from '@kaihu/api/order/list/list-orders.usecase.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import type { DB } from '@kaihu/api/platform/database/database-types.ts'
import { listOrders as listOrdersCall } from '@kaihu/contract/order-list.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { ListCase } from './cases.ts'

/** One statement as the product sends it. */
export type Statement = { sql: string; parameters: readonly unknown[] }

/** The statements about orders that a piece of the product sends, in their order. */
export async function statementsDuring(
  pool: pg.Pool,
  work: (database: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query: { sql, parameters } }) => {
      if (level === 'query') sent.push({ sql, parameters })
    },
  })
  await work(database)
  return sent.filter(({ sql }) => sql.includes('kaihu.customer_order') && !sql.includes('explain'))
}

/** The statements that the product's own list call sends about orders: the page first, then the count. */
export async function statementsOf(
  pool: pg.Pool,
  { query }: ListCase,
  actor: StaffActor,
  now: Date,
): Promise<Statement[]> {
  const aboutOrders = await statementsDuring(pool, (database) =>
    listOrders(listOrdersCall.query.parse(query), { database, actor, now }),
  )
  return aboutOrders.toSorted(
    (left, right) => Number(right.sql.includes(' as cursor ')) - Number(left.sql.includes(' as cursor ')),
  )
}

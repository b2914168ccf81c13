import { isDeepStrictEqual } from 'node:util'
import { stateColumnsOf } from '@kaihu/api/order/order-columns.ts'
import { searchKeysOf } from '@kaihu/api/order/read/search-keys.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type pg from 'pg'

type Row = Record<string, unknown> & {
  order_code: string
  state: OrderState
  company_name: string
  company_english_name: string | null
  credit_code: string
  phone_number: string
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

/** A jsonb column is written as text and read as what the text says. */
function isSame(found: unknown, expected: unknown): boolean {
  return isDeepStrictEqual(
    plain(found),
    typeof found === 'object' && typeof expected === 'string' && !(found instanceof Date)
      ? JSON.parse(expected)
      : plain(expected),
  )
}

function expectedOf(row: Row): Record<string, unknown> {
  const keys = searchKeysOf({
    orderCode: row.order_code,
    companyName: row.company_name,
    companyEnglishName: row.company_english_name,
    creditCode: row.credit_code,
  })
  // The made orders have no tasks: who is at turn is told by their status alone.
  const { work: _work, turn_roles: _roles, is_unowned: _unowned, ...columns } = stateColumnsOf(row.state)
  return { ...columns, ...keys, name_bigrams: keys.name_bigrams.toSorted() }
}

/** Compares rows of the bench with what the product's own code would have written. Throws at the first difference. */
export async function checkSample(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Row>('select * from customer_order order by md5(order_code) limit 300')
  if (rows.length < 100) throw new Error('The sample of the made orders is empty')
  for (const row of rows) {
    const found: Record<string, unknown> = {
      ...row,
      name_bigrams: (row['name_bigrams'] as string[]).toSorted(),
    }
    for (const [column, expected] of Object.entries(expectedOf(row))) {
      if (!isSame(found[column], expected)) {
        const shown = JSON.stringify({ found: found[column], expected })
        throw new Error(`Order ${row.order_code} of the bench has a wrong ${column}: ${shown}`)
      }
    }
  }
}

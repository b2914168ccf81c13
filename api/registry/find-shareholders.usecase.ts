import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** A direct shareholder by the register. */
export type RegisteredShareholder = {
  readonly kind: 'person' | 'entity' | 'public'
  readonly name: string
  /** Percent with at most four decimals. */
  readonly percent: string
}

/** The shareholders of a company by the register, in its order; none when it does not know them. */
export async function findShareholders(
  database: Database | Transaction,
  creditCode: string,
): Promise<readonly RegisteredShareholder[]> {
  const { rows } = await sql<RegisteredShareholder>`
    select kind, name, percent from twin.company_shareholder where credit_code = ${creditCode} order by place`.execute(
    database,
  )
  return rows
}

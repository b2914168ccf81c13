import { sql } from 'kysely'
import { keepersOf } from '../../notices/customers/tell-staff.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Customer = { readonly relationshipId: string; readonly branchCode: string | null }

/** Whoever looks after a customer now, whomever their order named; the leaders of the branch where nobody does any more. */
export async function keepersOfCustomer(
  trx: Transaction,
  { relationshipId, branchCode }: Customer,
): Promise<string[]> {
  const { rows } = await sql<{ rm: string | null }>`
    select kaihu.keeper_of_customer(${relationshipId}::uuid) as rm`.execute(trx)
  return keepersOf(trx, { rm: rows[0]?.rm ?? null, branchCode })
}

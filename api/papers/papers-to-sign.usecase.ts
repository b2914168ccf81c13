import type { OrderState } from '@kaihu/domain/order/state.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { readPapers } from './get-papers.usecase.ts'

/** P14 is the bank's own, P15 to P17 are declared or recorded elsewhere: what is signed at the visit are P01 to P13. */
const LAST_SIGNED = 'P13'

/** The papers of an order that are signed at the visit, by key. */
export const listPapersToSign = async (
  database: Database | Transaction,
  state: OrderState,
  now: Date,
): Promise<readonly string[]> => {
  const actor = { kind: 'system', job: 'visit' } as const
  const { papers } = await readPapers(database as Database, { state, actor, now })
  return papers.filter(({ id }) => id <= LAST_SIGNED).map(({ key }) => key)
}

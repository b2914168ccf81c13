import type { Database } from '../../platform/database/connect.ts'
import { type KeptCustomers, listKeptBy } from './leaver.store.ts'

export type CustomersOfStaff = {
  readonly count: number
  readonly waiting: number
  readonly noting: { readonly done: number; readonly total: number | null; readonly isDone: boolean } | null
}

export const NO_CUSTOMERS: CustomersOfStaff = { count: 0, waiting: 0, noting: null }

function viewOf({ customers: count, waiting, noted: done, total, isDone }: KeptCustomers): CustomersOfStaff {
  return { count, waiting, noting: done === null ? null : { done, total, isDone: isDone === true } }
}

export async function readCustomersOf(
  database: Database,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, CustomersOfStaff>> {
  const kept = await listKeptBy(database, staffIds)
  return new Map(kept.map((one) => [one.staffId, viewOf(one)]))
}

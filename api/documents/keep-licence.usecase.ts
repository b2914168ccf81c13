import type { Transaction } from '../platform/database/transaction.ts'
import { insertLicence, type KeptLicence, type ReadLicence } from './licence.store.ts'

/** Keeps what an electronic licence said that was shown for an order; answers what the reading is called. */
export function keepLicence(
  trx: Transaction,
  reading: { readonly orderCode: string; readonly now: Date },
  licence: ReadLicence,
): Promise<string> {
  return insertLicence(trx, reading, licence)
}

export type { KeptLicence, ReadLicence }

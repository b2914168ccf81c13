import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'
import type { ImportedCustomer } from './read-customer.ts'

/** Brings the relationships up to what the core system says of its customers. */
export const keepRelationships =
  port<(trx: Transaction, customers: readonly ImportedCustomer[], now: Date) => Promise<void>>(
    'keepRelationships',
  )

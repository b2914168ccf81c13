import type { Database } from '../platform/database/connect.ts'
import { getCustomer } from './customer.store.ts'

/** What a signed-in customer is told of themselves. */
export const describeCustomer = async (
  database: Database,
  customerId: string,
): Promise<{ customerId: string; mobile: string }> => ({
  customerId,
  ...(await getCustomer(database, customerId)),
})

import type { Database } from '../../platform/database/connect.ts'
import { getCustomer } from './customer.store.ts'

/** What a signed-in customer is told of themselves. */
export async function describeCustomer(
  database: Database,
  customerId: string,
): Promise<{ customerId: string; mobile: string }> {
  return {
    customerId,
    ...(await getCustomer(database, customerId)),
  }
}

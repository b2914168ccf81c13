import type { Database } from '../../platform/database/connect.ts'
import { getCustomer } from './customer.store.ts'

export async function describeCustomer(
  database: Database,
  customerId: string,
): Promise<{ customerId: string; mobile: string }> {
  return {
    customerId,
    ...(await getCustomer(database, customerId)),
  }
}

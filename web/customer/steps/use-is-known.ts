import { useCustomerActions } from '../../client/customer-orders.ts'
import { useIntention } from '../../client/intention.ts'
import { useAccountTypeChange } from '../../client/orders/account-type.ts'

/** What hangs on the order's acts, its account type and its declaration is shown together: nothing comes in between later. */
export function useIsKnown(orderCode: string): boolean {
  const reads = [useCustomerActions(orderCode), useAccountTypeChange(orderCode), useIntention(orderCode)]
  return reads.every(({ isFetched, failureCount }) => isFetched || failureCount > 0)
}

import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerActions } from '../../client/customer-orders.ts'
import { useIntention } from '../../client/intention.ts'
import { useAccountTypeChange } from '../../client/orders/account-type.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'

/** The overview as it is shown, fetched when it is asked for. */
export function loadHub() {
  return import('./hub/hub.tsx')
}

const TEXTS = ['customer', 'application', 'lists', 'account', 'intention'] as const

/** What hangs on the order's acts, its account type and its declaration is shown together: nothing comes in between later. */
export function useIsKnown(orderCode: string): boolean {
  const reads = [useCustomerActions(orderCode), useAccountTypeChange(orderCode), useIntention(orderCode)]
  return reads.every(({ isFetched, failureCount }) => isFetched || failureCount > 0)
}

/**
 * What the overview is made of and waits for, fetched while the application itself is read. Nothing here suspends: it would hold
 * the read of the application back.
 */
export function HubAhead({ orderCode }: { orderCode: string }): ReactNode {
  useIsKnown(orderCode)
  useTranslation(TEXTS, { useSuspense: false })
  useEffect(() => {
    // Where it does not come, the page itself tells of it.
    loadHub().catch(() => undefined)
  }, [])
  return <PageSkeleton />
}

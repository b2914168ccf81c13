import { listCustomerOrders } from '@kaihu/contract/customer-order.ts'
import {
  listCustomerNotices,
  listNotices,
  readCustomerNotices,
  readNotices,
} from '@kaihu/contract/notices.ts'
import { getWorkCounts } from '@kaihu/contract/work.ts'
import { useEffect } from 'react'
import { onLiveEvent } from './call/live-events.ts'
import { queryClient } from './call/query-client.ts'
import { useCall, useCallQuery } from './call/use-call.ts'

export function useNotices(enabled: boolean) {
  return useCallQuery(listNotices, {}, { loading: 'none', quiet: true, enabled, staleTime: 0 })
}

export function useReadNotices() {
  return useCall(readNotices, { quiet: true, loading: 'none' })
}

export async function refreshNotices(): Promise<void> {
  await Promise.all(
    [listNotices.name, getWorkCounts.name].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )
}

export function useLiveNotices(): void {
  useEffect(
    () =>
      onLiveEvent(({ subject }) => {
        if (subject === 'notice') void refreshNotices()
      }),
    [],
  )
}

export function useCustomerNotices() {
  return useCallQuery(listCustomerNotices, {}, { loading: 'none', quiet: true })
}

export function useReadCustomerNotices() {
  return useCall(readCustomerNotices, { quiet: true, loading: 'none' })
}

export function refreshCustomerNotices(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [listCustomerNotices.name] })
}

export function useLiveApplications(): void {
  useEffect(
    () =>
      onLiveEvent(({ subject }) => {
        const read = subject === 'order' ? listCustomerOrders : listCustomerNotices
        void queryClient.invalidateQueries({ queryKey: [read.name] })
      }),
    [],
  )
}

import { listNotices, readNotices } from '@kaihu/contract/notices.ts'
import { getWorkCounts } from '@kaihu/contract/work.ts'
import { useEffect } from 'react'
import { onLiveEvent } from './live-events.ts'
import { queryClient } from './query-client.ts'
import { userStore } from './session.ts'
import { useCall, useCallQuery } from './use-call.ts'

/** What the person was told; read while somebody looks. */
export function useNotices(enabled: boolean) {
  return useCallQuery(listNotices, {}, { loading: 'none', quiet: true, enabled, staleTime: 0 })
}

export const useReadNotices = () => useCall(readNotices, { quiet: true, loading: 'none' })

/** Reads notices and their number anew. */
export async function refreshNotices(): Promise<void> {
  await Promise.all(
    [listNotices.name, getWorkCounts.name].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )
}

/** Keeps the person's notices current. */
export function useLiveNotices(): void {
  useEffect(
    () =>
      onLiveEvent(({ subject, id }) => {
        if (subject === 'notice' && id === userStore.get()?.staff?.staffId) void refreshNotices()
      }),
    [],
  )
}

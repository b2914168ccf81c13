import { useEffect } from 'react'
import { onLiveEvent } from './live-events.ts'
import { refreshOrder } from './orders.ts'

const gatherMs = 300

/**
 * Keeps what is on screen current while orders change elsewhere: an order's own page, or with null every list.
 * Changes that come close together are read once.
 */
export function useLiveOrders(orderCode: string | null): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const unlisten = onLiveEvent(({ subject, id }) => {
      if (subject !== 'order' || (orderCode !== null && id !== orderCode) || timer) return
      timer = setTimeout(() => {
        timer = null
        void refreshOrder(id)
      }, gatherMs)
    })
    return () => {
      unlisten()
      if (timer) clearTimeout(timer)
    }
  }, [orderCode])
}

import { useEffect } from 'react'
import { onLiveEvent } from './live-events.ts'
import { refreshOrder } from './orders.ts'

const gatherMs = 300
/** Where much happens, reading again rests so long; the next change is still seen well within two seconds. */
const restMs = 1_200

/**
 * Keeps what is on screen current while orders change elsewhere: an order's own page, or with null every list.
 * Changes that come close together are read once.
 */
export function useLiveOrders(orderCode: string | null): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    let readAt = 0
    const unlisten = onLiveEvent(({ subject, id }) => {
      if (subject !== 'order' || (orderCode !== null && id !== orderCode) || timer) return
      timer = setTimeout(
        () => {
          timer = null
          readAt = Date.now()
          void refreshOrder(id)
        },
        Math.max(gatherMs, readAt + restMs - Date.now()),
      )
    })
    return () => {
      unlisten()
      if (timer) clearTimeout(timer)
    }
  }, [orderCode])
}

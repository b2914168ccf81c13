import { useSyncExternalStore } from 'react'

/** Beside the menu, a window narrower than this has no room for every usual column. */
const tightQuery = '(max-width: 1399.98px)'

/** Whether columns that can be spared give way. */
export function useIsTight(): boolean {
  return useSyncExternalStore(subscribe, isTight)
}

function isTight(): boolean {
  return window.matchMedia(tightQuery).matches
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(tightQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

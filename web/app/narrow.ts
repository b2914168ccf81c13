import { useSyncExternalStore } from 'react'

/** Under 992 px the sidebar becomes a drawer (ACC-16). */
const narrowQuery = '(max-width: 991.98px)'

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}

function isNarrow(): boolean {
  return window.matchMedia(narrowQuery).matches
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrowQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

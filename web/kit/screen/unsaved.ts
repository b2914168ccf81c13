import { useEffect } from 'react'
import { createStore } from '../store.ts'
import { useScreen } from './screen.ts'

/** Keys of the screens that hold changes not yet saved; the tab bar asks before it closes one of them. */
export const unsavedStore = createStore<ReadonlySet<string>>(new Set())

export function markUnsaved(key: string, isUnsaved: boolean): void {
  const now = unsavedStore.get()
  if (now.has(key) === isUnsaved) return
  const next = new Set(now)
  if (isUnsaved) next.add(key)
  else next.delete(key)
  unsavedStore.set(next)
}

/** The browser asks too, before it reloads or leaves with changes that are not saved. */
export function askBeforeUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (unsavedStore.get().size > 0) event.preventDefault()
  })
}

/** A hidden tab keeps its mark until the changes are saved or the tab is closed. */
export function useUnsaved(isUnsaved: boolean): void {
  const { key } = useScreen()
  useEffect(() => markUnsaved(key, isUnsaved), [key, isUnsaved])
}

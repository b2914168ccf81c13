import type { SlotPath } from '@kaihu/domain/application/files/slot-path.ts'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '../../kit/store.ts'

const handed = createStore<ReadonlyMap<SlotPath, readonly File[]>>(new Map())

export function handFiles(slot: SlotPath, files: readonly File[]): void {
  handed.update((now) => new Map([...now, [slot, [...(now.get(slot) ?? []), ...files]]]))
}

/** Takes what is handed to this slot, once. */
export function useHanded(slot: SlotPath, take: (files: readonly File[]) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  const files = useSyncExternalStore(
    handed.subscribe,
    useCallback(() => handed.get().get(slot), [slot]),
  )
  useEffect(() => {
    if (!files) return
    handed.update((now) => new Map([...now].filter(([key]) => key !== slot)))
    latest.current(files)
  }, [files, slot])
}

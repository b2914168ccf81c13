import { useSyncExternalStore } from 'react'

/** A value that several components watch. Lives outside React, so that hidden tabs and plain functions share it. */
export type Store<T> = {
  get(): T
  set(next: T): void
  update(change: (now: T) => T): void
  subscribe(listener: () => void): () => void
}

/** What is watched and never set by whoever watches. */
type Watched<T> = Pick<Store<T>, 'get' | 'subscribe'>

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of Array.from(listeners)) listener()
  }
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Watched<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

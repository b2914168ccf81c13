import { createStore } from '../store.ts'

/** How a running request shows: a thin bar for reads, a veil that keeps hands off for writes. */
export type LoadingKind = 'bar' | 'veil'

export const loadingStore = createStore<Readonly<Record<LoadingKind, number>>>({ bar: 0, veil: 0 })

/** The count falls in `finally`, so nothing stays behind after an error. */
export async function whileLoading<T>(kind: LoadingKind | 'none', work: () => Promise<T>): Promise<T> {
  if (kind === 'none') return work()
  count(kind, 1)
  try {
    return await work()
  } finally {
    count(kind, -1)
  }
}

function count(kind: LoadingKind, by: 1 | -1): void {
  loadingStore.update((now) => ({ ...now, [kind]: Math.max(0, now[kind] + by) }))
}

import { createStore } from '../../kit/store.ts'

export type AppError = {
  id: number
  at: string
  message: string
  stack: string
  route: string
  count: number
}

const mostKept = 50
let lastId = 0

export const errorStore = createStore<readonly AppError[]>([])

/** Lists an unhandled error, and tells the server of its kind and place. The same one again raises its count. Kept in memory only. */
export function recordError(error: unknown, route: string): void {
  void import('./tell-server.ts').then(({ tellServer }) => tellServer(error, route)).catch(() => undefined)
  const message = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  errorStore.update((now) => {
    const known = now.find((one) => one.message === message && one.stack === stack && one.route === route)
    if (known) return now.map((one) => (one === known ? { ...one, count: one.count + 1 } : one))
    lastId += 1
    const fresh = { id: lastId, at: new Date().toISOString(), message, stack, route, count: 1 }
    return [fresh, ...now].slice(0, mostKept)
  })
}

/** Lists what reaches the window: errors outside of React and promises that nobody waited for. */
export function watchErrors(isKnown: (error: unknown) => boolean): void {
  const record = (error: unknown) => {
    if (!isKnown(error)) recordError(error, window.location.pathname)
  }
  window.addEventListener('error', (event) => record(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => record(event.reason))
}

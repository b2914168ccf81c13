import type { ScreeningEngine } from './engine.ts'

/** How long after a release the first screening may still have to wait for the new index to be begun. */
const LOOK_EVERY_MS = 15_000

type Keeping = {
  readonly engine: Pick<ScreeningEngine, 'prepare'>
  readonly onError: (error: unknown) => void
  readonly lookEveryMs?: number
}

/**
 * Keeps the index of the lists in force ready in a process that answers people: built at once, and again when other
 * versions come into force, whichever process released them. Who screens then need not wait for it. A look that finds
 * nothing new costs one short query; one begins when the one before has ended.
 */
export function keepReady({ engine, onError, lookEveryMs = LOOK_EVERY_MS }: Keeping): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async (): Promise<void> => {
    await engine.prepare().catch((error: unknown) => {
      if (!isStopped) onError(error)
    })
    if (isStopped) return
    timer = setTimeout(() => void look(), lookEveryMs)
    timer.unref()
  }
  void look()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

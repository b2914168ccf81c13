import type { ScreeningEngine } from './engine.ts'

const LOOK_EVERY_MS = 15_000

type Keeping = {
  readonly engine: Pick<ScreeningEngine, 'prepare'>
  readonly onError: (error: unknown) => void
  readonly lookEveryMs?: number
}

/**
 * Built at once, and again when other versions come into force, whichever process released them. One look
 * begins when the one before has ended.
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

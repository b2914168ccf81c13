export type SaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'stopped' }

/** What one attempt to save came to. A conflict stops the saving until the person decided. */
export type SaveOutcome = { readonly saved: string } | 'failed' | 'conflict'

export type Autosave<T> = {
  readonly touch: (values: T) => void
  readonly flush: () => Promise<boolean>
  /** what was typed and is not kept yet, be it on its way; null when everything is */
  readonly unsaved: () => T | null
  // By a press, with no draft beside it: what is typed meanwhile is saved after it, what could not be sent is
  // kept as a draft.
  readonly whole: <R>(send: () => Promise<R>) => Promise<R>
  readonly resume: () => void
  readonly stop: () => void
}

type Parts<T> = {
  readonly save: (values: T) => Promise<SaveOutcome>
  readonly onState: (state: SaveState) => void
  readonly pauseMs?: number
  readonly retryMs?: number
}

/**
 * One save at a time, always the newest values, tried again after a failure, never over somebody else's
 * version.
 */
export function createAutosave<T>({ save, onState, pauseMs = 1200, retryMs = 8000 }: Parts<T>): Autosave<T> {
  let waiting: T | null = null
  let sending: T | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  const settle = (values: T, outcome: SaveOutcome) => {
    if (typeof outcome === 'object') {
      onState(waiting ? { kind: 'unsaved' } : { kind: 'saved', at: outcome.saved })
      if (waiting && !isStopped) schedule(pauseMs)
      return
    }
    waiting ??= values
    if (outcome === 'conflict') isStopped = true
    else if (!isStopped) schedule(retryMs)
    onState({ kind: outcome === 'conflict' ? 'stopped' : 'failed' })
  }

  const run = async (): Promise<void> => {
    // Several may wait for the same save: only one of them may begin the next.
    while (running) await running
    if (!waiting || isStopped) return
    const values = structuredClone(waiting)
    clearTimeout(timer)
    waiting = null
    sending = values
    onState({ kind: 'saving' })
    running = save(values)
      .finally(() => {
        sending = null
      })
      .catch((error: unknown) => {
        settle(values, 'failed')
        throw error
      })
      .then((outcome) => settle(values, outcome))
      .finally(() => {
        running = null
      })
    await running
  }

  const whole = async <R>(send: () => Promise<R>): Promise<R> => {
    while (running) await running
    clearTimeout(timer)
    const left = waiting
    waiting = null
    const sent = send()
    const restore = () => {
      waiting ??= left
      if (waiting && !isStopped) onState({ kind: 'unsaved' })
    }
    running = sent
      .then(() => undefined, restore)
      .finally(() => {
        running = null
        if (waiting && !isStopped) schedule(pauseMs)
      })
    await running
    return sent
  }

  return {
    whole,
    touch: (values) => {
      // A copy is made when it is sent: one for every key press of a long section would be felt.
      waiting = values
      if (isStopped) return
      onState({ kind: 'unsaved' })
      schedule(pauseMs)
    },
    flush: async () => {
      await run()
      return waiting === null
    },
    unsaved: () => waiting ?? sending,
    resume: () => {
      isStopped = false
      waiting = null
    },
    stop: () => {
      clearTimeout(timer)
    },
  }
}

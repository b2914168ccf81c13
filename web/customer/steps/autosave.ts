import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'

/** How the saving of a section stands, as the person is told. */
export type SaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'stopped' }

/** What one attempt to save came to. A conflict stops the saving until the person decided. */
export type SaveOutcome = { readonly saved: string } | 'failed' | 'conflict'

export interface Autosave {
  /** tells that something was typed; it is saved after a pause */
  readonly touch: (values: AnswerRecord) => void
  /** saves now what is not saved yet; true when nothing unsaved is left */
  readonly flush: () => Promise<boolean>
  /** goes on after a conflict was settled */
  readonly resume: () => void
  readonly stop: () => void
}

interface Parts {
  readonly save: (values: AnswerRecord) => Promise<SaveOutcome>
  readonly onState: (state: SaveState) => void
  /** pause after the last key press before a draft is saved, in milliseconds */
  readonly pauseMs?: number
  /** wait before a failed save is tried again, in milliseconds */
  readonly retryMs?: number
}

/**
 * Saves a draft by itself: one save at a time, always the newest values, tried again after a failure, never
 * over somebody else's version.
 */
export function createAutosave({ save, onState, pauseMs = 1200, retryMs = 8000 }: Parts): Autosave {
  let waiting: AnswerRecord | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  const settle = (values: AnswerRecord, outcome: SaveOutcome) => {
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
    if (running) await running
    if (!waiting || isStopped) return
    const values = structuredClone(waiting)
    clearTimeout(timer)
    waiting = null
    onState({ kind: 'saving' })
    running = save(values).then((outcome) => settle(values, outcome))
    await running
    running = null
  }

  return {
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
    resume: () => {
      isStopped = false
      waiting = null
    },
    stop: () => {
      clearTimeout(timer)
    },
  }
}

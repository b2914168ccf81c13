import { CallError, isRefusal } from './call-error.ts'

/** An act on its way: what it is, and whether it is a draft, which its screen saves again by itself. */
type Act = {
  readonly content: string
  readonly isDraft: boolean
}

type Waiting = {
  readonly content: string
  readonly key: string
  readonly sentAt: Date
  readonly isOpen: boolean
}

type Settled = {
  readonly outcome: 'done' | 'withdrawn'
  readonly answer: unknown
}

type Parts = {
  readonly settle: (key: string, signal: AbortSignal) => Promise<Settled>
  readonly isOffline: () => boolean
  readonly onBack: (retry: () => void) => () => void
  readonly onFound: (outcome: 'done' | 'not-done', sentAt: Date) => void
  readonly pause?: (ms: number) => Promise<void>
}

const answerWithinMs = 60_000
const settleWithinMs = 8_000
const pausesMs = [0, 1_000, 2_000]

function sleep(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}

/** Whether the server could not be asked: it is away, busy, or still at work on the very act. */
function isPassing(error: unknown): boolean {
  return (
    !(error instanceof CallError) ||
    error.isNetwork ||
    error.status >= 500 ||
    isRefusal(error, 'requestUnderWay')
  )
}

/**
 * When no answer comes the server is asked by the act's key: it answers what was done, and withdraws what was
 * not.
 */
export function createUnanswered({ settle, isOffline, onBack, onFound, pause = sleep }: Parts) {
  const waiting = new Map<string, Waiting>()
  let stop: (() => void) | null = null

  /** null while the server cannot be asked; what it will never tell is let go */
  const ask = async (key: string): Promise<Settled | null> => {
    try {
      const settled = await settle(key, AbortSignal.timeout(settleWithinMs))
      waiting.delete(key)
      return settled
    } catch (error) {
      if (!isPassing(error)) waiting.delete(key)
      return null
    }
  }

  const askAll = async (): Promise<void> => {
    for (const act of Array.from(waiting.values())) {
      const found = await ask(act.key)
      if (found?.outcome === 'done') onFound('done', act.sentAt)
      if (found?.outcome === 'withdrawn' && act.isOpen) onFound('not-done', act.sentAt)
    }
    if (waiting.size === 0) {
      stop?.()
      stop = null
    }
  }

  const wait = (act: Waiting): void => {
    waiting.set(act.key, act)
    stop ??= onBack(() => void askAll())
  }

  const settleEarlier = async (content: string): Promise<Settled | null> => {
    for (const act of Array.from(waiting.values())) {
      const found = await ask(act.key)
      if (found?.outcome === 'done' && act.content === content) return found
      if (found?.outcome === 'done') onFound('done', act.sentAt)
    }
    return null
  }

  const settleNow = async (key: string): Promise<Settled | null> => {
    for (const ms of pausesMs) {
      if (isOffline()) return null
      await pause(ms)
      const found = await ask(key)
      if (found) return found
    }
    return null
  }

  const run = async (
    act: Act,
    send: (key: string, limit: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> => {
    const earlier = await settleEarlier(act.content)
    if (earlier) return earlier.answer
    const key = crypto.randomUUID()
    const sentAt = new Date()
    const wasOffline = isOffline()
    const limit = AbortSignal.timeout(answerWithinMs)
    try {
      return await send(key, limit)
    } catch (error) {
      const isUnanswered = limit.aborted || (error instanceof CallError && error.isNetwork)
      if (!isUnanswered) throw error
      const found = await settleNow(key)
      if (found?.outcome === 'done') return found.answer
      const fate = found ? 'not-done' : wasOffline ? 'not-sent' : 'unknown'
      if (act.isDraft) throw new CallError('network', '', 0)
      if (!found) wait({ content: act.content, key, sentAt, isOpen: fate === 'unknown' })
      throw new CallError('network', '', 0, null, fate)
    }
  }
  return { run }
}

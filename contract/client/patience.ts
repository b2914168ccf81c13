import { CODES } from '../wire/codes.ts'
import { NoAnswer, Refusal } from './errors.ts'

export type Patience = {
  /** Pauses before each further try, in milliseconds; `retry-after` of an answer is kept where it is longer. */
  readonly pauses: readonly number[]
  readonly wait: (ms: number) => Promise<void>
}

const PAUSES = [500, 1_000, 2_000, 5_000, 10_000]
/** Whoever is asked to wait longer is told so instead. */
const LONGEST_MS = 120_000
const PASSING = [429, 500, 502, 503, 504]

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Asks until there is an answer that stays. Only what does nothing twice may be asked so: reads, and writes with their key. */
export async function patiently<T>(
  ask: () => Promise<T>,
  { pauses = PAUSES, wait = sleep }: Partial<Patience>,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch (error) {
      const asked = askedToWait(error)
      if (asked === undefined || asked > LONGEST_MS) throw error
      await wait(Math.max(pause, asked))
    }
  }
  return ask()
}

function askedToWait(error: unknown): number | undefined {
  if (error instanceof NoAnswer) return 0
  if (!(error instanceof Refusal)) return undefined
  // The first try of this very request is still at work: its answer comes under the same key.
  const isPassing = PASSING.includes(error.status) || error.code === CODES.requestUnderWay.code
  return isPassing ? error.retryAfterMs : undefined
}

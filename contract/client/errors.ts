import { CODES } from '../wire/codes.ts'
import type { Problem } from './kaihu-client.ts'

/** The bank said no: asked the same, it says no again. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly data: unknown
  /** How long the bank asked to be left alone, in milliseconds; 0 where it did not. */
  readonly retryAfterMs: number

  constructor(status: number, code: string, message: string, data: unknown, retryAfterMs = 0) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
    this.retryAfterMs = retryAfterMs
  }

  /** The code in a word, as `invalidRequest` or `idempotencyKeyReused`; empty where this version does not know it. */
  get reason(): string {
    return Object.entries(CODES).find(([, { code }]) => code === this.code)?.[0] ?? ''
  }

  /** What is wrong with what was sent, and where. */
  get problems(): readonly Problem[] {
    const { data } = this
    return typeof data === 'object' && data !== null && 'problems' in data ? (data.problems as Problem[]) : []
  }
}

/** Nobody answered, or not in time: whether it was done is not known. A write is asked again under the same key. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** The bank said yes in a shape that this version does not know: it was done. `data` is what came. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly data: unknown

  constructor(message: string, data: unknown) {
    super(message)
    this.data = data
  }
}

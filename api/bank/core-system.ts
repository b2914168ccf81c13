import type { CallCause, CallOutcome } from '@kaihu/contract/connections.ts'
import type { OperationStanding } from '@kaihu/contract/core-system.ts'
import type { z } from 'zod'

/** Why a system did not do what it was asked. `refused` will not get better by trying again. */
export type CoreFailure = Exclude<CallOutcome, 'done' | 'paused'>

/** What was in the way, without words: they are said in the language of whoever reads. */
export type Trouble = {
  readonly cause: CallCause
  readonly status?: number
  readonly setting?: string
}

/** A failed call to an outside system. Whether it took effect there is unknown; the idempotency key makes a repeat safe. */
export class CoreSystemError extends Error {
  override readonly name = 'CoreSystemError'
  readonly failure: CoreFailure
  readonly trouble: Trouble

  constructor(failure: CoreFailure, detail: string, trouble: Trouble = { cause: 'unknown' }) {
    super(detail)
    this.failure = failure
    this.trouble = trouble
  }
}

/** The system took it and does it later: by this name it is asked what became of it. No failure of the system. */
export class TakenForLater extends Error {
  override readonly name = 'TakenForLater'
  readonly operationId: string

  constructor(operationId: string) {
    super(`taken for later as ${operationId}`)
    this.operationId = operationId
  }
}

export type CoreCall = { operation: string; idempotencyKey: string; content: Record<string, unknown> }

/** How a call reaches the other side. An answer of another shape is a failure. Throws a CoreSystemError, or TakenForLater. */
export type CoreTransport = <T>(call: CoreCall, shape: z.ZodType<T>) => Promise<T>

/** How something stands that was taken for later. Throws a CoreSystemError. */
export type AskOperation = (operationId: string) => Promise<OperationStanding>

/** Why a core system did not do what it was asked. `refused` will not get better by trying again. */
export type CoreFailure = 'unavailable' | 'timeout' | 'bad_answer' | 'refused'

/** A failed call to a core system. Whether it took effect there is unknown; the idempotency key makes a repeat safe. */
export class CoreSystemError extends Error {
  override readonly name = 'CoreSystemError'
  readonly failure: CoreFailure

  constructor(failure: CoreFailure, detail: string) {
    super(detail)
    this.failure = failure
  }
}

/** One call as it travels: the operation of the other side, the key under which it is done once, and its content. */
export type CoreCall = { operation: string; idempotencyKey: string; content: Record<string, unknown> }

/** How a call reaches the other side and what comes back, not yet looked at. Throws a CoreSystemError. */
export type CoreTransport = (call: CoreCall) => Promise<unknown>

/** Gives up after so many milliseconds: the other side may still do it. */
export function withTimeout(transport: CoreTransport, milliseconds: number): CoreTransport {
  return async (call) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new CoreSystemError('timeout', `no answer within ${milliseconds} ms`)),
      milliseconds,
    )
    try {
      return await Promise.race([transport(call), promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

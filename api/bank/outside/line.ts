import { randomUUID } from 'node:crypto'
import type { CallOutcome, SystemName } from '@kaihu/contract/connections.ts'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { CoreSystemError, type Trouble } from '../core-system.ts'

export type OutsideCall = {
  readonly system: SystemName
  readonly operation: string
  readonly at: Date
  readonly milliseconds: number
  readonly requestId: string
  readonly outcome: CallOutcome
  readonly trouble?: Trouble
}

/** The one way to an outside system: every call is timed and kept, and a system that fails is given a rest. */
export type Line = {
  readonly system: SystemName
  /** Does the work unless the system is given a rest. Whatever is thrown comes out as a CoreSystemError. */
  through<T>(operation: string, work: (requestId: string) => Promise<T>): Promise<T>
  /** The same for somebody who wants to know how it stands: asked even while the system is given a rest. */
  tried<T>(operation: string, work: (requestId: string) => Promise<T>): Promise<T>
}

/** So many outages in a row, and the system is left alone for a while; then one call at a time finds out. */
const MOST_FAILURES = 5
const REST_MS = 10_000

function isOutage(error: unknown): boolean {
  return !(error instanceof CoreSystemError) || ['unavailable', 'timeout'].includes(error.failure)
}

function asFailure(error: unknown): CoreSystemError {
  if (error instanceof CoreSystemError) return error
  if (error instanceof BrokenCircuitError)
    return new CoreSystemError('unavailable', 'it failed several times in a row and is given a rest', {
      cause: 'paused',
    })
  return new CoreSystemError('unavailable', 'the call failed unexpectedly')
}

function outcomeOf({ failure, trouble }: CoreSystemError): CallOutcome {
  return trouble.cause === 'paused' ? 'paused' : failure
}

/** `keep` is told of every call and must not throw. */
export function createLine(
  system: SystemName,
  keep: (call: OutsideCall) => void,
  restMs: number = REST_MS,
): Line {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(MOST_FAILURES),
  })
  const kept = async <T>(operation: string, work: (requestId: string) => Promise<T>): Promise<T> => {
    const call = { system, operation, at: new Date(), requestId: randomUUID() }
    const began = performance.now()
    const end = (outcome: CallOutcome, trouble?: Trouble) =>
      keep({
        ...call,
        milliseconds: Math.round(performance.now() - began),
        outcome,
        ...(trouble ? { trouble } : {}),
      })
    try {
      const answer = await work(call.requestId)
      end('done')
      return answer
    } catch (error) {
      const failed = asFailure(error)
      end(outcomeOf(failed), failed.trouble)
      throw failed
    }
  }
  return {
    system,
    through: (operation, work) => kept(operation, (requestId) => breaker.execute(() => work(requestId))),
    tried: kept,
  }
}

import { CoreSystemError } from '../../bank/core-system.ts'
import { linesOf } from '../../bank/outside/lines.ts'
import type { Database } from '../../platform/database/connect.ts'

/** What a refusal looks like on the page of connections: the provider asked for what cannot be. */
function asTrouble(error: unknown): CoreSystemError {
  const status =
    error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
  return status < 500
    ? new CoreSystemError('refused', 'SCIM was refused', { cause: 'request_refused', status })
    : new CoreSystemError('unavailable', 'SCIM failed here', { cause: 'unknown' })
}

/** Keeps that the provider told something, and how that went, without what it told. Throws what the work threw. */
export function keepTold(database: Database, operation: string): <T>(work: () => Promise<T>) => Promise<T> {
  const line = linesOf(database).to('scim')
  return async (work) => {
    let cause: unknown
    try {
      return await line.tried(operation, async () => {
        try {
          return await work()
        } catch (error) {
          cause = error
          throw asTrouble(error)
        }
      })
    } catch (error) {
      throw cause ?? error
    }
  }
}

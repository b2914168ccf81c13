import { CoreSystemError } from '../../bank/core-system.ts'
import { linesOf } from '../../bank/outside/lines.ts'
import { overLine } from '../../bank/outside/over-line.ts'
import type { Database } from '../../platform/database/connect.ts'

/** What a refusal looks like on the page of connections: the provider asked for what cannot be. */
function asTrouble(error: unknown): never {
  const isRefusal =
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
  if (isRefusal) throw new CoreSystemError('refused', 'SCIM was refused', { cause: 'request_refused' })
  throw new CoreSystemError('unavailable', 'SCIM failed here', { cause: 'unknown' })
}

/** Without what it told. Throws what the work threw. */
export function keepTold(database: Database, operation: string): <T>(work: () => Promise<T>) => Promise<T> {
  const line = linesOf(database).to('scim')
  // Its calls come from outside: giving them a rest would lose a leaver.
  return (work) => overLine(line.tried, operation, work, asTrouble)
}

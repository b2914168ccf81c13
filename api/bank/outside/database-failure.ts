import type { CallCause } from '@kaihu/contract/connections.ts'
import { CoreSystemError } from '../core-system.ts'
import { silence } from './silence.ts'

export const DATABASE_SETTING = 'DATABASE_URL'
/** What SQLSTATE says of who asks, of a database that is not there, and of a server that has no room or time for one more. */
const CAUSES: readonly (readonly [RegExp, CallCause])[] = [
  [/^(28|42501)/, 'credentials_refused'],
  [/^3D/, 'not_there'],
  [/^(53300|57P03)/, 'too_many_requests'],
  [/^(53|57|58|XX)/, 'system_failed'],
]

export function databaseFailure(error: unknown): CoreSystemError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const cause = CAUSES.find(([pattern]) => pattern.test(code))?.[1]
  if (cause === undefined) return silence('the database', error, DATABASE_SETTING)
  const failure = ['credentials_refused', 'not_there'].includes(cause) ? 'refused' : 'unavailable'
  return new CoreSystemError(failure, `the database answered ${code}: check ${DATABASE_SETTING}`, {
    cause,
    setting: DATABASE_SETTING,
  })
}

import { CoreSystemError } from '../core-system.ts'
import { silence } from './silence.ts'

export const DATABASE_SETTING = 'DATABASE_URL'
/** Classes of SQLSTATE that speak of who asks: invalid authorization, and no such database. */
const OF_CREDENTIALS = /^(28|3D)/

/** What a question to the database failed of, in the terms of every other system. */
export function databaseFailure(error: unknown): CoreSystemError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!OF_CREDENTIALS.test(code)) return silence('the database', error, DATABASE_SETTING)
  return new CoreSystemError('refused', `the database lets nobody in so: check ${DATABASE_SETTING}`, {
    cause: 'credentials_refused',
    setting: DATABASE_SETTING,
  })
}

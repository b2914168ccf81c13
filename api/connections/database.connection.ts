import { sql } from 'kysely'
import { type Connection, placeOf } from '../bank/connection.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import { linesOf } from '../bank/outside/lines.ts'
import { silence } from '../bank/outside/silence.ts'

const SETTING = 'DATABASE_URL'
/** Classes of SQLSTATE that speak of who asks: invalid authorization, and no such database. */
const OF_CREDENTIALS = /^(28|3D)/

function failureOf(error: unknown): CoreSystemError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!OF_CREDENTIALS.test(code)) return silence('the database', error, SETTING)
  return new CoreSystemError('refused', `the database lets nobody in so: check ${SETTING}`, {
    cause: 'credentials_refused',
    setting: SETTING,
  })
}

/** The database that everything is kept in. */
export const databaseConnection: Connection = {
  system: 'database',
  settings: [SETTING],
  otherwise: 'own',
  open: ({ DATABASE_URL: url }, database) => ({
    place: url === undefined ? '' : placeOf(url),
    ask: () =>
      linesOf(database)
        .to('database')
        .tried('status', async () => {
          await sql`select 1`.execute(database).catch((error: unknown) => {
            throw failureOf(error)
          })
        }),
  }),
}

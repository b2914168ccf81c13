import { sql } from 'kysely'
import { type Connection, placeOf } from '../bank/connection.ts'
import { DATABASE_SETTING, databaseFailure } from '../bank/outside/database-failure.ts'
import { linesOf } from '../bank/outside/lines.ts'

export const databaseConnection: Connection = {
  system: 'database',
  settings: [DATABASE_SETTING],
  otherwise: 'own',
  open: ({ DATABASE_URL: url }, database) => ({
    place: url === undefined ? '' : placeOf(url),
    ask: () =>
      linesOf(database)
        .to('database')
        .tried('status', async () => {
          await sql`select 1`.execute(database).catch((error: unknown) => {
            throw databaseFailure(error)
          })
        }),
  }),
}

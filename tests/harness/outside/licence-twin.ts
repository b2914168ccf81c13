import { serveTwins } from '@kaihu/api/bank/twins/serve-twins.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { importCompanies } from '@kaihu/api/registry/import-companies.usecase.ts'
import { createTestDatabase } from '../test-database.ts'

export const LICENCE_TOKEN = 'token-of-the-licence-twin'

/** Twins on a database of their own, which know one company. */
export async function startLicenceTwin(csv: string) {
  const { applicationUrl, databaseUrl } = await createTestDatabase()
  const owner = createPool(databaseUrl)
  const file = async function* () {
    yield csv
  }
  await importCompanies(owner, file(), { refused: () => undefined, progress: () => undefined })
  await owner.end()
  const database = connect(applicationUrl)
  const { url, close } = await serveTwins(database, LICENCE_TOKEN)
  return {
    database,
    settings: { ELICENCE_URL: `${url}/elicence`, ELICENCE_TOKEN: LICENCE_TOKEN },
    end: async () => {
      await close()
      await database.destroy()
    },
  }
}

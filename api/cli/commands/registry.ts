import { createReadStream, existsSync } from 'node:fs'
import { createPool } from '../../platform/database/pool.ts'
import { readConfig } from '../../platform/start/config.ts'
import { say, sayOnTheWay } from '../../platform/start/console.ts'
import { reachDatabase } from '../../platform/start/reach-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { importCompanies } from '../../registry/import-companies.usecase.ts'
import { COMPANY_COLUMNS } from '../../registry/read-company.ts'
import type { Command } from '../command.ts'

const USAGE = `npm run kaihu -- registry import FILE

FILE is a CSV in UTF-8 whose first line names its columns, in any order:
  ${COMPANY_COLUMNS.join(', ')}
credit_code and name are required. entity_form, enterprise_type and capital_currency are codes of the
product's lists, dates are YYYY-MM-DD, licence_to may be 长期. Known codes are replaced.`

/** So many wrong lines are shown; the others are counted. */
const SHOWN = 100

async function importFile(file: string): Promise<void> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  const config = readConfig(process.env, [], keepSecret)
  const opened = await reachDatabase(config, sayOnTheWay)
  const pool = createPool(opened.urlAs('worker'), { max: 2, statementTimeout: 120_000 })
  let shown = 0
  try {
    const { taken, refused } = await importCompanies(
      pool,
      createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 }),
      {
        refused: (line, problem) => {
          shown += 1
          if (shown <= SHOWN) say(`Line ${line}: ${problem}`)
        },
        progress: (lines) => say(`${lines.toLocaleString('en')} lines read`),
      },
    ).catch((error: unknown) => {
      throw error instanceof RangeError ? new StartupError(error.message) : error
    })
    say(`${taken} companies taken, ${refused} lines refused.`)
  } finally {
    await pool.end()
    await opened.close()
  }
}

export const command: Command = {
  about: 'fills the company register: registry import FILE (a CSV)',
  run: async ([act, file]) => {
    if (act !== 'import' || file === undefined) return say(USAGE)
    await importFile(file)
  },
}

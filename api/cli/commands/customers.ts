import { createReadStream, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { say } from '../../platform/start/console.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { importCustomers } from '../../registry/import-customers.usecase.ts'
import { CUSTOMER_COLUMNS } from '../../registry/read-customer.ts'
import type { Command } from '../command.ts'
import { progressBar } from '../progress-bar.ts'
import { withApplicationDatabase } from '../with-database.ts'

const USAGE = `npm run kaihu -- customers import FILE

FILE is a CSV in UTF-8 of companies that the bank knows already; its first line names its columns, in any order:
  ${CUSTOMER_COLUMNS.join(', ')}
credit_code and name are required, and one of customer_number, opened_on and rejected_on. Days are YYYY-MM-DD. A company is a
customer until its closed_on; one that was turned down lately needs the CM leader's word to apply again. It may be run as
often as one likes: known codes are replaced, companies that the file does not name stay.`

/** So many wrong lines are shown; the others are counted. */
const SHOWN = 100

async function* piecesOf(file: string): AsyncGenerator<string> {
  const draw = progressBar(statSync(file).size)
  let done = 0
  for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    yield String(piece)
    done += Buffer.byteLength(String(piece))
    draw(done)
  }
}

function importFile(file: string): Promise<void> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  return withApplicationDatabase(async (database) => {
    let shown = 0
    const told = {
      refused: (line: number, problem: string) => {
        shown += 1
        if (shown <= SHOWN) say(`Line ${line}: ${problem}`)
      },
    }
    const importing = { database, now: new Date(), file: path.basename(file) }
    const outcome = await importCustomers(importing, piecesOf(file), told).catch((error: unknown) => {
      throw error instanceof RangeError ? new StartupError(error.message) : error
    })
    const { changed, same, refused } = outcome
    say(`${changed} companies new or changed, ${same} as they were, ${refused} lines refused.`)
    if (refused > 0) process.exitCode = 1
  })
}

export const command: Command = {
  about: 'tells of the companies that the bank knows already: customers import FILE (a CSV)',
  run: async ([act, file]) => {
    if (act !== 'import' || file === undefined) return say(USAGE)
    await importFile(file)
  },
}

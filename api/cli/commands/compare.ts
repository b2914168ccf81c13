import { readFileSync } from 'node:fs'
import { comparePair } from '@kaihu/screening/compare-pair.ts'
import { parseCsv } from '@kaihu/screening/readers/csv-rows.ts'
import { sheetLine } from '../../platform/csv-line.ts'
import { say } from '../../platform/start/console.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'
import { progressBar } from '../progress-bar.ts'

const ADDED = ['score', 'band', 'probability', 'ofac_portal_score', 'evidence'] as const

export const command: Command = {
  about: 'compares pairs of names: compare FILE.csv (columns name1, name2 and perhaps schema), CSV out',
  run: async ([file]) => {
    if (file === undefined) throw new StartupError('Name the CSV file: compare FILE.csv')
    const rows = parseCsv(readFileSync(file, 'utf8'))
    const columns = Object.keys(rows[0] ?? {})
    if (!columns.includes('name1') || !columns.includes('name2')) {
      throw new StartupError('The file needs the columns name1 and name2.')
    }
    const advance = process.stdout.isTTY ? () => undefined : progressBar(rows.length)
    say(sheetLine([...columns, ...ADDED]))
    for (const row of rows) {
      const pair = comparePair(row.name1 ?? '', row.name2 ?? '', row.schema)
      say(
        sheetLine([
          ...columns.map((column) => row[column] ?? ''),
          pair.score.toFixed(4),
          pair.band,
          pair.probability.toFixed(4),
          pair.ofacPortalScore,
          JSON.stringify(pair.evidence),
        ]),
      )
      advance()
    }
  },
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../ci/run-tool.ts'
import { type AsvsRow, type AsvsState, type AsvsTable, mistakesOf, readerOf, stateOf } from './judge-asvs.ts'

const WORDS: Readonly<Record<AsvsState, string>> = {
  tests: 'met, by tests',
  pages: 'met, by what is written down',
  notApplicable: 'does not apply',
  accepted: 'NOT MET, decided knowingly',
  open: 'OPEN',
}

function lineOf(row: AsvsRow): string {
  const { id, level, title, tests = [], pages = [], notApplicable, accepted, open } = row
  const why = open ?? accepted ?? notApplicable ?? [...tests, ...pages].join('\n             ')
  return `${id.padEnd(8)} L${level}  ${WORDS[stateOf(row)]}: ${title}\n             ${why}`
}

/** `npm run asvs`: every row with what vouches for it; ends with 1 while one is open or names what is not there. */
function main(): void {
  const { standard, rows } = JSON.parse(
    readFileSync(path.join(ROOT, 'security/asvs.json'), 'utf8'),
  ) as AsvsTable
  const read = readerOf(ROOT)
  const mistakes = rows.flatMap((row) => mistakesOf(row, read))
  const open = rows.filter((row) => stateOf(row) === 'open')
  const counted = Object.entries(WORDS).map(
    ([state, words]) => `${rows.filter((row) => stateOf(row) === state).length} ${words}`,
  )
  const out = [
    ...rows.map(lineOf),
    '',
    `${standard}: ${rows.length} rows; ${counted.join('; ')}.`,
    ...open.map(({ id, level, open: why }) => `open  ${id} (L${level}): ${why}`),
    ...mistakes.map((mistake) => `wrong ${mistake}`),
  ]
  process.stdout.write(`${out.join('\n')}\n`)
  process.exitCode = open.length + mistakes.length > 0 ? 1 : 0
}

main()

/**
 * Builds the table of Sino-Korean readings from Unihan: `bzcat /usr/share/unicode/Unihan_Readings.txt.bz2 | node
 * screening/data-build/build-sino-korean.ts` with Debian's package `unicode-data`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { romaniseHangul } from './romanise-hangul.ts'
import { readUnihan } from './unihan.ts'

const STANDARD_INPUT = 0
const lines = readFileSync(STANDARD_INPUT, 'utf8')
  .split('\n')
  .filter((line) => line.includes('\tkHangul\t'))
  .join('\n')

/** By reading the characters; what the field says of school lists and use (0, 1, E, N) is left out. */
const table: Record<string, string> = {}
for (const [character, values] of readUnihan(lines)) {
  for (const value of values) {
    const reading = romaniseHangul(value.split(':')[0] ?? '')
    if (reading !== undefined) table[reading] = (table[reading] ?? '') + character
  }
}
const sorted = Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(new URL('../tables/sino-korean.generated.json', import.meta.url), `${JSON.stringify(sorted)}\n`)

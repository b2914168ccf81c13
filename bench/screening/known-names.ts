import { readFileSync } from 'node:fs'
import { foldHan } from '@kaihu/screening/chinese/fold-han.ts'
import { BRANDS } from '@kaihu/screening/companies/brands.ts'
import { MORE_BRANDS } from '@kaihu/screening/companies/more-brands.ts'
import { KOREAN_BRANDS } from '@kaihu/screening/companies/tongues/korean-words.ts'
import { THAI_BRANDS } from '@kaihu/screening/companies/tongues/thai-words.ts'
import { comparePair } from '@kaihu/screening/compare-pair.ts'
import { CALIBRATION } from '@kaihu/screening/score/calibration.ts'
import { report } from './report.ts'

type Known = { readonly group: string; readonly native: string; readonly latin: string }

/** What a company named in Han is to be found by. */
const GOALS: Readonly<Record<string, number>> = { mainland: 0.7, mainland_later: 0.7 }
const MOST_ALIKE = 0.01
/** Names of companies that the engine knows by heart, as they are written in their own script. */
const BRANDED = [BRANDS, MORE_BRANDS, KOREAN_BRANDS, THAI_BRANDS]
  .flatMap((table) => table.split(' ').map((entry) => entry.split(':')[0] ?? ''))
  .filter((brand) => brand.length > 1)

/** Names that no table has: what is found of them the rules find. */
function isInNoTable({ native }: Known): boolean {
  const written = foldHan(native)
  return !BRANDED.some((brand) => written.includes(foldHan(brand)))
}

function readKnown(): Known[] {
  const lines = readFileSync(new URL('./known-names.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [group = '', native = '', latin = ''] = line.split('\t')
    return { group, native, latin }
  })
}

function isFlagged({ group, native }: Known, { latin }: Known): boolean {
  const schema = group.startsWith('han_korean') ? 'Person' : 'Company'
  return comparePair(native, latin, schema).score >= CALIBRATION.review
}

/**
 * Companies (members of the stock indices of Hong Kong, Shanghai, Shenzhen, Seoul and Bangkok) and Korean
 * persons, by the names they are publicly known by in their own script and in Latin letters: found, found of
 * those whose name stands in no table of brands, and how often one is taken for another of its group. Each
 * set was written down whole before it was measured; that of engine 8 had been seen when the rules of engine
 * 9 were made, and the later one while they were mended.
 */
export function benchKnownNames(): void {
  const known = readKnown()
  for (const group of new Set(known.map((one) => one.group))) {
    const own = known.filter((one) => one.group === group)
    const missed = own.filter((one) => !isFlagged(one, one))
    const unknown = own.filter(isInNoTable)
    const found = 1 - missed.length / own.length
    const goal = GOALS[group]
    report(`known_${group}`, found, goal === undefined ? '' : `>= ${goal}`, found >= (goal ?? 0), {
      of: own.length,
      missed: missed.map(({ latin }) => latin),
      inNoTable: { found: unknown.filter((one) => !missed.includes(one)).length, of: unknown.length },
    })
    const pairs = own.flatMap((one) =>
      own.filter((other) => other !== one).map((other) => [one, other] as const),
    )
    const alike = pairs.filter(([one, other]) => isFlagged(one, other))
    const share = alike.length / pairs.length
    report(`known_${group}_taken_for_another`, share, `<= ${MOST_ALIKE}`, share <= MOST_ALIKE, {
      of: pairs.length,
      alike: alike.slice(0, 5).map(([one, other]) => `${one.native} / ${other.latin}`),
    })
  }
}

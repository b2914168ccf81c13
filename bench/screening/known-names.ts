import { readFileSync } from 'node:fs'
import { comparePair } from '@kaihu/screening/compare-pair.ts'
import { CALIBRATION } from '@kaihu/screening/score/calibration.ts'
import { report } from './report.ts'

type Known = { readonly group: string; readonly native: string; readonly latin: string }

/** What a company named in Han is to be found by; told beside the figure, because it is missed by what no rule gives. */
const GOALS: Readonly<Record<string, number>> = { mainland: 0.7 }
const MOST_ALIKE = 0.01

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
  const schema = group === 'han_korean' ? 'Person' : 'Company'
  return comparePair(native, latin, schema).score >= CALIBRATION.review
}

/**
 * Companies (members of the stock indices of Hong Kong, Shanghai, Shenzhen, Seoul and Bangkok) and Korean persons, by the names they
 * are publicly known by in their own script and in Latin letters: found, and how often one is taken for another of its group. The
 * set was written down whole before it was measured, and no rule or table was made from it.
 */
export function benchKnownNames(): void {
  const known = readKnown()
  for (const group of new Set(known.map((one) => one.group))) {
    const own = known.filter((one) => one.group === group)
    const missed = own.filter((one) => !isFlagged(one, one))
    const found = 1 - missed.length / own.length
    report(`known_${group}`, found, '', true, {
      goal: GOALS[group],
      of: own.length,
      missed: missed.map(({ latin }) => latin),
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

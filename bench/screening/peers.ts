import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { comparePair } from '@kaihu/screening/compare-pair.ts'
import type { ListEntry } from '@kaihu/screening/model.ts'
import { CALIBRATION } from '@kaihu/screening/score/calibration.ts'
import { progress } from '../figures/figure.ts'
import { readLabelled } from './data.ts'
import { bestThreshold, crossValidatedF1, f1Of, intervalOf, type Judged } from './folds.ts'
import { cpuSeconds, report } from './report.ts'

const PACKAGES = ['fuzzball@2.2.6', 'talisman@1.1.4', 'string-similarity@4.0.4']
/** Peers are given every threshold there is; the engine keeps its own. */
const THRESHOLDS = Array.from({ length: 99 }, (_, at) => (at + 1) / 100)
const PERCENT = 100
const INNOCENTS = 500

type Peer = { readonly name: string; readonly score: (a: string, b: string, schema?: string) => number }
type Ratio = (a: string, b: string) => number

/** What peers leave to their callers: case, marks and punctuation are no difference between names. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function sorted(text: string): string {
  return text.split(' ').toSorted().join(' ')
}

/** The packages by their ordinary client, in a folder of their own: none of them is a dependency of the product. */
async function installed(folder: string): Promise<readonly Peer[]> {
  await promisify(execFile)('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    ...PACKAGES,
  ])
  const load = createRequire(path.join(folder, 'peers.js'))
  const fuzzball = load('fuzzball') as Record<'token_sort_ratio' | 'token_set_ratio' | 'WRatio', Ratio>
  const jaroWinkler = load('talisman/metrics/jaro-winkler') as Ratio
  const { symmetric } = load('talisman/metrics/monge-elkan') as {
    symmetric: (compare: Ratio, a: readonly string[], b: readonly string[]) => number
  }
  const { compareTwoStrings } = load('string-similarity') as { compareTwoStrings: Ratio }
  const share = (ratio: Ratio) => (a: string, b: string) => ratio(a, b) / PERCENT
  return [
    { name: 'fuzzball token_sort_ratio', score: share(fuzzball.token_sort_ratio) },
    { name: 'fuzzball token_set_ratio', score: share(fuzzball.token_set_ratio) },
    { name: 'fuzzball WRatio', score: share(fuzzball.WRatio) },
    { name: 'talisman Jaro-Winkler, words sorted', score: (a, b) => jaroWinkler(sorted(a), sorted(b)) },
    {
      name: 'talisman Monge-Elkan of Jaro-Winkler',
      score: (a, b) => symmetric(jaroWinkler, a.split(' '), b.split(' ')),
    },
    { name: 'string-similarity Dice', score: compareTwoStrings },
  ]
}

function pairsOf({ score }: Peer): Judged[] {
  return readLabelled('name_bench_dev.csv').map((row) => {
    const names = [row['name1'] ?? '', row['name2'] ?? ''] as const
    const [group, isMatch] = [row['case_group'] ?? '', row['is_match'] === 'true']
    return { names, group, isMatch, score: score(...names, row['schema']) }
  })
}

type Listed = { readonly id: string; readonly text: string }

/** How many of the names reach the threshold with a listed name that `isRight`. */
function countFlagged(
  { score }: Peer,
  names: readonly { text: string; isRight: (id: string) => boolean }[],
  listed: readonly Listed[],
  threshold: number,
): number {
  return names.filter(({ text, isRight }) =>
    listed.some((one) => isRight(one.id) && score(text, one.text, 'Person') >= threshold),
  ).length
}

/** One matcher over the labelled pairs, and at that threshold over the UN's list: its persons mangled, and innocents. */
function measure(peer: Peer, threshold: number, pairs: readonly Judged[], listed: readonly Listed[]): void {
  const cpu = process.cpuUsage()
  const mangled = readLabelled('un_persons_mangled_dev.csv').map((row) => {
    const ids = (row['un_dataids'] ?? '').split('|')
    return { text: row['treated'] ?? '', isRight: (id: string) => ids.includes(id) }
  })
  const innocents = [...readLabelled('negatives_us-1000.csv'), ...readLabelled('negatives_global-1000.csv')]
    .filter((_, at, all) => at % Math.ceil(all.length / INNOCENTS) === 0)
    .map((row) => ({ text: row['full_name'] ?? '', isRight: () => true }))
  const share = (count: number, of: number) => Math.round((count / of) * 1e4) / 1e4
  report('peer_f1', f1Of(pairs, threshold), '', true, {
    peer: peer.name,
    threshold,
    interval: intervalOf(pairs, threshold),
    crossValidated: Math.round(crossValidatedF1(pairs, THRESHOLDS) * 1e3) / 1e3,
    mangledFound: share(countFlagged(peer, mangled, listed, threshold), mangled.length),
    innocentsFlagged: share(countFlagged(peer, innocents, listed, threshold), innocents.length),
    cpuSeconds: cpuSeconds(cpu),
  })
}

/**
 * Other matchers on the same data in the same run: each at the threshold that is best for it on these very
 * pairs, which flatters it; the engine at its own. Peers compare a pair of names and have no index, so lists
 * are gone through whole.
 */
export async function benchPeers(entries: readonly ListEntry[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-peers-'))
  try {
    progress(`installing ${PACKAGES.join(', ')}`)
    const peers = await installed(folder)
    const persons = entries.filter(({ listId, type }) => listId === 'UN' && type === 'person')
    const listed = persons.flatMap(({ id, names }) => names.map(({ text }) => ({ id, text })))
    const own: Peer = { name: 'Kaihu', score: (a, b, schema) => comparePair(a, b, schema).score }
    measure(own, CALIBRATION.review, pairsOf(own), listed)
    const short = listed.map(({ id, text }) => ({ id, text: folded(text) }))
    for (const { name, score } of peers) {
      const peer: Peer = { name, score: (a, b) => score(folded(a), folded(b)) }
      const pairs = pairsOf(peer)
      measure(peer, bestThreshold(pairs, THRESHOLDS), pairs, short)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

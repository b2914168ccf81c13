import { seededRandom } from './random.ts'

export type Judged = {
  readonly names: readonly [string, string]
  readonly group: string
  readonly score: number
  readonly isMatch: boolean
}

const FOLDS = 10
const SAMPLES = 1_000
const SEED = 20261126
const THRESHOLDS = Array.from({ length: 41 }, (_, at) => 0.5 + at / 100)

export function f1Of(pairs: readonly Judged[], threshold: number): number {
  const flagged = pairs.filter(({ score }) => score >= threshold)
  const hits = flagged.filter(({ isMatch }) => isMatch).length
  const matches = pairs.filter(({ isMatch }) => isMatch).length
  return hits === 0 ? 0 : (2 * hits) / (flagged.length + matches)
}

/** Pairs that share a name belong together: what is known of one is known of the other. */
export function clustersOf(pairs: readonly Judged[]): Judged[][] {
  const parent = new Map<string, string>()
  const rootOf = (name: string): string => {
    const above = parent.get(name)
    return above === undefined || above === name ? name : rootOf(above)
  }
  for (const { names } of pairs) parent.set(rootOf(names[0]), rootOf(names[1]))
  const clusters = new Map<string, Judged[]>()
  for (const pair of pairs) {
    const root = rootOf(pair.names[0])
    clusters.set(root, [...(clusters.get(root) ?? []), pair])
  }
  return [...clusters.values()]
}

/** F1 with the threshold that is best on the other folds; no pair shares a name with one outside its fold. */
export function crossValidatedF1(pairs: readonly Judged[], thresholds = THRESHOLDS): number {
  const random = seededRandom(SEED)
  const folds = Array.from({ length: FOLDS }, (): Judged[] => [])
  for (const cluster of clustersOf(pairs)) folds[Math.floor(random() * FOLDS)]?.push(...cluster)
  const moved = folds.flatMap((fold, at) => {
    const others = folds.filter((_, other) => other !== at).flat()
    const threshold = bestThreshold(others, thresholds)
    return fold.map((pair) => ({ ...pair, score: pair.score >= threshold ? 1 : 0 }))
  })
  return f1Of(moved, 1)
}

export function bestThreshold(pairs: readonly Judged[], thresholds = THRESHOLDS): number {
  const scored = thresholds.map((threshold) => ({ threshold, f1: f1Of(pairs, threshold) }))
  return scored.reduce((best, one) => (one.f1 > best.f1 ? one : best)).threshold
}

/** Between which values the F1 lies in 95 of 100 draws of as many clusters, with replacement. */
export function intervalOf(pairs: readonly Judged[], threshold: number): [number, number] {
  const random = seededRandom(SEED)
  const clusters = clustersOf(pairs)
  const drawn = Array.from({ length: SAMPLES }, () =>
    f1Of(
      clusters.flatMap(() => clusters[Math.floor(random() * clusters.length)] ?? []),
      threshold,
    ),
  ).sort((a, b) => a - b)
  const at = (share: number) => Math.round((drawn[Math.floor(SAMPLES * share)] ?? 0) * 1e3) / 1e3
  return [at(0.025), at(0.975)]
}

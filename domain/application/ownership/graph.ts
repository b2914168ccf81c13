import { add, compare, type Fraction, ONE, subtract, ZERO } from './fraction.ts'

/** A natural person, a body with owners of its own, or shares that are held by the public. */
export type HolderKind = 'person' | 'entity' | 'public'

export type Holder = {
  readonly id: string
  readonly kind: HolderKind
  readonly name: string
}

/** `holder` has this share of `entity`; votes may differ from equity. */
export type Holding = {
  readonly holder: string
  readonly entity: string
  readonly share: Fraction
  readonly votes: Fraction
}

export type OwnershipGraph = {
  readonly root: string
  readonly holders: ReadonlyMap<string, Holder>
  readonly holdings: readonly Holding[]
}

export function holdingsIn(graph: OwnershipGraph, entity: string): readonly Holding[] {
  return graph.holdings.filter((holding) => holding.entity === entity)
}

export function entitiesOf(graph: OwnershipGraph): readonly string[] {
  const holders = [...graph.holders.values()].filter(({ kind }) => kind === 'entity').map(({ id }) => id)
  return [...new Set([graph.root, ...holders])]
}

export type OwnershipGap =
  | { readonly kind: 'sharesAboveWhole'; readonly entity: string; readonly total: Fraction }
  | { readonly kind: 'unknownPart'; readonly entity: string; readonly part: Fraction }
  | { readonly kind: 'chainIncomplete'; readonly entity: string }
  | { readonly kind: 'tooDeep'; readonly entity: string }

export const DEPTH_LIMIT = 20

export function findGaps(graph: OwnershipGraph): readonly OwnershipGap[] {
  const gaps = entitiesOf(graph).flatMap((entity) => gapsOf(graph, entity))
  return [...gaps, ...tooDeep(graph)]
}

function gapsOf(graph: OwnershipGraph, entity: string): readonly OwnershipGap[] {
  const holdings = holdingsIn(graph, entity)
  if (holdings.length === 0) return [{ kind: 'chainIncomplete', entity }]
  const total = holdings.reduce((sum, { share }) => add(sum, share), ZERO)
  if (compare(total, ONE) > 0) return [{ kind: 'sharesAboveWhole', entity, total }]
  if (compare(total, ONE) < 0) return [{ kind: 'unknownPart', entity, part: subtract(ONE, total) }]
  return []
}

function tooDeep(graph: OwnershipGraph): readonly OwnershipGap[] {
  const depth = new Map([[graph.root, 0]])
  const queue = [graph.root]
  for (let entity = queue.shift(); entity !== undefined; entity = queue.shift()) {
    const next = (depth.get(entity) ?? 0) + 1
    for (const { holder } of holdingsIn(graph, entity)) {
      if (depth.has(holder)) continue
      depth.set(holder, next)
      queue.push(holder)
    }
  }
  return [...depth].flatMap(([entity, level]) =>
    level > DEPTH_LIMIT ? [{ kind: 'tooDeep' as const, entity }] : [],
  )
}

/** Corporate layers between the company and the persons behind it: 0 when only persons hold it directly. */
export function layersOf(graph: OwnershipGraph): number {
  return deepest(graph, graph.root, new Set())
}

function deepest(graph: OwnershipGraph, entity: string, seen: ReadonlySet<string>): number {
  const inner = holdingsIn(graph, entity)
    .map(({ holder }) => holder)
    .filter(
      (holder) => graph.holders.get(holder)?.kind === 'entity' && !seen.has(holder) && holder !== entity,
    )
  if (inner.length === 0) return 0
  const next = new Set([...seen, entity])
  return 1 + Math.max(...inner.map((holder) => deepest(graph, holder, next)))
}

/** Whether some entity holds itself, directly or through others (cross or circular shareholding). */
export function isCircular(graph: OwnershipGraph): boolean {
  return entitiesOf(graph).some((entity) => reaches(graph, entity, entity, new Set()))
}

function reaches(graph: OwnershipGraph, from: string, target: string, seen: Set<string>): boolean {
  return holdingsIn(graph, from).some(({ holder }) => {
    if (holder === target) return true
    if (seen.has(holder)) return false
    seen.add(holder)
    return reaches(graph, holder, target, seen)
  })
}

/** Whether this holding is part of a loop: the entity finally holds its own holder. */
export function reachesBack(graph: OwnershipGraph, { holder, entity }: Holding): boolean {
  return holder === entity || reaches(graph, holder, entity, new Set())
}

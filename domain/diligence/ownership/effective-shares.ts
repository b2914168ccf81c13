import { add, type Fraction, isZero, ZERO } from './fraction.ts'
import { entitiesOf, type Holding, type OwnershipGraph } from './graph.ts'
import { solve } from './linear-equations.ts'

/** Which right of a holding is followed: equity, or votes. */
export type Right = 'share' | 'votes'

/**
 * What each holder finally has of the company, through all paths and loops:
 * `x(E) = direct(P, E) + Σ share(H, E) · x(H)` over the corporate holders H of E, solved for all entities at once
 * on exact fractions (domain-facts.md 8.2). Undefined when loops of 100 % leave no answer.
 */
export function effectiveShares(
  graph: OwnershipGraph,
  right: Right = 'share',
): ReadonlyMap<string, Fraction> | undefined {
  const entities = entitiesOf(graph)
  const place = new Map(entities.map((entity, index) => [entity, index]))
  const passing = passThrough(graph, entities, place, right)
  const shares = new Map<string, Fraction>()
  for (const { id } of graph.holders.values()) {
    if (id === graph.root) continue
    const direct = directIn(graph, entities, id, right)
    const solved = solve(passing, direct)
    if (solved === undefined) return undefined
    shares.set(id, solved[0] ?? ZERO)
  }
  return shares
}

/** Coefficients of `x(E) − Σ share(H, E) · x(H)`; the root stands first. */
function passThrough(
  graph: OwnershipGraph,
  entities: readonly string[],
  place: ReadonlyMap<string, number>,
  right: Right,
): readonly (readonly Fraction[])[] {
  return entities.map((entity, row) => {
    const line: Fraction[] = entities.map((_, column) => (column === row ? { over: 1n, under: 1n } : ZERO))
    for (const holding of graph.holdings) {
      const column = place.get(holding.holder)
      if (holding.entity !== entity || column === undefined) continue
      line[column] = add(line[column] ?? ZERO, negative(holding[right]))
    }
    return line
  })
}

/** What the holder has of each entity by itself; a corporate holder counts as the end of its own chain. */
function directIn(
  graph: OwnershipGraph,
  entities: readonly string[],
  holder: string,
  right: Right,
): readonly Fraction[] {
  return entities.map((entity) =>
    sum(
      graph.holdings.filter((one) => one.entity === entity && one.holder === holder),
      right,
    ),
  )
}

function sum(holdings: readonly Holding[], right: Right): Fraction {
  return holdings.reduce((total, holding) => add(total, holding[right]), ZERO)
}

function negative(share: Fraction): Fraction {
  return isZero(share) ? share : { over: -share.over, under: share.under }
}

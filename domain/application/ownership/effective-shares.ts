import { add, type Fraction, isZero, multiply, ONE, ZERO } from './fraction.ts'
import { entitiesOf, type OwnershipGraph } from './graph.ts'
import { solve } from './linear-equations.ts'

/** Which right of a holding is followed: equity, or votes. */
export type Right = 'share' | 'votes'

/**
 * Through all paths and loops, on exact fractions: what an entity weighs, `w(root) = 1 + …`, `w(E) = Σ
 * share(E, F) · w(F)`, for all at once; then each holder's `Σ share(P, E) · w(E)`. Undefined when loops of
 * 100 % leave no answer.
 */
export function effectiveShares(
  graph: OwnershipGraph,
  right: Right = 'share',
): ReadonlyMap<string, Fraction> | undefined {
  const weights = weightsAlongChains(graph, right) ?? weightsByEquations(graph, right)
  if (weights === undefined) return undefined
  const shares = new Map([...graph.holders.keys()].map((id) => [id, ZERO]))
  for (const { holder, entity, ...holding } of graph.holdings) {
    const part = multiply(holding[right], weights.get(entity) ?? ZERO)
    shares.set(holder, add(shares.get(holder) ?? ZERO, part))
  }
  shares.delete(graph.root)
  return shares
}

/** The weights where no chain comes back: each from those nearer to the company. Undefined when there is a loop. */
function weightsAlongChains(graph: OwnershipGraph, right: Right): ReadonlyMap<string, Fraction> | undefined {
  const heldBy = Map.groupBy(graph.holdings, ({ holder }) => holder)
  const weights = new Map<string, Fraction>()
  const open = new Set<string>()
  const weigh = (entity: string): Fraction | undefined => {
    const known = weights.get(entity)
    if (known || open.has(entity)) return known
    open.add(entity)
    let weight = entity === graph.root ? ONE : ZERO
    for (const holding of heldBy.get(entity) ?? []) {
      const outer = weigh(holding.entity)
      if (outer === undefined) return undefined
      weight = add(weight, multiply(holding[right], outer))
    }
    weights.set(entity, weight)
    return weight
  }
  return entitiesOf(graph).every((entity) => weigh(entity) !== undefined) ? weights : undefined
}

/** The weights of all entities at once; the company weighs more than 1 when it stands among its own owners. */
function weightsByEquations(graph: OwnershipGraph, right: Right): ReadonlyMap<string, Fraction> | undefined {
  const entities = entitiesOf(graph)
  const place = new Map(entities.map((entity, index) => [entity, index]))
  const matrix = entities.map((_, row) => entities.map((__, column) => (row === column ? ONE : ZERO)))
  for (const holding of graph.holdings) {
    const row = matrix[place.get(holding.holder) ?? -1]
    const column = place.get(holding.entity)
    if (row && column !== undefined) row[column] = add(row[column] ?? ZERO, negative(holding[right]))
  }
  const solved = solve(
    matrix,
    entities.map((entity) => (entity === graph.root ? ONE : ZERO)),
  )
  return solved && new Map(entities.map((entity, index) => [entity, solved[index] ?? ZERO]))
}

function negative(share: Fraction): Fraction {
  return isZero(share) ? share : { over: -share.over, under: share.under }
}

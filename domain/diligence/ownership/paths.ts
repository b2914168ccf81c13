import type { Right } from '../../application/ownership/effective-shares.ts'
import { add, type Fraction, multiply, ONE, ZERO } from '../../application/ownership/fraction.ts'
import { DEPTH_LIMIT, holdingsIn, type OwnershipGraph } from '../../application/ownership/graph.ts'

export type OwnershipPath = {
  /** from the company down to the holder */
  readonly steps: readonly { readonly holder: string; readonly entity: string; readonly share: Fraction }[]
  readonly product: Fraction
}

/** Most ways that are listed for one holder; a structure with more is explained by its largest. */
const mostPaths = 50

/** Largest first. Products add up to the effective share without loops; with them see `loopPart`. */
export function pathsTo(
  graph: OwnershipGraph,
  holder: string,
  right: Right = 'share',
): readonly OwnershipPath[] {
  const found: OwnershipPath[] = []
  const walk = (
    entity: string,
    steps: OwnershipPath['steps'],
    product: Fraction,
    seen: readonly string[],
  ) => {
    if (steps.length > DEPTH_LIMIT || found.length >= mostPaths) return
    for (const holding of holdingsIn(graph, entity)) {
      const next = [...steps, { holder: holding.holder, entity, share: holding[right] }]
      const reached = multiply(product, holding[right])
      if (holding.holder === holder) found.push({ steps: next, product: reached })
      else if (!seen.includes(holding.holder)) walk(holding.holder, next, reached, [...seen, holding.holder])
    }
  }
  walk(graph.root, [], ONE, [graph.root])
  return found.sort((a, b) => Number(b.product.over * a.product.under - a.product.over * b.product.under))
}

export function totalOf(paths: readonly OwnershipPath[]): Fraction {
  return paths.reduce((sum, { product }) => add(sum, product), ZERO)
}

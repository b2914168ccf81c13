import { effectiveShares } from '../../application/ownership/effective-shares.ts'
import { add, compare, type Fraction, fraction, ZERO } from '../../application/ownership/fraction.ts'
import type { OwnershipGraph } from '../../application/ownership/graph.ts'

/** What listed persons and bodies have of the company together (OFAC's 50 % rule: ownership, aggregated, through chains). */
export type ListedOwnership = {
  readonly total: Fraction
  readonly parts: readonly { readonly holder: string; readonly share: Fraction }[]
  /** `owned` at 50 % or more, `near` from 25 % on, else `below`; `undetermined` when loops leave no answer. */
  readonly verdict: 'owned' | 'near' | 'below' | 'undetermined'
}

const half = fraction(1n, 2n)
const quarter = fraction(1n, 4n)

/** What listed owners have through a listed body is not counted again. */
export function listedOwnership(graph: OwnershipGraph, listed: ReadonlySet<string>): ListedOwnership {
  const cut = { ...graph, holdings: graph.holdings.filter(({ entity }) => !listed.has(entity)) }
  const shares = effectiveShares(cut, 'share')
  if (!shares) return { total: ZERO, parts: [], verdict: 'undetermined' }
  const parts = [...listed].flatMap((holder) => {
    const share = shares.get(holder) ?? ZERO
    return share.over > 0n ? [{ holder, share }] : []
  })
  const total = parts.reduce((sum, { share }) => add(sum, share), ZERO)
  return { total, parts, verdict: verdictOf(total) }
}

function verdictOf(total: Fraction): ListedOwnership['verdict'] {
  if (compare(total, half) >= 0) return 'owned'
  return compare(total, quarter) >= 0 ? 'near' : 'below'
}

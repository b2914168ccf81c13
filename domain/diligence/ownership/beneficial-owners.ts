import { effectiveShares } from '../../application/ownership/effective-shares.ts'
import { compare, type Fraction, ZERO } from '../../application/ownership/fraction.ts'
import {
  findGaps,
  isCircular,
  layersOf,
  type OwnershipGap,
  type OwnershipGraph,
} from '../../application/ownership/graph.ts'
import { UBO_CRITERION } from '../../lists/named-codes.ts'
import { type OwnershipPath, pathsTo } from './paths.ts'

/**
 * Order 2024 No. 3 art. 6, Order 2025 No. 12 art. 8: c1 owns 25 % or more, c2 income or votes of 25 % or
 * more, c3 controls in fact, c4 runs the daily business when nobody else is.
 */
export type OwnerCriterion = (typeof UBO_CRITERION)[keyof typeof UBO_CRITERION]

export type BeneficialOwner = {
  readonly holder: string
  readonly criteria: readonly OwnerCriterion[]
  readonly equity: Fraction
  readonly votes: Fraction
  /** the ways that make up the equity, largest first */
  readonly paths: readonly OwnershipPath[]
}

export type OwnershipFindings = {
  readonly owners: readonly BeneficialOwner[]
  readonly gaps: readonly OwnershipGap[]
  readonly layers: number
  readonly isCircular: boolean
  /** false: loops of 100 % leave no answer, nobody is named and nobody is ruled out */
  readonly isDetermined: boolean
}

type Known = {
  /** Persons who control in fact, by agreement or otherwise (c3). */
  readonly controllers: readonly string[]
  /** Who runs the daily business (c4). */
  readonly managers: readonly string[]
}

/**
 * The boundary counts ("25 % or more"). The manager only when the structure is whole: missing evidence is not
 * "nobody".
 */
export function findBeneficialOwners(
  graph: OwnershipGraph,
  threshold: Fraction,
  known: Known,
): OwnershipFindings {
  const equity = effectiveShares(graph, 'share')
  const votes = effectiveShares(graph, 'votes')
  const gaps = findGaps(graph)
  const shape = { gaps, layers: layersOf(graph), isCircular: isCircular(graph) }
  if (!equity || !votes) return { ...shape, owners: [], isDetermined: false }
  const persons = [...graph.holders.values()].filter(({ kind }) => kind === 'person')
  const owners = persons.flatMap(({ id }): readonly BeneficialOwner[] => {
    const has = { equity: equity.get(id) ?? ZERO, votes: votes.get(id) ?? ZERO }
    const criteria = criteriaOf(has, threshold, known.controllers.includes(id))
    return criteria.length === 0 ? [] : [{ holder: id, criteria, ...has, paths: pathsTo(graph, id) }]
  })
  const isWhole = !gaps.some(({ kind }) => kind !== 'unknownPart')
  const named = owners.length > 0 || !isWhole ? owners : known.managers.map(manager)
  return { ...shape, owners: named.toSorted(byEquity), isDetermined: true }
}

/** One who meets c1 is recorded under c1 alone; c2 and c3 are recorded together (PBOC Order 2025 No. 12). */
function criteriaOf(
  has: { readonly equity: Fraction; readonly votes: Fraction },
  threshold: Fraction,
  isController: boolean,
): readonly OwnerCriterion[] {
  if (compare(has.equity, threshold) >= 0) return [UBO_CRITERION.equity]
  const votes: readonly OwnerCriterion[] =
    compare(has.votes, threshold) >= 0 ? [UBO_CRITERION.incomeOrVotes] : []
  return isController ? [...votes, UBO_CRITERION.control] : votes
}

function manager(holder: string): BeneficialOwner {
  return { holder, criteria: [UBO_CRITERION.management], equity: ZERO, votes: ZERO, paths: [] }
}

function byEquity(a: BeneficialOwner, b: BeneficialOwner): number {
  return compare(b.equity, a.equity) || a.holder.localeCompare(b.holder)
}

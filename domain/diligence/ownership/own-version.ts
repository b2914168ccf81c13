import { ROOT } from '../../application/ownership/declared-ownership.ts'
import { type Fraction, findShare, ONE, ZERO } from '../../application/ownership/fraction.ts'
import {
  findGaps,
  type Holder,
  type HolderKind,
  type OwnershipGraph,
} from '../../application/ownership/graph.ts'

export type OwnHolder = {
  readonly id: string
  readonly kind: HolderKind
  readonly name: string
  /** `YYYY-MM-DD`; '' when not known or no person. */
  readonly birthDate: string
}

/** `holder` has so many percent of `entity`; votes are the same unless told otherwise. */
export type OwnHolding = {
  readonly holder: string
  readonly entity: string
  readonly percent: string
  readonly votes: string
}

export type OwnershipProblem = {
  readonly path: string
  readonly code: 'M-REQ' | 'M-SHAPE' | 'M-OWN-1' | 'M-OWN-NAME'
}

/** The graph of a version; percents that are none count as nothing, so check first. */
export function graphOf(holders: readonly OwnHolder[], holdings: readonly OwnHolding[]): OwnershipGraph {
  return {
    root: ROOT,
    holders: new Map(holders.map(({ id, kind, name }) => [id, { id, kind, name } satisfies Holder])),
    holdings: holdings.map(({ holder, entity, percent, votes }) => {
      const share = findShare(percent) ?? ZERO
      return { holder, entity, share, votes: votes === '' ? share : (findShare(votes) ?? share) }
    }),
  }
}

export function problemsInVersion(
  holders: readonly OwnHolder[],
  holdings: readonly OwnHolding[],
): readonly OwnershipProblem[] {
  const known = new Set(holders.map(({ id }) => id))
  const bodies = new Set(holders.filter(({ kind }) => kind === 'entity').map(({ id }) => id))
  const names = holders.map(({ name }) => name.replaceAll(/\s/g, ''))
  const ofHolders = holders.flatMap(({ kind, name }, index): OwnershipProblem[] => {
    if (kind !== 'public' && name.trim() === '') return [{ path: `holders[${index}].name`, code: 'M-REQ' }]
    const isTwice = kind !== 'public' && names.indexOf(names[index] ?? '') !== index
    return isTwice ? [{ path: `holders[${index}].name`, code: 'M-OWN-NAME' }] : []
  })
  const ofHoldings = holdings.flatMap((holding, index): OwnershipProblem[] => {
    const isPlaced = known.has(holding.holder) && bodies.has(holding.entity)
    if (!isPlaced) return [{ path: `holdings[${index}].holder`, code: 'M-SHAPE' }]
    return isShare(holding.percent) && (holding.votes === '' || isPercent(holding.votes))
      ? []
      : [{ path: `holdings[${index}].percent`, code: 'M-SHAPE' }]
  })
  const isOver = findGaps(graphOf(holders, holdings)).some(({ kind }) => kind === 'sharesAboveWhole')
  return [...ofHolders, ...ofHoldings, ...(isOver ? [{ path: 'holdings', code: 'M-OWN-1' as const }] : [])]
}

function isPercent(text: string): boolean {
  const share = findShare(text)
  return share !== undefined && isAtMostOne(share)
}

function isShare(text: string): boolean {
  return isPercent(text) && (findShare(text)?.over ?? 0n) > 0n
}

function isAtMostOne({ over, under }: Fraction): boolean {
  return over <= under * ONE.over
}

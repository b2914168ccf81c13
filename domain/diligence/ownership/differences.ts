import { compare, type Fraction, ZERO } from '../../application/ownership/fraction.ts'

export type ComparedHolder = {
  readonly name: string
  readonly shares: Readonly<Record<OwnershipSource, Fraction | null>>
  /** Two sources that know the structure say different things. */
  readonly isDifferent: boolean
}

export const OWNERSHIP_SOURCES = ['declared', 'registry', 'own'] as const
export type OwnershipSource = (typeof OWNERSHIP_SOURCES)[number]

export type SharesBySource = Readonly<Partial<Record<OwnershipSource, ReadonlyMap<string, Fraction>>>>

/**
 * Order 2025 No. 12. Somebody whom a source does not name has nothing there, which is a difference as well.
 */
export function compareSources(sources: SharesBySource): readonly ComparedHolder[] {
  const names = new Set(Object.values(sources).flatMap((shares) => [...shares.keys()]))
  return [...names].map((name) => compared(name, sources)).toSorted(byLargest)
}

function compared(name: string, sources: SharesBySource): ComparedHolder {
  const shares = {
    declared: sources.declared?.get(name) ?? null,
    registry: sources.registry?.get(name) ?? null,
    own: sources.own?.get(name) ?? null,
  }
  const told = OWNERSHIP_SOURCES.filter((source) => sources[source] !== undefined).map(
    (source) => shares[source] ?? ZERO,
  )
  const [first = ZERO] = told
  return { name, shares, isDifferent: told.some((share) => compare(share, first) !== 0) }
}

function largestOf({ shares }: ComparedHolder): Fraction {
  return Object.values(shares).reduce<Fraction>(
    (largest, share) => (share !== null && compare(share, largest) > 0 ? share : largest),
    ZERO,
  )
}

function byLargest(one: ComparedHolder, other: ComparedHolder): number {
  return compare(largestOf(other), largestOf(one)) || one.name.localeCompare(other.name)
}

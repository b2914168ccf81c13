export const FACTOR_KINDS = ['passkey', 'totp'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** What the bank demands: nothing, either kind, or a passkey, which nobody can be talked out of. */
export const FACTOR_DEMANDS = ['none', 'any', 'passkey'] as const
export type FactorDemand = (typeof FACTOR_DEMANDS)[number]

/** What a session still needs before it may do anything: a proof, or the first set-up. */
export const FACTOR_NEEDS = ['prove', 'enrol'] as const
export type FactorNeed = (typeof FACTOR_NEEDS)[number]

export function kindsFor(demand: FactorDemand): readonly FactorKind[] {
  return demand === 'passkey' ? ['passkey'] : FACTOR_KINDS
}

function isMet(demand: FactorDemand, enrolled: readonly FactorKind[]): boolean {
  return demand === 'none' || enrolled.some((kind) => kindsFor(demand).includes(kind))
}

/**
 * A factor is proved first, also where nothing is demanded; what is demanded and missing is set up after
 * that.
 */
export function needOf(
  demand: FactorDemand,
  enrolled: readonly FactorKind[],
  isProved: boolean,
): FactorNeed | null {
  if (enrolled.length > 0 && !isProved) return 'prove'
  return isMet(demand, enrolled) ? null : 'enrol'
}

export function mayRemove(demand: FactorDemand, left: readonly FactorKind[]): boolean {
  return isMet(demand, left)
}

/** What a session is asked for next, and by which kinds: those that a person has, or may set up. */
export function askedOf(
  needs: FactorNeed | null,
  demand: FactorDemand,
  enrolled: readonly FactorKind[],
): { needs: FactorNeed; kinds: FactorKind[] } | null {
  if (needs === null) return null
  return { needs, kinds: needs === 'prove' ? [...new Set(enrolled)] : [...kindsFor(demand)] }
}

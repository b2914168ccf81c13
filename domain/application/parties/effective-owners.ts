import type { Answers } from '../../form/answers/answers.ts'
import { declaredOwnership } from '../ownership/declared-ownership.ts'
import { effectiveShares } from '../ownership/effective-shares.ts'
import { compare, type Fraction } from '../ownership/fraction.ts'
import { shownName } from './person-name.ts'

export type EffectiveOwner = {
  readonly id: string
  readonly name: string
  readonly path: string
  /** Percent, cut off after four decimals: what is less than a limit never reaches it by rounding. */
  readonly percent: string
}

/** Largest first; nobody when loops of 100 % leave no answer. */
export function effectiveOwners(answers: Answers): readonly EffectiveOwner[] {
  const { graph, places } = declaredOwnership(answers)
  const shares = effectiveShares(graph) ?? new Map<string, Fraction>()
  return [...shares]
    .flatMap(([id, share]) => {
      const holder = graph.holders.get(id)
      const path = places.get(id)
      return holder?.kind === 'person' && path !== undefined ? [{ holder, path, share }] : []
    })
    .toSorted((one, other) => compare(other.share, one.share))
    .map(({ holder, path, share }) => ({
      id: holder.id,
      name: shownName(holder.name),
      path,
      percent: percentOf(share),
    }))
}

function percentOf({ over, under }: Fraction): string {
  const scaled = (over * 1_000_000n) / under
  const decimals = (scaled % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  const units = scaled / 10_000n
  return decimals === '' ? units.toString() : `${units}.${decimals}`
}

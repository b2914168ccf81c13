import type { MatchingNumbers } from '@kaihu/domain/screening/matching.ts'
import { configHashOf } from '@kaihu/screening/tuning.ts'
import type { MatchingRow } from './matching.store.ts'

type Released = Pick<MatchingRow, 'numbers' | 'configHash'>

/** The numbers by which a hit of that hash was judged; the engine's own where none that was released has it. */
export function numbersOfHash(hash: string, released: readonly Released[]): MatchingNumbers {
  const known = released.find(
    ({ numbers, configHash }) => configHash === hash || configHashOf(numbers) === hash,
  )
  return known?.numbers ?? {}
}

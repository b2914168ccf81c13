import { editCost } from '../latin/edit-cost.ts'
import { allSyllables, type System } from './readings.ts'

/** One letter. */
const MOST_COST = 1
const SHORTEST = 3
const LONGEST = 7
const KNOWN = new Map<string, readonly string[]>()

/**
 * The proper syllables of a system that a written one is nearly: people spell their own names (Jain-rong, Hwai-min),
 * and no rule foresees every such spelling. Used for one syllable of a name whose others are proper.
 */
export function nearSyllables(written: string, system: System): readonly string[] {
  if (written.length < SHORTEST || written.length > LONGEST) return []
  const key = `${system} ${written}`
  const known = KNOWN.get(key)
  if (known) return known
  const near: string[] = []
  for (const syllable of allSyllables(system)) {
    if (Math.abs(syllable.length - written.length) > 1) continue
    if (editCost(written, syllable, MOST_COST) <= MOST_COST) near.push(syllable)
  }
  KNOWN.set(key, near)
  return near
}

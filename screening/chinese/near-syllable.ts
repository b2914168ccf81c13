import { editCost } from '../latin/edit-cost.ts'
import { SETTINGS } from '../settings.ts'
import { allSyllables, type System } from './readings.ts'

const KNOWN = new Map<string, readonly string[]>()

/**
 * People spell their own names (Jain-rong, Hwai-min). Used for one syllable of a name whose others are
 * proper.
 */
export function nearSyllables(written: string, system: System): readonly string[] {
  // What families abroad write is a table of free spellings already.
  if (system === 'min_nan') return []
  if (written.length < SETTINGS.nearSyllable.shortest || written.length > SETTINGS.nearSyllable.longest)
    return []
  const key = `${system} ${written}`
  const known = KNOWN.get(key)
  if (known) return known
  const near: string[] = []
  for (const syllable of allSyllables(system)) {
    if (Math.abs(syllable.length - written.length) > 1) continue
    if (editCost(written, syllable, SETTINGS.nearSyllable.mostCost) <= SETTINGS.nearSyllable.mostCost)
      near.push(syllable)
  }
  KNOWN.set(key, near)
  return near
}

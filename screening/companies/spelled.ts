import { SETTINGS } from '../settings.ts'
import type { Piece } from './say-in-english.ts'
import type { Tongue } from './tongues/tongue.ts'

export type Spelled = {
  readonly letters: number
  /** Letters that no romanisation writes so: they were heard. */
  readonly freely: number
  /** A trade agrees beside it. */
  readonly isBesideTrade: boolean
  /** Spelled in the order in which it is read, by one system: else its syllables meet those of another name. */
  readonly isOneName: boolean
}

function isInOrder(pieces: readonly Piece[]): boolean {
  // The lowest place of each: a name of persons may be turned round, one of companies is not.
  const places = pieces.map(({ taken }) => taken & -taken)
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))
}

function isBySystem(
  pieces: readonly { readonly units: readonly string[]; readonly written: string }[],
  { systems }: Tongue,
): boolean {
  if (!systems) return true
  const possible = pieces.map(({ units, written }) => new Set(systems(units, written)))
  const [first = new Set<string>(), ...rest] = possible
  return pieces.length < 2 || [...first].some((system) => rest.every((others) => others.has(system)))
}

export function spelledOf(
  pieces: readonly Piece[],
  units: readonly string[],
  tongue: Tongue,
  trades: ReadonlySet<string>,
): Spelled {
  const spelled = pieces.filter(({ said, phrases }) => said && said.length > 0 && !phrases)
  const others = pieces.filter(({ said, phrases }) => said && said.length > 0 && phrases)
  const words = spelled.map(({ from, to, said = [] }) => ({
    units: units.slice(from, to),
    written: said.join(''),
  }))
  return {
    letters: words.reduce((sum, { written }) => sum + written.length, 0),
    freely: words.reduce((sum, word) => sum + (tongue.freely?.(word.units, word.written) ?? 0), 0),
    isBesideTrade: others.some(({ said = [] }) => said.some((word) => trades.has(word))),
    isOneName: isInOrder(spelled) && isBySystem(words, tongue),
  }
}

/** Syllables out of order, too few letters by rule, or a short or heard word beside a trade only one has. */
export function isChance(
  { letters, freely, isBesideTrade, isOneName }: Spelled,
  isPartial: boolean,
): boolean {
  const { alone, besideTrade, partly } = SETTINGS.companies.spelled
  if (letters === 0) return false
  if (!isOneName) return true
  const fewest = freely > 0 ? (isBesideTrade ? besideTrade : alone) : 0
  const ofPart = isPartial ? partly[freely > 0 ? 'heard' : 'byRule'] : 0
  return letters - freely < Math.max(fewest, ofPart)
}

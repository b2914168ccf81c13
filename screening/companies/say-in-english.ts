import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import type { Dictionary, Phrases, Tongue } from './tongues/tongue.ts'

export type Piece = {
  readonly from: number
  readonly to: number
  readonly said: readonly string[] | undefined
  /** Their places there, a bit each. */
  readonly taken: number
  /** What the dictionary has for it; undefined for what is spelled or cannot be read. */
  readonly phrases: Phrases | undefined
  readonly isOwn: boolean
}

type Way = {
  readonly cost: number
  readonly piece: Piece | undefined
  readonly next: Way | undefined
}

type Word = {
  readonly to: number
  readonly phrases: Phrases
  readonly isOwn: boolean
  /** What it costs to find nothing of it on the other side. */
  readonly missing: number
}

/** A name of another script cut into its units, with the words that stand at each place, the longest first. */
export type Cut = {
  readonly tongue: Tongue
  readonly units: readonly string[]
  readonly words: readonly (readonly Word[])[]
}

const CUTS = new WeakMap<PreparedName, Cut>()

/** What a name is made of, remembered as long as it is: a party's name meets many listed ones. */
export function cutOf(name: PreparedName, tongue: Tongue): Cut {
  const known = CUTS.get(name)
  if (known) return known
  const units = tongue.unitsOf(name).slice(0, SETTINGS.companies.mostUnits)
  const cut = { tongue, units, words: units.map((_, at) => wordsAt(tongue, units, at)) }
  CUTS.set(name, cut)
  return cut
}

function wordsAt({ dictionary }: Tongue, units: readonly string[], at: number): readonly Word[] {
  const { words, own, longest } = dictionary()
  const { untranslated, unread } = SETTINGS.companies.reading
  const found: Word[] = []
  for (let length = Math.min(longest, units.length - at); length > 0; length--) {
    const word = units.slice(at, at + length).join('')
    const phrases = words.get(word)
    if (!phrases) continue
    // One character alone is no trade, unless it ends the name.
    const isOwn = own.has(word) || (length === 1 && phrases.length > 0 && at + 1 < units.length)
    const missing = isOwn ? unread * length : phrases.length > 0 ? untranslated : 0
    found.push({ to: at + length, phrases, isOwn, missing })
    const behind = isOwn ? tradeBehind(units.slice(at, at + length), dictionary()) : 0
    // A brand that ends in its trade (阳光电源) is said with it or without.
    if (behind > 0) found.push({ to: at + length - behind, phrases, isOwn, missing })
  }
  return found
}

/** How many units at the end of a brand are a trade. */
function tradeBehind(units: readonly string[], { words, own }: Dictionary): number {
  for (let at = 1; at < units.length; at++) {
    const word = units.slice(at).join('')
    if (at + 1 < units.length && words.has(word) && !own.has(word)) return units.length - at
  }
  return 0
}

type Found = { readonly to: number; readonly taken: number; readonly piece: Piece }

/**
 * Of all ways to cut a name into words and spelled runs, each word used once, the one that leaves least
 * unread.
 */
export class Reader {
  private readonly cut: Cut
  private readonly towards: readonly string[]
  private readonly known = new Map<number, Way>()
  private readonly spelled = new Map<number, readonly Found[]>()

  constructor(cut: Cut, towards: readonly string[]) {
    this.cut = cut
    this.towards = towards.slice(0, SETTINGS.companies.mostWords)
  }

  read(): readonly Piece[] {
    const pieces: Piece[] = []
    for (let way: Way | undefined = this.wayFrom(0, 0); way?.piece; way = way.next) pieces.push(way.piece)
    return pieces
  }

  private wayFrom(at: number, taken: number): Way {
    if (at >= this.cut.units.length) return this.end(taken)
    const key = at * 2 ** this.towards.length + taken
    const known = this.known.get(key)
    if (known) return known
    let best: Way | undefined
    const take = (found: Found, cost: number) => {
      // What is dearer already needs no looking on.
      if (best && cost >= best.cost) return
      const next = this.wayFrom(found.to, taken | found.taken)
      if (!best || cost + next.cost < best.cost) best = { cost: cost + next.cost, piece: found.piece, next }
    }
    this.tryWords(at, taken, take)
    for (const found of this.spelledAt(at))
      if ((found.taken & taken) === 0) take(found, SETTINGS.companies.reading.piece)
    take(this.unread(at, at + 1), SETTINGS.companies.reading.unread)
    const way = best ?? this.end(taken)
    this.known.set(key, way)
    return way
  }

  /** Of two readings the one that leaves fewer words of the other side is the better one. */
  private end(taken: number): Way {
    const left = this.towards.filter((_, at) => (taken & (1 << at)) === 0).length
    return { cost: left * SETTINGS.companies.reading.left, piece: undefined, next: undefined }
  }

  private tryWords(at: number, taken: number, take: (found: Found, cost: number) => void): void {
    for (const { to, phrases, isOwn, missing } of this.cut.words[at] ?? []) {
      for (const phrase of phrases) {
        const chosen = this.choose(phrase, taken)
        if (chosen === undefined) continue
        const said = this.towards.filter((_, place) => (chosen & (1 << place)) !== 0)
        const piece = { from: at, to, said, taken: chosen, phrases, isOwn }
        take({ to, taken: chosen, piece }, SETTINGS.companies.reading.piece)
      }
      const piece = { from: at, to, said: undefined, taken: 0, phrases, isOwn }
      take({ to, taken: 0, piece }, missing)
    }
  }

  private choose(phrase: readonly string[], taken: number): number | undefined {
    let chosen = 0
    for (const word of phrase) {
      const place = this.towards.findIndex(
        (other, at) => ((taken | chosen) & (1 << at)) === 0 && isSameWord(word, other),
      )
      if (place < 0) return undefined
      chosen |= 1 << place
    }
    return chosen
  }

  private spelledAt(at: number): readonly Found[] {
    const known = this.spelled.get(at)
    if (known) return known
    const found: Found[] = []
    for (let from = 0; from < this.towards.length; from++) {
      let [written, taken] = ['', 0]
      const last = Math.min(this.towards.length, from + SETTINGS.companies.mostStemWords)
      for (let place = from; place < last; place++) {
        written += this.towards[place]
        taken |= 1 << place
        const said = this.towards.slice(from, place + 1)
        for (const to of this.cut.tongue.spelledTo(this.cut.units, at, written))
          found.push({ to, taken, piece: { from: at, to, said, taken, phrases: undefined, isOwn: true } })
      }
    }
    this.spelled.set(at, found)
    return found
  }

  private unread(from: number, to: number): Found {
    const piece = { from, to, said: undefined, taken: 0, phrases: undefined, isOwn: true }
    return { to, taken: 0, piece }
  }
}

/** One and many of a thing. */
function isSameWord(word: string, other: string): boolean {
  return word === other || `${word}s` === other || word === `${other}s`
}

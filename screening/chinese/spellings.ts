import { once } from '../once.ts'
import { foldCharacter } from './fold-han.ts'

export type Reading = { readonly spellings: readonly string[]; readonly characters: string }

export type Places = ReadonlyMap<string, readonly number[]>

export function placesOf(texts: readonly string[]): Places {
  const places = new Map<string, number[]>()
  texts.forEach((text, place) => {
    for (const character of text) {
      const folded = foldCharacter(character)
      const known = places.get(folded)
      if (known === undefined) places.set(folded, [place])
      else if (known.at(-1) !== place) known.push(place)
    }
  })
  return places
}

/** Both ways, of folded characters. Sets are made when asked for: a process needs few of the thousands. */
export class Spellings {
  private readonly readings: readonly Reading[]
  private readonly places: () => Places
  private readonly spelled = new Map<string, number[]>()
  private readonly ranks = new Map<string, number>()
  private readonly characters = new Map<string, ReadonlySet<string>>()
  private readonly ofCharacter = new Map<string, readonly string[]>()

  constructor(readings: readonly Reading[], places?: () => Places) {
    this.readings = readings
    this.places = places ?? once(() => placesOf(readings.map(({ characters }) => characters)))
    readings.forEach(({ spellings }, place) => {
      for (const spelling of spellings) {
        const known = this.spelled.get(spelling)
        if (known) known.push(place)
        else this.spelled.set(spelling, [place])
      }
    })
    for (const spelling of this.spelled.keys()) this.ranks.set(spelling, this.ranks.size)
  }

  has(spelling: string): boolean {
    return this.spelled.has(spelling)
  }

  all(): Iterable<string> {
    return this.spelled.keys()
  }

  charactersOf(spelling: string): ReadonlySet<string> {
    const known = this.characters.get(spelling)
    if (known) return known
    const places = this.spelled.get(spelling)
    if (!places) return EMPTY
    const made = new Set(
      places.flatMap((place) => [...(this.readings[place]?.characters ?? '')].map(foldCharacter)),
    )
    this.characters.set(spelling, made)
    return made
  }

  spellingsOf(character: string): readonly string[] {
    const known = this.ofCharacter.get(character)
    if (known) return known
    const places = this.places().get(character)
    if (!places) return NONE
    const rank = (spelling: string) => this.ranks.get(spelling) ?? 0
    const made = [...new Set(places.flatMap((place) => this.readings[place]?.spellings ?? []))].sort(
      (a, b) => rank(a) - rank(b),
    )
    this.ofCharacter.set(character, made)
    return made
  }
}

const EMPTY: ReadonlySet<string> = new Set()
const NONE: readonly string[] = []

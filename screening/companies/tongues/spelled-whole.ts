import { letterMask } from '../../latin/least-cost.ts'

/** Something that may be written in some ways, by their first letter, and leads so many units on. */
export type Stretch = {
  readonly ways: ReadonlyMap<string, readonly string[]>
  readonly length: number
  readonly mask: number
  readonly least: number
  readonly most: number
}

export function stretchOf(spellings: Iterable<string>, length: number): Stretch {
  const ways = [...new Set(spellings)]
  const lengths = ways.map((way) => way.length)
  return {
    ways: Map.groupBy(ways, (way) => way.charAt(0)),
    length,
    mask: letterMask(ways.join('')),
    least: Math.min(...lengths),
    most: Math.max(...lengths),
  }
}

/** What may be told of a word before it is read: the letters it may have, and how many. */
export type Bounds = { readonly mask: number; readonly least: number; readonly most: number }

/** Units that one stretch leads on at most, and one more. */
const LONGEST = 8

/** Where nothing can be told. */
export const ANY: Bounds = { mask: -1, least: 0, most: Number.POSITIVE_INFINITY }

export function boundsOf(stretches: readonly (readonly Stretch[])[]): Bounds {
  const shortest = new Float64Array(stretches.length + LONGEST).fill(Number.POSITIVE_INFINITY)
  const longest = new Float64Array(stretches.length + LONGEST).fill(Number.NEGATIVE_INFINITY)
  shortest[0] = 0
  longest[0] = 0
  let mask = 0
  stretches.forEach((begun, at) => {
    for (const one of begun) {
      const to = at + one.length
      mask |= one.mask
      shortest[to] = Math.min(shortest[to] as number, (shortest[at] as number) + one.least)
      longest[to] = Math.max(longest[to] as number, (longest[at] as number) + one.most)
    }
  })
  return { mask, least: shortest[stretches.length] as number, most: longest[stretches.length] as number }
}

/** Places are kept as the bits of a number. */
const MOST_LETTERS = 30
const NOTHING: readonly string[] = []

/** From which places of a word one gets to which by writing one of these. */
function stepFrom(places: number, { ways }: Stretch, written: string): number {
  let reached = ways.has('') ? places : 0
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    const place = 31 - Math.clz32(rest & -rest)
    const open = place < written.length ? (ways.get(written[place] as string) ?? NOTHING) : NOTHING
    for (let at = 0; at < open.length; at++) {
      const way = open[at] as string
      if (written.startsWith(way, place)) reached |= 1 << (place + way.length)
    }
  }
  return reached
}

/**
 * Whether units, each with the stretches that begin at it, may be written so from end to end; undefined of a
 * word that is too long for it.
 */
export function isSpelledWhole(
  stretches: readonly (readonly Stretch[])[],
  written: string,
): boolean | undefined {
  if (written.length > MOST_LETTERS) return undefined
  const reached = new Int32Array(stretches.length + 1)
  reached[0] = 1
  for (let at = 0; at < stretches.length; at++) {
    const places = reached[at] as number
    if (places === 0) continue
    for (const stretch of stretches[at] as readonly Stretch[]) {
      const to = at + stretch.length
      if (to <= stretches.length) reached[to] = (reached[to] as number) | stepFrom(places, stretch, written)
    }
  }
  return ((reached[stretches.length] as number) & (1 << written.length)) !== 0
}

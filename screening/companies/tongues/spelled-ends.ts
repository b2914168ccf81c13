/** One way to spell what stands at a place, the place behind it, and how many of its letters no romanisation writes so. */
export type Step = readonly [spelling: string, to: number, freely?: number]

/** Every spelling is tried from each place, each state once, so that rows of vowels do not multiply. */
export function spelledEnds(
  at: number,
  written: string,
  steps: (at: number, rest: string) => Iterable<Step>,
): readonly number[] {
  const ends = new Set<number>()
  const seen = new Set<number>()
  const open: [number, number][] = [[at, 0]]
  for (let state = open.pop(); state; state = open.pop()) {
    const [place, from] = state
    const key = place * (written.length + 1) + from
    if (seen.has(key)) continue
    seen.add(key)
    if (from === written.length && place > at) ends.add(place)
    for (const [spelling, to] of steps(place, written.slice(from)))
      if (written.startsWith(spelling, from)) open.push([to, from + spelling.length])
  }
  return [...ends]
}

/** How many letters of a written word are spelled as no romanisation does, by the reading that needs fewest. */
export function spelledFreely(
  units: number,
  written: string,
  steps: (at: number, rest: string) => Iterable<Step>,
): number {
  const known = new Map<number, number>()
  const from = (at: number, place: number): number => {
    if (at >= units) return place === written.length ? 0 : Infinity
    const key = at * (written.length + 1) + place
    const found = known.get(key)
    if (found !== undefined) return found
    let least = Infinity
    for (const [spelling, to, freely = 0] of steps(at, written.slice(place)))
      if (written.startsWith(spelling, place))
        least = Math.min(least, freely + from(to, place + spelling.length))
    known.set(key, least)
    return least
  }
  return from(0, 0)
}

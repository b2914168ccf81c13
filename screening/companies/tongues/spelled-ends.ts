/** One way to spell what stands at a place, and the place behind it. */
export type Step = readonly [spelling: string, to: number]

/**
 * Where the reading of a written word may end: from each place on every spelling is tried, each state once, so that rows of
 * vowels do not multiply.
 */
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

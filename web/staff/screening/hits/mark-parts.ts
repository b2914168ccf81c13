/** A piece of a name, and whether the other side has it too. */
export type NamePart = {
  readonly text: string
  readonly isMatched: boolean
}

/**
 * Cuts a name into what agrees with the other side and what does not, by the pieces that the evidence names. Pieces are
 * looked up without regard to case; what overlaps is marked once.
 */
export function markParts(name: string, pieces: readonly string[]): readonly NamePart[] {
  const marked = Array.from({ length: name.length }, () => false)
  const lower = name.toLowerCase()
  for (const piece of pieces) {
    const wanted = piece.toLowerCase()
    if (wanted === '') continue
    for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
      marked.fill(true, at, at + wanted.length)
    }
  }
  const parts: NamePart[] = []
  let from = 0
  for (let at = 1; at <= name.length; at += 1) {
    if (at < name.length && marked[at] === marked[from]) continue
    parts.push({ text: name.slice(from, at), isMatched: marked[from] ?? false })
    from = at
  }
  return parts
}

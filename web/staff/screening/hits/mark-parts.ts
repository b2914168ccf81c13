/** What a piece of a name is beside the other side: the same, something else, or nothing that counts. */
export type Mark = 'agrees' | 'differs' | null

export type NamePart = {
  readonly text: string
  readonly mark: Mark
}

export type MarkedPieces = {
  readonly agreeing: readonly string[]
  readonly differing: readonly string[]
}

/**
 * Cuts a name into what agrees with the other side, what contradicts it, and the rest, by the pieces that the
 * evidence names. Pieces are looked up without regard to case; where both overlap, what agrees is shown.
 */
export function markParts(name: string, { agreeing, differing }: MarkedPieces): readonly NamePart[] {
  const marks = Array.from({ length: name.length }, (): Mark => null)
  paint(marks, name, differing, 'differs')
  paint(marks, name, agreeing, 'agrees')
  const parts: NamePart[] = []
  let from = 0
  for (let at = 1; at <= name.length; at += 1) {
    if (at < name.length && marks[at] === marks[from]) continue
    parts.push({ text: name.slice(from, at), mark: marks[from] ?? null })
    from = at
  }
  return parts
}

function paint(marks: Mark[], name: string, pieces: readonly string[], mark: Mark): void {
  const lower = name.toLowerCase()
  for (const piece of pieces) {
    const wanted = piece.toLowerCase()
    if (wanted === '') continue
    for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
      marks.fill(mark, at, at + wanted.length)
    }
  }
}

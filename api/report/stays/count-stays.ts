import type { Counts } from '../lines/minute-counts.ts'
import type { StayPack } from './stay-pack.ts'

export const ROWS_OF_LINE = 2

/** In which lines of a report a stay counts, by the numbers that stand for what it is told apart by. */
export type Places = {
  /** By move: the row within a line, moved on by the lines of a report by moves; -1 where it is not asked for. */
  readonly rowOfMove: Int32Array
  /** By kind: from where to where its lines are in `lines`, none where it is not asked for; undefined when all count alike. */
  readonly kinds?: { readonly starts: Int32Array; readonly lines: Int32Array } | undefined
  readonly lineOfPerson?: Int32Array | undefined
}

type Run = { from: number; to: number; row: number }

function countRun(counts: Counts, { minutes }: StayPack, { from, to, row }: Run): void {
  for (let at = from; at < to; at += 1) counts.add(row, minutes[at] ?? 0)
}

function countRunByKind(
  counts: Counts,
  { minutes, kinds }: StayPack,
  { from, to, row }: Run,
  { starts, lines }: NonNullable<Places['kinds']>,
): void {
  for (let at = from; at < to; at += 1) {
    const kind = kinds[at] ?? 0
    const end = starts[kind + 1] ?? 0
    for (let each = starts[kind] ?? 0; each < end; each += 1) {
      counts.add(row + (lines[each] ?? 0) * ROWS_OF_LINE, minutes[at] ?? 0)
    }
  }
}

function countRunByPerson(
  counts: Counts,
  { minutes, kinds, people }: StayPack,
  { from, to, row }: Run,
  { kinds: wanted, lineOfPerson }: Places & { lineOfPerson: Int32Array },
): void {
  for (let at = from; at < to; at += 1) {
    const kind = kinds[at] ?? 0
    if (wanted && !((wanted.starts[kind] ?? 0) < (wanted.starts[kind + 1] ?? 0))) continue
    counts.add(row + (lineOfPerson[people[at] ?? 0] ?? 0) * ROWS_OF_LINE, minutes[at] ?? 0)
  }
}

export function countStays(counts: Counts, pack: StayPack, places: Places): void {
  const { kinds, lineOfPerson, rowOfMove } = places
  let from = 0
  for (let pair = 0; pair < pack.moves.length; pair += 2) {
    const row = rowOfMove[pack.moves[pair] ?? 0] ?? -1
    const run = { from, to: from + (pack.moves[pair + 1] ?? 0), row }
    from = run.to
    if (row < 0) continue
    if (lineOfPerson) countRunByPerson(counts, pack, run, { ...places, lineOfPerson })
    else if (kinds) countRunByKind(counts, pack, run, kinds)
    else countRun(counts, pack, run)
  }
}

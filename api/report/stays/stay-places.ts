import { NONE_KEY, OTHERS_KEY } from '@kaihu/domain/order/report/catalogue.ts'
import { lineKeysOf } from '../lines/line-keys.ts'
import type { ReportQuery } from '../sql/keyed.sql.ts'
import { type Places, ROWS_OF_LINE } from './count-stays.ts'
import type { NumberKey, StayKeys } from './stay-keys.store.ts'

/** The lines of a report and which stays count in which. A report by time has one line, day after day another. */
export type Layout = { readonly lines: readonly string[]; readonly places: Places }

/** Where a stay counts in several lines it counts in this one as well: once, for the whole. */
export const ALL_KEY = '~all'

type PlaceOf = (key: string | null) => number

const FIRST: PlaceOf = () => 0

function longest(keys: readonly NumberKey[]): number {
  return keys.reduce((most, { number }) => Math.max(most, number), 0) + 1
}

function addingTo(lines: string[]): PlaceOf {
  const known = new Map(lines.map((line, place) => [line, place]))
  return (key) => {
    const line = key ?? NONE_KEY
    const place = known.get(line)
    if (place !== undefined) return place
    known.set(line, lines.length)
    return lines.push(line) - 1
  }
}

/** Where numbers do not tell lines apart, they all move a stay on by nothing. */
function placing(keys: readonly NumberKey[], placeOf: PlaceOf): PlaceOf {
  return keys.every(({ key }) => key === null) ? FIRST : placeOf
}

/** Flags of an order come in one word: it counts once for each of them, and once for the whole. */
function keysOfKind(key: string | null, by: ReportQuery['by']): readonly (string | null)[] {
  if (by !== 'flag') return [key]
  return [ALL_KEY, ...lineKeysOf(by)(key ?? '')]
}

function kindPlaces(kinds: readonly NumberKey[], by: ReportQuery['by'], placeOf: PlaceOf): Places['kinds'] {
  const wanted = new Map(kinds.map(({ number, key }) => [number, keysOfKind(key, by)]))
  const starts = new Int32Array(longest(kinds) + 1)
  const lines: number[] = []
  for (let number = 0; number + 1 < starts.length; number += 1) {
    lines.push(...(wanted.get(number) ?? []).map(placeOf))
    starts[number + 1] = lines.length
  }
  return { starts, lines: Int32Array.from(lines) }
}

function movePlaces(moves: StayKeys['moves'], placeOf: PlaceOf): Int32Array {
  const rows = new Int32Array(longest(moves)).fill(-1)
  for (const { number, key, isTouch } of moves) {
    rows[number] = placeOf(key) * ROWS_OF_LINE + (isTouch ? 0 : 1)
  }
  return rows
}

function peoplePlaces(people: readonly NumberKey[], placeOf: PlaceOf): Int32Array {
  const lines = new Int32Array(longest(people))
  for (const { number, key } of people) lines[number] = placeOf(key)
  return lines
}

/** How stays are laid out in lines. In a report by people those `named` have a line of their own, the others one together. */
export function layoutOf(
  { kinds, moves, people }: StayKeys,
  by: ReportQuery['by'],
  named?: readonly string[],
): Layout {
  const lines: string[] = named ? [...named, OTHERS_KEY] : []
  const adding = addingTo(lines)
  const isNamed = new Set(named)
  const placeOf: PlaceOf = (key) => adding(named && !isNamed.has(key ?? NONE_KEY) ? OTHERS_KEY : key)
  const places = {
    rowOfMove: movePlaces(moves, placing(moves, placeOf)),
    kinds: kinds && kindPlaces(kinds, by, placing(kinds, placeOf)),
    lineOfPerson: people && peoplePlaces(people, placeOf),
  }
  return { lines: lines.length === 0 ? [''] : lines, places }
}

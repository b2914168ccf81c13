import type { ReportDimension } from '@kaihu/domain/order/report/catalogue.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MinuteCounts } from '../lines/minute-counts.ts'
import { stayPackOf } from './stay-pack.ts'
import { layoutOf } from './stay-places.ts'
import { startTally } from './tally.ts'

type Line = { day: string; move: number; minutes: number; kind: number; person: number }

const DAYS = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-07']
const MOVES = [
  { number: 2, key: '0200', isTouch: true },
  { number: 3, key: '0300', isTouch: false },
  { number: 5, key: '0200', isTouch: true },
]
const KINDS = [
  { number: 1, key: 'isBB isGBA' },
  { number: 4, key: '' },
]
const people = Array.from({ length: 6 }, (_, number) => ({
  number,
  key: number === 0 ? '~none' : `S${number}`,
}))

function bytesOf(values: readonly number[], isLong: boolean): string {
  const bytes = Buffer.alloc(values.length * (isLong ? 4 : 2))
  for (const [at, value] of values.entries()) {
    if (isLong) bytes.writeUInt32BE(value, at * 4)
    else bytes.writeUInt16BE(value, at * 2)
  }
  return bytes.toString('base64')
}

function column(values: readonly number[]): string {
  return bytesOf(values, Math.max(...values) > 65_535)
}

function packOf(day: string, lines: readonly Line[]) {
  return stayPackOf({
    day,
    moves: bytesOf(
      lines.flatMap(({ move }) => [move, 1]),
      true,
    ),
    minutes: column(lines.map(({ minutes }) => minutes)),
    kinds: column(lines.map(({ kind }) => kind)),
    people: column(lines.map(({ person }) => person)),
  })
}

const anyLine = fc.record({
  day: fc.constantFrom(...DAYS),
  move: fc.constantFrom(1, 2, 3, 5, 9),
  minutes: fc.oneof(fc.nat(600), fc.nat(70_000), fc.nat(6_000_000)),
  kind: fc.constantFrom(1, 2, 4, 5, 6),
  person: fc.nat(5),
})

function keysOf({ day, move, kind, person }: Line, by: string): readonly string[] {
  switch (by) {
    case 'status':
      return [MOVES.find(({ number }) => number === move)?.key ?? '']
    case 'flag':
      return kind === 1 ? ['isBB', 'isGBA'] : ['~none']
    case 'person':
      return [person === 1 || person === 0 ? (people[person]?.key ?? '') : '~others']
    case 'week':
      return [day < '2026-11-30' ? '2026-11-23' : day < '2026-12-07' ? '2026-11-30' : '2026-12-07']
    default:
      return [day.slice(0, 7)]
  }
}

function spreadOf(minutes: readonly number[]) {
  const sorted = minutes.toSorted((a, b) => a - b)
  const count = sorted.length
  const rank = (tenths: number) => sorted.find((_, index) => (index + 1) * 10 >= count * tenths)
  return { count, total: sorted.reduce((sum, value) => sum + value, 0), median: rank(5), ninety: rank(9) }
}

function plainLines(lines: readonly Line[], by: string) {
  const groups = new Map<string, number[]>()
  for (const line of lines) {
    const isTouch = MOVES.find(({ number }) => number === line.move)?.isTouch
    for (const key of [...keysOf(line, by), null]) {
      const group = `${key}/${isTouch ? 'touch' : 'waiting'}`
      groups.set(group, [...(groups.get(group) ?? []), line.minutes])
    }
  }
  return Object.fromEntries([...groups].map(([group, minutes]) => [group, spreadOf(minutes)]))
}

const DIMENSIONS: readonly ReportDimension[] = ['status', 'flag', 'person', 'week', 'month']

test('whatever stays are packed, they are counted as they would be one by one', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), fc.constantFrom(...DIMENSIONS), (lines, by) => {
      const isByKind = by === 'flag'
      const plain = (keys: readonly { number: number; key: string }[], isActive: boolean) =>
        keys.map((one) => ({ ...one, key: isActive ? one.key : null }))
      const moves = MOVES.map((move) => ({ ...move, key: by === 'status' ? move.key : null }))
      const keys = { moves, kinds: plain(KINDS, isByKind), people: by === 'person' ? people : undefined }
      const tally = startTally(by, layoutOf(keys, by, by === 'person' ? ['S1', '~none'] : undefined))
      for (const day of DAYS) {
        const ofDay = lines.filter((line) => line.day === day)
        if (ofDay.length > 0) tally.add(packOf(day, ofDay))
      }
      const wanted = lines.filter(
        ({ move, kind }) => MOVES.some(({ number }) => number === move) && [1, 4].includes(kind),
      )
      const told = tally.lines().map(({ key, metric, ...spread }) => [`${key}/${metric}`, spread] as const)
      expect(Object.fromEntries(told)).toEqual(plainLines(wanted, by))
      expect(told.length).toBe(new Set(told.map(([name]) => name)).size)
    }),
    { numRuns: 300 },
  )
})

test('nothing counted is no spread, and a row of others adds up', () => {
  const one = new MinuteCounts(2)
  expect(one.spreadOf(0)).toBeUndefined()
  one.add(1, 90_000)
  one.add(1, 3)
  const sum = new MinuteCounts(1)
  sum.addRow(0, one, 1)
  sum.addRow(0, one, 1)
  expect(sum.spreadOf(0)).toEqual({ count: 4, total: 180_006, median: 3, ninety: 90_000 })
})

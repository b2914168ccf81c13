import { expect, test } from 'vitest'
import { readTable, rowOf, worsened, writeTable } from './table.ts'

const before = {
  machine: '2 x a processor',
  rows: [
    { name: 'orders p99', value: 100, unit: 'ms' },
    { name: 'report rows', value: 5, unit: 'rows' },
    { name: 'transitions accepted', value: 300, unit: 'transitions/s' },
  ],
}

function after(...values: readonly number[]) {
  return { ...before, rows: before.rows.map((row, index) => ({ ...row, value: values[index] ?? 0 })) }
}

test('what is worse by more than a tenth is named, whichever way is worse', () => {
  expect(worsened(before, after(109, 1, 274))).toEqual([])
  expect(worsened(before, after(111, 100, 268))).toEqual([
    'orders p99: 100 was 111 now (ms)',
    'transitions accepted: 300 was 268 now (transitions/s)',
  ])
})

test('what was nothing and is something now is named, and so is the time of a person', () => {
  const rows = (typed: number, minutes: number) => ({
    machine: before.machine,
    rows: [
      { name: 'typed twice', value: typed, unit: 'answers' },
      { name: 'time of a person', value: minutes, unit: 'minutes' },
    ],
  })
  expect(worsened(rows(0, 30), rows(0, 32))).toEqual([])
  expect(worsened(rows(0, 30), rows(3, 34))).toEqual([
    'typed twice: 0 was 3 now (answers)',
    'time of a person: 30 was 34 now (minutes)',
  ])
})

test('figures of another machine, and such that nobody measured before, are held against nothing', () => {
  expect(worsened({ ...before, machine: 'another' }, after(900, 1, 1))).toEqual([])
  expect(worsened({ ...before, rows: [] }, after(900, 1, 1))).toEqual([])
})

test('a table is read as it was written, and a figure has one name however its circumstances are ordered', () => {
  expect(readTable(writeTable(before))).toEqual(before)
  const figure = { bench: 'orders', figure: 'p99', value: 12.5, unit: 'ms' }
  const one = rowOf({ ...figure, orders: 1000, role: 'RM', bareMs: 3.25 })
  expect(one).toEqual(rowOf({ ...figure, role: 'RM', bareMs: 4.5, orders: 1000 }))
  expect(one.name).toBe('orders p99 orders=1000 role=RM')
  const chance = { p50: 4, p99: 12, max: 90, answered: 499, errors: 0, statuses: '{}', slowestRole: 'CM' }
  expect(rowOf({ ...figure, orders: 1000, role: 'RM', ...chance })).toEqual(one)
})

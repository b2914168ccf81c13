import { expect, test } from 'vitest'
import { nextSort, readColumns, readSort, visibleColumns, writeColumns, writeSort } from './column.ts'

function column(key: string, more = {}) {
  return { key, title: key, cell: () => key, ...more }
}
const columns = [column('code', { isFixed: true }), column('name'), column('email', { isOptional: true })]

test('until somebody chose, the usual columns show', () => {
  expect(visibleColumns(columns, null).map((one) => one.key)).toEqual(['code', 'name'])
})

test('a chosen set shows in the order of the table, the fixed ones always', () => {
  expect(visibleColumns(columns, ['email']).map((one) => one.key)).toEqual(['code', 'email'])
})

test('what can be spared gives way in a tight window, and comes back once it is chosen', () => {
  const spare = [column('code'), column('branch', { isSpare: true })]
  const keys = (...how: [readonly string[] | null, boolean]) =>
    visibleColumns(spare, ...how).map((one) => one.key)
  expect(keys(null, false)).toEqual(['code', 'branch'])
  expect(keys(null, true)).toEqual(['code'])
  expect(keys(['branch'], true)).toEqual(['branch'])
})

test('sorting goes up, then down, then up', () => {
  const up = nextSort(null, 'name')
  expect([
    up.direction,
    nextSort(up, 'name').direction,
    nextSort(nextSort(up, 'name'), 'name').direction,
  ]).toEqual(['asc', 'desc', 'asc'])
  expect(nextSort(up, 'code')).toEqual({ key: 'code', direction: 'asc' })
})

test('a sort survives the address, nonsense in it does not', () => {
  expect(readSort(writeSort({ key: 'name', direction: 'desc' }))).toEqual({ key: 'name', direction: 'desc' })
  for (const bad of [undefined, '', 'name', 'name:up', ':asc']) expect(readSort(bad)).toBeNull()
})

test('chosen columns survive the address, and say nothing of another table', () => {
  const text = writeColumns('pool', ['email', 'name'])
  expect(readColumns(text, 'pool')).toEqual(['email', 'name'])
  expect(readColumns(text, 'todo')).toBeNull()
  expect(readColumns(undefined, 'pool')).toBeNull()
})

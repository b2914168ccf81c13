import { listOrders } from '@kaihu/contract/order-list.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ordersHref } from '../addresses.ts'
import { defaultSort, me, queryOf, valuesOf } from './order-filters.ts'
import { withUnknown } from './with-unknown.ts'

const page = { sort: defaultSort, cursor: null, pageSize: 20 }

test('the filters of an address become the question to the server', () => {
  const texts = {
    status: '0400,0700',
    riskRating: 'H,M',
    isOverdue: 'true',
    assignee: me,
    createdFrom: '2026-11-01',
    createdTo: '2026-11-02',
    text: ' 远航 ',
  }
  expect(queryOf(texts, page, 'S0001')).toEqual({
    status: '0400,0700',
    riskRating: 'H,M',
    isOverdue: 'true',
    assignee: 'S0001',
    createdFrom: '2026-10-31T16:00:00.000Z',
    createdTo: '2026-11-02T16:00:00.000Z',
    text: '远航',
    sort: 'changeTime',
    direction: 'desc',
    pageSize: 20,
  })
})

test('the days of a filter are the bank’s, both included; the instant of a link is taken as it is', () => {
  const today = { dueFrom: '2026-11-21T05:00:00.000Z', dueTo: '2026-11-21' }
  expect(queryOf(today, page, 'S0001')).toMatchObject({
    dueFrom: '2026-11-21T05:00:00.000Z',
    dueTo: '2026-11-21T16:00:00.000Z',
  })
})

test('what an address says wrongly is left out, and the list still opens', () => {
  const texts = { status: '4711', riskRating: 'X', flow: 'other', createdFrom: 'yesterday', isBB: 'maybe' }
  expect(queryOf(texts, { ...page, sort: { key: 'phone', direction: 'asc' } }, 'S0001')).toEqual({
    pageSize: 20,
  })
})

test('whatever an address says, the server understands the question made of it', () => {
  const names = [
    'status',
    'branch',
    'riskRating',
    'flow',
    'priority',
    'isBB',
    'createdTo',
    'text',
    'assignee',
  ]
  const value = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('0400', 'H', 'true', '2026-01-31'))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (texts) => {
      expect(listOrders.query.safeParse(queryOf(texts, page, 'S0001')).success).toBe(true)
    }),
  )
})

test('filters written into an address are read from it unchanged', () => {
  const href = ordersHref({ status: '0400,0700', text: 'A & B=1' })
  const texts = Object.fromEntries(new URL(href, 'http://localhost').searchParams)
  expect(valuesOf(texts, 'status')).toEqual(['0400', '0700'])
  expect(texts['text']).toBe('A & B=1')
})

test('a value of an old or mistyped address is said to be unknown, once the options are there', () => {
  const options = [{ value: '0400', label: 'Awaiting pre-review' }]
  const say = (code: string) => `Unknown: ${code}`
  expect(withUnknown(options, ['0400'], say)).toEqual(options)
  expect(withUnknown(options, ['0400', '9X'], say).slice(1)).toEqual([{ value: '9X', label: 'Unknown: 9X' }])
  expect(withUnknown([], ['SH01'], say)).toEqual([{ value: 'SH01', label: 'SH01' }])
})

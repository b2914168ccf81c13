import {
  BESIDE_TRANSITIONS,
  CUSTOMER_NOTICES,
  STAFF_NOTICES,
  WITHOUT_ORDER,
} from '@kaihu/domain/order/notices/notice-kinds.ts'
import { expect, test } from 'vitest'
import { callsOfContract } from '../../tests/harness/contract-calls.ts'
import { SILENT_EVENTS, TOLD_BY_CALLS, TOLD_BY_TIME } from './told-by-calls.ts'

/** The calls that change something and are not in the table, by the event that the trail keeps of them. */
const untold = (await callsOfContract()).flatMap(({ method, audit, name }) =>
  method !== 'GET' && typeof audit === 'string' && !(name in TOLD_BY_CALLS) ? [{ name, audit }] : [],
)
const silent = Object.values(SILENT_EVENTS).flat()

test('every call that changes something tells somebody, or it is said why it need not', () => {
  const unsaid = untold.filter(({ audit }) => !silent.some((start) => audit.startsWith(start)))
  expect(unsaid).toEqual([])
})

test('nothing is settled that no call does', () => {
  expect(silent.filter((start) => !untold.some(({ audit }) => audit.startsWith(start)))).toEqual([])
})

test('every call of the table is in the contract', async () => {
  const names = (await callsOfContract()).map(({ name }) => name)
  expect(Object.keys(TOLD_BY_CALLS).filter((name) => !names.includes(name))).toEqual([])
})

test('every notice that no transition of an order brings is told by a call or by time, and by one of them alone', () => {
  const kinds = [...STAFF_NOTICES, ...CUSTOMER_NOTICES].filter((kind) =>
    [...WITHOUT_ORDER, ...BESIDE_TRANSITIONS].includes(kind),
  )
  const told = [...new Set([...Object.values(TOLD_BY_CALLS).flat(), ...TOLD_BY_TIME])]
  expect(told.toSorted()).toEqual([...new Set(kinds)].toSorted())
  expect(TOLD_BY_TIME.filter((kind) => Object.values(TOLD_BY_CALLS).flat().includes(kind))).toEqual([])
})

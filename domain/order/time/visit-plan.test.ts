import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, shanghaiDateOf } from '../../base/instant.ts'
import { addDays } from '../../base/plain-date.ts'
import { STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { MONDAY, refusedWith, staff, wellFilled } from '../examples/order-mother.ts'
import type { WitnessRecord } from '../inputs.ts'
import { NO_FLAGS } from '../intake.ts'
import type { OrderState } from '../state/state.ts'
import { doVisitsOverlap, isVisitTime, usualPlace } from './visit-plan.ts'

const RO = staff('RO')

function arrange(order: OrderState, change: object) {
  const command = wellFilled(order, 'arrange_witness')
  if (command.appointment === undefined) throw new Error('no appointment')
  return refusedWith(order, RO, { ...command, appointment: { ...command.appointment, ...change } })
}

function finish(order: OrderState, change: Partial<WitnessRecord>) {
  const command = wellFilled(order, 'witness_finish')
  if (command.witness === undefined) throw new Error('no record')
  return refusedWith(order, RO, { ...command, witness: { ...command.witness, ...change } })
}

test('the flags say how the visit is held: by video, at the customer’s, else at the branch', () => {
  expect(usualPlace({ ...NO_FLAGS })).toBe('branch')
  expect(usualPlace({ ...NO_FLAGS, isOffsite: true })).toBe('customer')
  expect(usualPlace({ ...NO_FLAGS, isOffsite: true, isRemoteCCTV: true })).toBe('remote')
})

test('a visit begins while the branch is open, on a working day, with an address when it is elsewhere', () => {
  const order = orderAt(STANDARD, '1100')
  expect(arrange(order, {})).toBeNull()
  for (const time of ['08:45', '17:15', '23:00']) {
    expect(arrange(order, { time })).toBe('appointment_outside_hours')
  }
  expect(arrange(order, { date: '2026-11-28' })).toBe('appointment_not_working_day')
  expect(arrange(order, { place: 'customer' })).toBe('address_required')
  expect(arrange(order, { place: 'customer', address: '南京西路100号' })).toBeNull()
})

test('a visit is arranged for today or later, by the day in Shanghai', () => {
  const order = orderAt(STANDARD, '1100')
  expect(arrange(order, { date: '2026-11-20' })).toBe('appointment_in_past')
  expect(arrange(order, { date: shanghaiDateOf(MONDAY) })).toBeNull()
})

test('two persons are the witnesses, when a visit is arranged and when it is finished', () => {
  expect(arrange(orderAt(STANDARD, '1100'), { witness2: 'S-RO' })).toBe('witnesses_must_differ')
  expect(finish(orderAt(STANDARD, '1200'), { witness2: 'S-RO' })).toBe('witnesses_must_differ')
})

test('the customer comes with somebody, and with the legal representative when the intention is declared there', () => {
  const online = orderAt(STANDARD, '1100')
  expect(arrange(online, { attendees: [] })).toBe('attendees_required')
  expect(arrange(online, { attendees: ['李明'] })).toBeNull()
  const branch: OrderState = { ...online, intentionApproach: 'branch' }
  expect(arrange(branch, { attendees: ['李明'] })).toBe('representative_absent')
  expect(arrange(branch, { attendees: ['李明', '王芳'] })).toBeNull()
})

test('a visit is finished only once it was held: on its day or later, whatever day was arranged', () => {
  const order = orderAt(STANDARD, '1200')
  const { heldOn: _day, ...untold } = wellFilled(order, 'witness_finish').witness ?? {}
  const dayless = { ...wellFilled(order, 'witness_finish'), witness: untold as WitnessRecord }
  expect(refusedWith(order, RO, dayless)).toBe('visit_day_required')
  const today = shanghaiDateOf(MONDAY)
  expect(order.appointment?.date).not.toBe(today)
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const refused = finish(order, { heldOn: addDays(today, days) })
      expect(refused).toBe(days > 0 ? 'visit_day_ahead' : null)
    }),
  )
})

test('today is the day in Shanghai when a visit is finished', () => {
  const order = orderAt(STANDARD, '1200')
  const command = wellFilled(order, 'witness_finish')
  const lateOnSunday = addMinutes(MONDAY, -10 * 60 - 1)
  expect(refusedWith(order, RO, command, lateOnSunday)).toBe('visit_day_ahead')
  expect(refusedWith(order, RO, command, addMinutes(lateOnSunday, 1))).toBeNull()
})

test('a visit is not finished without a picture, and not with one when it was off-site', () => {
  const order = orderAt(STANDARD, '1200')
  expect(finish(order, {})).toBeNull()
  expect(finish(order, { photos: [] })).toBe('photos_missing')
  expect(finish(order, { photos: ['p1'] })).toBeNull()
  const away: OrderState = { ...order, flags: { ...order.flags, isOffsite: true } }
  expect(finish(away, { photos: ['p1'] })).toBe('photos_missing')
  expect(finish(away, { photos: ['p1', 'p2'] })).toBeNull()
})

test('a visit is not finished while a paper is unsigned', () => {
  const order = orderAt(STANDARD, '1200')
  expect(finish(order, { papersNeeded: ['P01', 'P03'], papersSigned: ['P01'] })).toBe('papers_unsigned')
  expect(finish(order, { papersNeeded: ['P01', 'P03'], papersSigned: ['P03', 'P01'] })).toBeNull()
})

test('two visits overlap when less than an hour lies between them, whichever comes first', () => {
  const time = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((at) => [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':'))
  fc.assert(
    fc.property(time, time, (one, other) => {
      expect(doVisitsOverlap(one, other)).toBe(doVisitsOverlap(other, one))
      expect(doVisitsOverlap(one, one)).toBe(true)
    }),
  )
  expect(doVisitsOverlap('09:00', '10:00')).toBe(false)
  expect(doVisitsOverlap('09:00', '09:59')).toBe(true)
  expect(isVisitTime('17:00')).toBe(true)
})

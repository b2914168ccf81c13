import type { VisitView } from '@kaihu/contract/visits.ts'
import { expect, test } from 'vitest'
import { appointmentIn, arrangeDraftFor, fieldOfRefusal, problemsOfVisit } from './arrange-draft.ts'

function person(staffId: string) {
  return { staffId, name: staffId, nameEn: staffId }
}
const order = { rm: person('S0001'), ro: person('S0002'), state: { legalPersonName: '王芳' } }
const visit: VisitView = {
  appointment: null,
  record: null,
  usualPlace: 'customer',
  leastPhotos: 2,
  mustAttend: '王芳',
  papersToSign: [],
  history: [],
}

test('a first visit begins with the persons of the order, the place of its flags and who has to come', () => {
  expect(arrangeDraftFor(order, visit)).toMatchObject({
    place: 'customer',
    address: null,
    witness1: 'S0001',
    witness2: 'S0002',
    attendees: ['王芳'],
    date: null,
  })
})

test('a visit that was put off keeps everything but its day', () => {
  const appointment = {
    date: '2026-11-25',
    time: '14:30',
    place: 'branch' as const,
    address: null,
    attendees: ['李明'],
    witnesses: [person('S0007'), person('S0008')],
  }
  expect(arrangeDraftFor(order, { ...visit, appointment })).toMatchObject({
    date: null,
    time: '14:30',
    place: 'branch',
    witness1: 'S0007',
    attendees: ['李明'],
  })
})

test('what is missing is said at its field, and the representative is not forgotten', () => {
  const draft = { ...arrangeDraftFor({ ...order, rm: null, ro: null }, visit), address: '' }
  expect(problemsOfVisit(draft, '王芳')).toEqual({
    date: 'need.missing',
    address: 'need.missing',
    witness1: 'need.missing',
    witness2: 'need.missing',
  })
  const filled = {
    ...draft,
    date: '2026-11-25',
    address: 'A',
    witness1: 'S1',
    witness2: 'S1',
    attendees: ['李明'],
  }
  expect(problemsOfVisit(filled, '王芳')).toEqual({
    witness2: 'need.sameWitness',
    attendees: 'desk:visit.need.representative',
  })
  expect(problemsOfVisit({ ...filled, witness2: 'S2', time: '18:00' }, null)).toEqual({
    time: 'desk:visit.need.hours',
  })
})

test('an empty address is none, and the server’s refusals find their field', () => {
  const draft = { ...arrangeDraftFor(order, visit), address: '  ' }
  expect(appointmentIn(draft).appointment.address).toBeNull()
  const typed = { ...draft, address: '南京西路100号' }
  expect(appointmentIn(typed).appointment.address).toBe('南京西路100号')
  expect(appointmentIn({ ...typed, place: 'branch' }).appointment.address).toBeNull()
  expect(fieldOfRefusal('witnessTime')).toBe('time')
  expect(fieldOfRefusal(null)).toBeNull()
})

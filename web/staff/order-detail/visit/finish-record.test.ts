import { expect, test } from 'vitest'
import { payloadOf, proposedRecord } from './finish-record.ts'

function person(staffId: string) {
  return { staffId, name: staffId, nameEn: staffId }
}
function arranged(date: string) {
  return {
    appointment: {
      date,
      time: '10:00',
      place: 'branch' as const,
      address: null,
      attendees: ['王芳'],
      witnesses: [person('S0001'), person('S0002')],
    },
  }
}

test('the day arranged is proposed as the day of the visit, but never while it is ahead', () => {
  expect(proposedRecord(arranged('2026-11-24'), '2026-11-25')).toEqual({ witnessHeldDate: '2026-11-24' })
  expect(proposedRecord(arranged('2026-11-24'), '2026-11-24')).toEqual({ witnessHeldDate: '2026-11-24' })
  expect(proposedRecord(arranged('2026-11-24'), '2026-11-23')).toEqual({})
  expect(proposedRecord({ appointment: null }, '2026-11-23')).toEqual({})
})

test('the record tells the day as it was typed, also when another was arranged', () => {
  const record = { witnessHeldDate: '2026-11-23', originalsCompared: true }
  expect(payloadOf(record, arranged('2026-11-24'), ['P01']).witness).toMatchObject({
    heldOn: '2026-11-23',
    witness1: 'S0001',
    witness2: 'S0002',
    papersSigned: ['P01'],
  })
})

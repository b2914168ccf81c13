import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlainDate } from '../base/plain-date.ts'
import { draftOf, incidentOf } from './incident.ts'
import {
  canResend,
  checkTicket,
  isFollowed,
  TICKET_CODE_PATTERN,
  TICKET_GROUPS,
  TICKET_LIMITS,
  TICKET_STATES,
  ticketCodeOf,
} from './ticket.ts'

const draft = { ticketNo: 'N/A', subject: '无法上传营业执照', description: '点击上传后没有反应。' }

test('a ticket needs number, subject and description; blanks count as nothing, and a subject hides no sign', () => {
  expect(checkTicket({ ...draft, subject: '无法\u200b上传' })).toEqual({ subject: 'unseen' })
  expect(checkTicket({ ...draft, description: '第一行\n第二行' })).toEqual({})
  expect(checkTicket(draft)).toEqual({})
  expect(checkTicket({ ticketNo: ' ', subject: '', description: '\n' })).toEqual({
    ticketNo: 'missing',
    subject: 'missing',
    description: 'missing',
  })
})

test('number and subject end at 20 and 50 characters, counted as people count them', () => {
  const at = (field: 'ticketNo' | 'subject' | 'description', length: number) =>
    checkTicket({ ...draft, [field]: '𠮷'.repeat(length) })[field]
  for (const field of ['ticketNo', 'subject', 'description'] as const) {
    expect(at(field, TICKET_LIMITS[field])).toBeUndefined()
    expect(at(field, TICKET_LIMITS[field] + 1)).toBe('too_long')
  }
})

test('the payload has the names and constants that the support desk agreed', () => {
  expect(incidentOf(draft, { employeeId: 'S0011', origin: 'KAIHU_STAFF' })).toEqual({
    application: 'PANO',
    details: {
      title: '无法上传营业执照',
      description: '点击上传后没有反应。',
      notes: 'N/A',
      reporter: { employeeId: 'S0011' },
      priority: 'LOW',
      causalChange: 'N/A',
      impact: { businessImpact: 'N/A', impactedLegalEntities: [], countriesCodes: ['CN'] },
      origin: 'KAIHU_STAFF',
    },
    tags: ['MANUAL_READ'],
    raiseSnowIn: 'CN',
  })
})

test('what a person wrote can be read out of the payload again', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `x${text.trim()}`)
  fc.assert(
    fc.property(fc.record({ ticketNo: word, subject: word, description: word }), (one) => {
      expect(draftOf(incidentOf(one, { employeeId: 'S1', origin: 'KAIHU_STAFF' }))).toEqual(one)
    }),
  )
})

test('every state is in one group of the list, and only what failed is sent again', () => {
  const grouped = Object.values(TICKET_GROUPS).flat()
  expect([...grouped].toSorted()).toEqual([...TICKET_STATES].toSorted())
  expect(TICKET_STATES.filter(canResend)).toEqual(['failed'])
  expect(TICKET_STATES.filter(isFollowed)).toEqual(['received', 'in_progress', 'waiting', 'resolved'])
})

test('a ticket’s number tells its month and never meets another', () => {
  expect(ticketCodeOf('2026-11-21' as PlainDate, 42)).toBe('ST20261100000042')
  expect(ticketCodeOf('2026-11-21' as PlainDate, 123_456_789)).toMatch(TICKET_CODE_PATTERN)
  expect(() => ticketCodeOf('2026-11-21' as PlainDate, 0)).toThrow('not a sequence')
})

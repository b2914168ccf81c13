import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StaffActor } from '../access/actor.ts'
import { hasCapability } from '../access/capabilities.ts'
import { ROLES, type Role, roleOf } from '../access/roles.ts'
import type { PlainDate } from '../base/plain-date.ts'
import { EMPTY_PARTY } from '../screening/party-record.ts'
import { datedDocuments } from './dated-documents.ts'
import {
  isRelationshipInScope,
  nextReviewOn,
  refuseEndDecision,
  refuseEndProposal,
  relationshipScopeOf,
} from './relationship.ts'

const MONTHS = { H: 12, M: 24, L: 36 }
function day(text: string) {
  return text as PlainDate
}
function person(role: Role, staffId = 'S1', changes: Partial<StaffActor> = {}): StaffActor {
  return { kind: 'staff', staffId, role, branchCodes: ['B1'], ...changes }
}
const standing = { openedOn: day('2026-01-10'), endedOn: null, pending: null }
const today = day('2026-11-24')

test('a high risk is looked at after one year, a medium after two, a low after three; an unrated one like a high', () => {
  const since = day('2026-02-28')
  expect(nextReviewOn('H', since, MONTHS)).toBe('2027-02-28')
  expect(nextReviewOn('M', since, MONTHS)).toBe('2028-02-28')
  expect(nextReviewOn('L', since, MONTHS)).toBe('2029-02-28')
  expect(nextReviewOn(null, since, MONTHS)).toBe('2027-02-28')
})

test('the riskier a customer, the sooner it is looked at, from whatever day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (at) => {
        const since = day(at.toISOString().slice(0, 10))
        const days = (['H', 'M', 'L'] as const).map((rating) => nextReviewOn(rating, since, MONTHS))
        expect(days.toSorted()).toEqual(days)
        expect((days[0] ?? '') > since).toBe(true)
      },
    ),
  )
})

test('who sees relationships has a scope of them, and the others see none', () => {
  for (const role of ROLES) {
    expect(relationshipScopeOf(role) !== 'none', role).toBe(
      hasCapability(role, 'view_relationships') || role === 'HUB',
    )
    if (['rm', 'branch', 'sector', 'all'].includes(roleOf(role).scope))
      expect(relationshipScopeOf(role)).toBe(roleOf(role).scope)
  }
})

test('a relationship manager sees their own customers, a case manager those of the branch, risk control all', () => {
  const own = { branchCode: 'B2', sector: 'CB', isBB: false, rm: 'S1', ro: null }
  expect(isRelationshipInScope(own, person('RM'))).toBe(true)
  expect(isRelationshipInScope(own, person('RM', 'S2'))).toBe(false)
  expect(isRelationshipInScope(own, person('CM'))).toBe(false)
  expect(isRelationshipInScope({ ...own, branchCode: 'B1' }, person('CM'))).toBe(true)
  expect(isRelationshipInScope({ ...own, branchCode: null }, person('CM'))).toBe(false)
  expect(isRelationshipInScope({ ...own, branchCode: null }, person('RISK_CONTROL'))).toBe(true)
  expect(isRelationshipInScope(own, person('SECTOR_HEAD', 'S3', { sector: 'CB' }))).toBe(true)
  expect(isRelationshipInScope(own, person('INVESTIGATOR'))).toBe(false)
})

test('the end of a relationship lies between its beginning and today', () => {
  const propose = (endsOn: string) =>
    refuseEndProposal(standing, { actor: person('RM'), endsOn: day(endsOn), today })
  expect(propose('2026-11-24')).toBeNull()
  expect(propose('2026-01-10')).toBeNull()
  expect(propose('2026-01-09')).toBe('day_before_opening')
  expect(propose('2026-11-25')).toBe('day_in_future')
})

test('who proposed the end never agrees to it, in whatever role, and nothing ends twice', () => {
  const pending = { proposedBy: 'S1', state: 'proposed' } as const
  expect(refuseEndDecision({ ...standing, pending }, person('CM_LEADER', 'S1'))).toBe('same_person')
  expect(refuseEndDecision({ ...standing, pending }, person('CM_LEADER', 'S2'))).toBeNull()
  expect(refuseEndDecision({ ...standing, pending }, person('RM', 'S2'))).toBe('role_may_not')
  expect(refuseEndDecision(standing, person('RISK_CONTROL'))).toBe('nothing_proposed')
  const ended = { ...standing, endedOn: day('2026-05-01') }
  expect(refuseEndDecision({ ...ended, pending }, person('RISK_CONTROL', 'S2'))).toBe('ended')
  const wish = { actor: person('RM'), endsOn: today, today }
  expect(refuseEndProposal(ended, wish)).toBe('ended')
  expect(refuseEndProposal({ ...standing, pending }, wish)).toBe('proposed_already')
  expect(refuseEndProposal(standing, { ...wish, actor: person('AO') })).toBe('role_may_not')
})

test('of a company those documents are known that run out, each once by its first day, and none of trade partners', () => {
  const party = (roleTypeCode: string, legalNameChinese: string, end: string, partyTypeCode = 'I') => ({
    ...EMPTY_PARTY,
    roleTypeCode,
    legalNameChinese,
    partyTypeCode,
    identificationNumberCheckDigit: end,
  })
  const parties = [
    party('APPLICANT', '甲公司', '2040-01-01', 'E'),
    party('LEGAL_REP,UBO', '王一', '2030-05-01'),
    party('SIGNATORY', '王一', '2029-05-01'),
    party('DIRECTOR', '李二', '9999-long'),
    party('CUSTOMER_OR_SUPPLIER', '丙公司', '2027-01-01', 'E'),
  ]
  const answers = { lei: { leiExpiry: '2027-03-01' }, businessLocations: { leaseEndDate: '' } }
  expect(datedDocuments(answers, parties)).toEqual([
    { kind: 'lei', holder: '', expiresOn: '2027-03-01' },
    { kind: 'identity', holder: '王一', expiresOn: '2029-05-01' },
    { kind: 'licence', holder: '', expiresOn: '2040-01-01' },
  ])
})

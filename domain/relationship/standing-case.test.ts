import { expect, test } from 'vitest'
import type { StaffActor } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import { refuseStandingProposal } from '../screening/disposition.ts'
import { type CaseHit, caseStep, refuseTaking, verbsOnHit } from './standing-case.ts'

const opened = new Date('2026-11-02T02:00:00Z')
const before = new Date('2026-10-01T02:00:00Z')
const after = new Date('2026-11-03T02:00:00Z')
const open = { openedAt: opened }
function hit(state: CaseHit['state'], decidedAt: Date | null = null): CaseHit {
  return { state, decidedAt }
}
function person(role: Role, staffId = 'S1'): StaffActor {
  return { kind: 'staff', staffId, role, branchCodes: ['B1'] }
}

test('a case opens with the first hit that has to be decided, and once', () => {
  for (const state of ['pending', 'stale', 'awaiting_check', 'escalated'] as const) {
    expect(caseStep(null, [hit(state)])).toEqual({ kind: 'open' })
    expect(caseStep(open, [hit('false_positive', after), hit(state)])).toEqual({ kind: 'none' })
  }
  expect(caseStep(null, [hit('logged'), hit('false_positive', before), hit('delisted')])).toEqual({
    kind: 'none',
  })
})

test('it ends as what was decided since it opened, and by itself when nothing was', () => {
  expect(caseStep(open, [hit('false_positive', after)])).toMatchObject({ outcome: 'cleared' })
  expect(caseStep(open, [hit('false_positive', after), hit('true_match', after)])).toMatchObject({
    outcome: 'confirmed',
  })
  expect(caseStep(open, [hit('true_match', before), hit('delisted')])).toMatchObject({ outcome: 'gone' })
  expect(caseStep(open, [])).toMatchObject({ outcome: 'gone' })
})

test('whoever decides on hits takes a case, also from somebody else, and nobody takes a closed one', () => {
  expect(refuseTaking(person('CM'), { isClosed: false, owner: null })).toBeNull()
  expect(refuseTaking(person('CM'), { isClosed: false, owner: 'S2' })).toBeNull()
  expect(refuseTaking(person('CM'), { isClosed: false, owner: 'S1' })).toBe('yours_already')
  expect(refuseTaking(person('CM'), { isClosed: true, owner: null })).toBe('case_closed')
  expect(refuseTaking(person('RM'), { isClosed: false, owner: null })).toBe('role_may_not')
})

test('a customer’s hit is proposed by who screens and decided by another; a true match by risk control', () => {
  const live = {
    decision: 'true_match',
    state: 'proposed',
    outcome: null,
    proposedBy: { kind: 'staff', staffId: 'S1', role: 'CM' },
  } as const
  expect(verbsOnHit(person('CM'), { live: null, isOver: false })).toEqual(['propose'])
  expect(verbsOnHit(person('RISK_CONTROL'), { live: null, isOver: false })).toEqual(['propose'])
  expect(verbsOnHit(person('RM'), { live: null, isOver: false })).toEqual([])
  expect(verbsOnHit(person('AO', 'S2'), { live, isOver: false })).toEqual([])
  expect(verbsOnHit(person('RISK_CONTROL', 'S1'), { live, isOver: false })).toEqual([])
  expect(verbsOnHit(person('RISK_CONTROL', 'S2'), { live, isOver: false })).toEqual(['check'])
  expect(verbsOnHit(person('CM'), { live: null, isOver: true })).toEqual([])
  const dismissal = { decision: 'false_positive', reasonCode: 'name_only' } as const
  expect(refuseStandingProposal(person('CM'), dismissal)).toBeNull()
  expect(refuseStandingProposal(person('CM'), { ...dismissal, reasonCode: 'admitted' })).toBe(
    'reason_unknown',
  )
  expect(refuseStandingProposal(person('CRT'), dismissal)).toBe('role_may_not')
})

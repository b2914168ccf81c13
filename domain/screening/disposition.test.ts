import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StaffActor } from '../access/actor.ts'
import { hasCapability } from '../access/capabilities.ts'
import { BUSINESS_ROLES, type BusinessRole } from '../access/roles.ts'
import {
  DECISIONS,
  type Disposition,
  HIT_STATES,
  hitState,
  isOpenHit,
  isReasonOf,
  needsSecondPerson,
  OUTCOMES,
  type Proposal,
  REASON_CODES,
  refuseCheck,
  refuseProposal,
} from './disposition.ts'
import { CATEGORIES, isStopping } from './screening-list.ts'

function staff(role: BusinessRole, staffId = `S-${role}`): StaffActor {
  return { kind: 'staff', staffId, role, branchCodes: [] }
}

const decision = fc.constantFrom(...DECISIONS)
const proposal: fc.Arbitrary<Proposal> = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  decision,
  outcome: fc.constantFrom(...OUTCOMES, null),
  reasonCode: fc.constantFrom(...Object.values(REASON_CODES).flat(), 'invented'),
  evidence: fc.record({ en: fc.nat({ max: 2 }), zh: fc.nat({ max: 2 }) }),
})

describe('an analyst’s word on a hit', () => {
  test('is AO’s and CM’s alone, whatever it is', () => {
    fc.assert(
      fc.property(proposal, (drawn) => {
        for (const role of BUSINESS_ROLES.filter((one) => one !== 'AO' && one !== 'CM'))
          expect(refuseProposal(staff(role), drawn), role).toBe('role_may_not')
        expect(refuseProposal({ kind: 'system', job: 'x' }, drawn)).toBe('role_may_not')
      }),
    )
  })

  test('that is taken has a reason of its own kind, an outcome where it is a match, and searches where it dismisses', () => {
    fc.assert(
      fc.property(proposal, fc.constantFrom('AO', 'CM'), (drawn, role) => {
        if (refuseProposal(staff(role as 'AO'), drawn) !== null) return
        expect(isReasonOf(drawn.decision, drawn.reasonCode)).toBe(true)
        if (drawn.decision === 'true_match') expect(drawn.outcome).not.toBeNull()
        if (drawn.decision === 'false_positive')
          expect(Math.min(drawn.evidence.en, drawn.evidence.zh)).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })

  test('that it is a match in sanctions or on the blacklist never lets the order go on', () => {
    for (const category of CATEGORIES) {
      const refused = refuseProposal(staff('AO'), {
        category,
        decision: 'true_match',
        outcome: 'continue',
        reasonCode: 'admitted',
        evidence: { en: 0, zh: 0 },
      })
      expect(refused, category).toBe(isStopping(category) ? 'outcome_stops' : null)
    }
    expect(CATEGORIES.filter(isStopping).toSorted()).toEqual(['blacklist', 'sanction'])
  })

  test('holds at once only where it dismisses a hit that would not stop the order', () => {
    for (const category of CATEGORIES)
      for (const one of DECISIONS)
        expect(needsSecondPerson(category, one), `${category} ${one}`).toBe(
          one !== 'false_positive' || ['blacklist', 'sanction'].includes(category),
        )
  })
})

describe('the second person', () => {
  const waiting = (one: Disposition['decision'], by: string): Disposition => ({
    decision: one,
    state: 'proposed',
    outcome: null,
    proposedBy: { kind: 'staff', staffId: by, role: 'AO' },
  })

  test('is another one, in whatever role they come back', () => {
    for (const one of DECISIONS)
      for (const role of BUSINESS_ROLES) {
        const same = staff(role, 'S1')
        expect(refuseCheck(same, waiting(one, 'S1')), `${role} ${one}`).not.toBeNull()
      }
  })

  test('is risk control for a match and for what was escalated, and anybody who screens for a dismissal', () => {
    for (const one of DECISIONS)
      for (const role of BUSINESS_ROLES) {
        const may = one === 'false_positive' ? hasCapability(role, 'screening') : role === 'RISK_CONTROL'
        expect(refuseCheck(staff(role), waiting(one, 'other')) === null, `${role} ${one}`).toBe(may)
      }
  })

  test('has nothing to say of what was not proposed, or is decided', () => {
    const proposed = waiting('false_positive', 'other')
    for (const state of ['in_force', 'refused', 'ended'] as const)
      expect(refuseCheck(staff('RISK_CONTROL'), { ...proposed, state })).toBe('nothing_proposed')
    expect(refuseCheck(staff('RISK_CONTROL'), null)).toBe('nothing_proposed')
    expect(refuseCheck({ kind: 'system', job: 'x' }, proposed)).toBe('role_may_not')
  })
})

describe('what a hit counts as', () => {
  const drawn = fc.record({
    isLogOnly: fc.boolean(),
    isDelisted: fc.boolean(),
    wasDecidedBefore: fc.boolean(),
    live: fc.option(
      fc.record({ decision, state: fc.constantFrom('proposed', 'in_force', 'refused', 'ended') }),
    ) as fc.Arbitrary<Parameters<typeof hitState>[0]['live']>,
  })

  test('is a match as long as it was confirmed to be one, even if nobody lists it any more', () => {
    fc.assert(
      fc.property(drawn, (hit) => {
        const live = { decision: 'true_match', state: 'in_force' } as const
        expect(hitState({ ...hit, live })).toBe('true_match')
      }),
    )
  })

  test('that nobody lists any more is delisted whatever was said of it, but for a match', () => {
    fc.assert(
      fc.property(drawn, (hit) => {
        const isMatch = hit.live?.state === 'in_force' && hit.live.decision === 'true_match'
        expect(hitState({ ...hit, isDelisted: true })).toBe(isMatch ? 'true_match' : 'delisted')
      }),
    )
  })

  test('is closed only by a decision in force, by leaving its list, or by being kept for the record alone', () => {
    fc.assert(
      fc.property(drawn, (hit) => {
        const state = hitState(hit)
        expect(HIT_STATES).toContain(state)
        if (isOpenHit({ state })) return
        const isDecided = hit.live?.state === 'in_force'
        expect(isDecided || hit.isDelisted || hit.isLogOnly).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('is open while it is escalated, and again once what was decided does not hold', () => {
    const hit = { isLogOnly: false, isDelisted: false, wasDecidedBefore: true, live: null }
    expect(hitState(hit)).toBe('stale')
    expect(hitState({ ...hit, wasDecidedBefore: false })).toBe('pending')
    for (const state of ['proposed', 'in_force'] as const)
      expect(hitState({ ...hit, live: { decision: 'escalated', state } })).toBe('escalated')
  })
})

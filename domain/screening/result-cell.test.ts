import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, type Instant } from '../base/instant.ts'
import {
  HIT_STATES,
  hitState,
  needsSecondPerson,
  type Proposal,
  refuseCheck,
  refuseProposal,
} from './disposition.ts'
import { aggregateOf, type CellHit, type RowInput, resultCells } from './result-cell.ts'
import { CATEGORIES, type ListStanding, listHolds } from './screening-list.ts'

const NOW = '2026-11-21T04:00:00.000Z' as Instant
function list(change: Partial<ListStanding> = {}): ListStanding {
  return {
    code: 'OFAC',
    category: 'sanction',
    isInUse: true,
    mostAgeDays: 7,
    currentVersion: 'v1',
    checkedAt: NOW,
    pending: null,
    ...change,
  }
}
function row(change: Partial<RowInput> = {}): RowInput {
  return {
    coverage: { hasRun: true, isSameFacts: true, isSameEngine: true, versions: { OFAC: 'v1' } },
    hits: [],
    lists: [list()],
    holds: [],
    ...change,
  }
}
function sanction(input: RowInput) {
  return resultCells(input).find(({ category }) => category === 'sanction')
}
function hit(state: CellHit['state'], outcome: CellHit['outcome'] = null): CellHit {
  return {
    category: 'sanction',
    state,
    outcome,
  }
}

describe('a cell', () => {
  test('is clear only against the party, the lists and the engine as they are', () => {
    const { coverage } = row()
    expect(sanction(row())).toMatchObject({ state: 'no_hit', cause: null })
    expect(sanction(row({ coverage: { ...coverage, hasRun: false } }))).toMatchObject({ state: 'not_run' })
    expect(sanction(row({ coverage: { ...coverage, isSameFacts: false } }))?.cause).toBe('party_changed')
    expect(sanction(row({ coverage: { ...coverage, isSameEngine: false } }))?.cause).toBe('engine_changed')
    expect(sanction(row({ lists: [list({ currentVersion: 'v2' })] }))).toMatchObject({
      state: 'stale',
      cause: 'list_changed',
      list: 'OFAC',
    })
  })

  test('shows the worst of its hits; what is below the line or delisted is no matter of it', () => {
    expect(sanction(row({ hits: [hit('false_positive'), hit('pending')] }))).toMatchObject({
      state: 'pending',
      hits: 2,
    })
    expect(sanction(row({ hits: [hit('true_match'), hit('pending')] }))?.state).toBe('true_match')
    expect(sanction(row({ hits: [hit('logged'), hit('delisted')] }))).toMatchObject({
      state: 'no_hit',
      hits: 0,
    })
  })
})

describe('a list holds every order', () => {
  test('that was never released, or that is older than its limit; never for a bad file beside it', () => {
    const code = (change: Partial<ListStanding>) => listHolds([list(change)], NOW).map((hold) => hold.code)
    expect(code({})).toEqual([])
    expect(code({ currentVersion: null })).toEqual(['list_missing'])
    expect(code({ pending: 'failed' })).toEqual([])
    expect(code({ pending: 'blocked' })).toEqual([])
    expect(code({ pending: 'waiting' })).toEqual([])
    expect(code({ checkedAt: addMinutes(NOW, -7 * 24 * 60) })).toEqual([])
    expect(code({ checkedAt: addMinutes(NOW, -7 * 24 * 60 - 1) })).toEqual(['list_overdue'])
    expect(code({ isInUse: false, currentVersion: null })).toEqual([])
  })

  test('R42: and then nothing is clear, whatever the cells say', () => {
    const cells = fc.array(
      fc.record({
        state: fc.constantFrom(...HIT_STATES),
        outcome: fc.constantFrom('stop', 'continue', null),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(cells, fc.boolean(), (drawn, isHeld) => {
        const hits = drawn.map(({ state, outcome }) => hit(state, outcome))
        const holds = isHeld ? [{ list: 'OFAC', category: 'sanction', code: 'list_failed' } as const] : []
        const { isClear } = aggregateOf([resultCells(row({ hits, holds }))], hits, holds)
        const isUndecided = hits.some(({ state }) =>
          ['pending', 'awaiting_check', 'escalated', 'stale'].includes(state),
        )
        const isStopped = hits.some(({ state, outcome }) => state === 'true_match' && outcome !== 'continue')
        expect(isClear).toBe(!isHeld && !isUndecided && !isStopped)
      }),
    )
  })
})

describe('a decision', () => {
  const staff = (role: 'AO' | 'CM' | 'RM' | 'RISK_CONTROL', staffId = 'S9') =>
    ({ kind: 'staff', staffId, role, branchCodes: [] }) as const
  const proposal: Proposal = {
    category: 'sanction',
    decision: 'false_positive',
    outcome: null,
    reasonCode: 'other_country',
    evidence: { en: 1, zh: 1 },
  }

  test('needs a second person for every true match, and for dismissals of sanctions and blacklist', () => {
    const alone = CATEGORIES.filter((category) => !needsSecondPerson(category, 'false_positive'))
    expect(alone).toEqual(['pep', 'aml', 'ssc', 'exit', 'negativeNews'])
    expect(CATEGORIES.every((category) => needsSecondPerson(category, 'true_match'))).toBe(true)
  })

  test('is proposed by AO or CM with a reason of its own, and a sanctions match always stops', () => {
    expect(refuseProposal(staff('AO'), proposal)).toBeNull()
    expect(refuseProposal(staff('RM'), proposal)).toBe('role_may_not')
    expect(refuseProposal(staff('CM'), { ...proposal, reasonCode: 'admitted' })).toBe('reason_unknown')
    const match = { ...proposal, decision: 'true_match', reasonCode: 'admitted' } as const
    expect(refuseProposal(staff('AO'), { ...match, outcome: 'continue' })).toBe('outcome_stops')
    expect(refuseProposal(staff('AO'), { ...match, category: 'pep', outcome: 'continue' })).toBeNull()
  })

  test('to clear a hit rests on search results in English and in Chinese, any other on none', () => {
    for (const evidence of [
      { en: 0, zh: 0 },
      { en: 1, zh: 0 },
      { en: 0, zh: 1 },
    ]) {
      expect(refuseProposal(staff('CM'), { ...proposal, evidence })).toBe('evidence_missing')
      const escalated = { ...proposal, decision: 'escalated', reasonCode: 'needs_expertise' } as const
      expect(refuseProposal(staff('CM'), { ...escalated, evidence })).toBeNull()
    }
  })

  test('is never checked by the person who proposed it, whatever role they wear', () => {
    const proposedBy = { kind: 'staff', staffId: 'S1', role: 'AO' } as const
    const waiting = { decision: 'false_positive', state: 'proposed', outcome: null, proposedBy } as const
    expect(refuseCheck(staff('CM', 'S1'), waiting)).toBe('same_person')
    expect(refuseCheck(staff('CM', 'S2'), waiting)).toBeNull()
    const match = { ...waiting, decision: 'true_match', outcome: 'stop' } as const
    expect(refuseCheck(staff('CM', 'S2'), match)).toBe('role_may_not')
    expect(refuseCheck(staff('RISK_CONTROL', 'S3'), match)).toBeNull()
    expect(refuseCheck(staff('RISK_CONTROL', 'S1'), match)).toBe('same_person')
  })

  test('that ended leaves the hit to be decided again', () => {
    const ended = { isLogOnly: false, isDelisted: false, wasDecidedBefore: true, live: null }
    expect(hitState(ended)).toBe('stale')
    expect(hitState({ ...ended, wasDecidedBefore: false })).toBe('pending')
    expect(hitState({ ...ended, isDelisted: true })).toBe('delisted')
  })
})

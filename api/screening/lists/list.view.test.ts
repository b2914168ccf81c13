import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { SOFT_GATES, type VersionState } from '@kaihu/domain/screening/screening-list.ts'
import { describe, expect, test } from 'vitest'
import type { ListRow } from './list.store.ts'
import { listViewOf, versionViewOf } from './list.view.ts'
import type { Version } from './version.store.ts'

const LOADER: StaffActor = { kind: 'staff', staffId: 'S0029', role: 'ADMIN', branchCodes: [] }
const OTHER: StaffActor = { ...LOADER, staffId: 'S0030' }
const STATES: readonly VersionState[] = ['waiting', 'blocked', 'failed', 'released', 'discarded']
const NAMES = new Map([['S0029', { name: '孔令辉', nameEn: 'Kong Linghui' }]])

function version(change: Partial<Version> = {}): Version {
  return {
    versionId: 'v2',
    listCode: 'AML',
    state: 'waiting',
    format: 'own',
    fileName: 'aml.csv',
    sha256: 'a'.repeat(64),
    publisherDate: '2026-11-01',
    parserVersion: '1.0.0',
    previousVersion: 'v1',
    facts: { entries: 1, birthDates: 0, countries: 0, identifiers: 0 },
    counts: { entries: 1, names: 1, added: 1, modified: 0, removed: 0, rejected: 0 },
    gates: [],
    loadedAt: new Date('2026-11-02T01:00:00Z'),
    loadedBy: { kind: 'staff', staffId: 'S0029', role: 'ADMIN' },
    decidedAt: null,
    decidedBy: null,
    decisionNote: null,
    replacedAt: null,
    ...change,
  } as Version
}

function may(change: Partial<Version>, actor = OTHER) {
  return versionViewOf(version(change), actor, NAMES).may
}

describe('a loaded version', () => {
  test.each(STATES)('in the state %s is nobody’s to decide who loaded it', (state) => {
    expect(may({ state }, LOADER)).toEqual({ discard: false, release: false })
    expect(may({ state }, { ...LOADER, role: 'RISK_CONTROL' })).toEqual({ discard: false, release: false })
  })

  test('is put aside by another while it is open, and brought into force where nothing is in the way', () => {
    expect(may({})).toEqual({ discard: true, release: true })
    expect(may({ state: 'failed' })).toEqual({ discard: true, release: false })
    for (const state of ['released', 'discarded'] as const)
      expect(may({ state })).toEqual({ discard: false, release: false })
  })

  test('that a check holds up passes only where that check may be passed', () => {
    for (const code of SOFT_GATES)
      expect(may({ state: 'blocked', gates: [{ code, params: {} }] }).release, code).toBe(true)
    for (const code of ['wrong_columns', 'canary_not_found', 'empty', 'too_many_rejected'])
      expect(may({ state: 'blocked', gates: [{ code, params: {} }] }), code).toEqual({
        discard: true,
        release: false,
      })
    const both = [SOFT_GATES[0] ?? '', 'empty'].map((code) => ({ code, params: {} }))
    expect(may({ state: 'blocked', gates: both }).release).toBe(false)
  })

  test('that a job fetched may be decided by whoever is an administrator, and has nobody’s name', () => {
    const fetched = version({ loadedBy: { kind: 'system', job: 'list-fetch' } })
    expect(versionViewOf(fetched, LOADER, NAMES)).toMatchObject({ loadedBy: null, may: { release: true } })
    expect(versionViewOf(version(), OTHER, NAMES).loadedBy).toMatchObject({ name: '孔令辉' })
  })
})

const BY_HAND = { sources: [], attempts: [] }
const NOW = instantOf(Date.parse('2026-11-26T00:00:00Z'))

describe('a list', () => {
  const list = {
    code: 'AML',
    category: 'aml',
    format: 'un',
    mostAgeDays: 30,
    isInUse: true,
    canaries: [{ name: 'Somebody', entryId: '7' }],
    checkedAt: null,
    currentVersion: 'v1',
    pending: null,
    title: null,
    isEnded: false,
    autoReleasePercent: null,
  } as unknown as ListRow

  test('shows its own versions alone, the one in force among them, and why it holds orders', () => {
    const views = [version(), version({ versionId: 'v1' }), version({ versionId: 'x', listCode: 'PEP' })].map(
      (one) => versionViewOf(one, OTHER, NAMES),
    )
    const view = listViewOf(list, views, {
      holds: [{ list: 'AML', category: 'aml', code: 'list_overdue' }],
      now: NOW,
      fetching: BY_HAND,
    })
    expect(view.versions.map(({ versionId }) => versionId)).toEqual(['v2', 'v1'])
    expect(view.current?.versionId).toBe('v1')
    expect(view.hold).toBe('list_overdue')
    expect(
      listViewOf({ ...list, currentVersion: null }, views, { holds: [], now: NOW, fetching: BY_HAND })
        .current,
    ).toBeNull()
  })

  test('says in how many days it will hold every order once it grows old', () => {
    const checkedAt = (days: number) => instantOf(Date.parse(NOW) - days * 86_400_000)
    const overdueIn = (days: number) =>
      listViewOf({ ...list, checkedAt: checkedAt(days) }, [], { holds: [], now: NOW, fetching: BY_HAND })
        .overdueIn
    expect([3, 25, 31].map(overdueIn)).toEqual([null, 5, null])
  })

  test('names the control names of its publisher before those that were set for it', () => {
    const names = listViewOf(list, [], { holds: [], now: NOW, fetching: BY_HAND }).canaries.map(
      ({ name }) => name,
    )
    expect(names.at(-1)).toBe('Somebody')
    expect(names.length).toBeGreaterThan(1)
  })
})

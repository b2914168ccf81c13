import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUSINESS_ROLES } from '../access/roles.ts'
import { type Installation, unreadyOf } from './readiness.ts'

const ALL = [...BUSINESS_ROLES, 'ADMIN']

function ready(more: Partial<Installation> = {}): Installation {
  return {
    holders: ALL.map((role) => ({ role, branch: 'SH01', people: 2 })),
    openBranches: ['SH01'],
    hasCountryHead: true,
    today: '2027-10-31',
    arrangedYears: new Set(['2027']),
    listsInUse: 1,
    heldLists: [],
    silentSystems: [],
    ...more,
  }
}

function items(more: Partial<Installation>): readonly string[] {
  return unreadyOf(ready(more)).map(({ item }) => item)
}

test('nothing is missing where everything is there', () => {
  expect(unreadyOf(ready())).toEqual([])
})

test('an empty installation lacks all of it, in the order in which it is best done', () => {
  const empty = {
    holders: [],
    openBranches: [],
    hasCountryHead: false,
    arrangedYears: new Set<string>(),
    listsInUse: 0,
  }
  expect(items(empty)).toEqual(['administrators', 'branches', 'checks', 'countryHead', 'calendar', 'lists'])
})

test('a branch in which nobody holds the role of a step is named with the step', () => {
  const holders = ready().holders.filter(({ role }) => role !== 'AO_LEADER')
  const [steps] = unreadyOf(ready({ holders, openBranches: ['SH01', 'BJ01'] })).filter(
    ({ item }) => item === 'steps',
  )
  expect(steps?.missing.find(({ code }) => code === '0500')?.also).toEqual(['SH01', 'BJ01'])
  expect(steps?.missing.find(({ code }) => code === '0200')?.also).toEqual(['BJ01'])
})

test('the arrangement of the next year is asked for from November on', () => {
  expect(items({ today: '2027-11-01' })).toEqual(['nextCalendar'])
  expect(items({ today: '2027-11-01', arrangedYears: new Set(['2027', '2028']) })).toEqual([])
  expect(items({ today: '2028-01-01' })).toEqual(['calendar'])
})

test('taking a role away from everybody never makes an installation readier', () => {
  fc.assert(
    fc.property(fc.subarray(ALL), fc.constantFrom(...ALL), (held, lost) => {
      const of = (roles: readonly string[]) =>
        ready({ holders: roles.map((role) => ({ role, branch: 'SH01', people: 2 })) })
      const before = unreadyOf(of(held)).flatMap(({ missing }) => missing).length
      const after = unreadyOf(of(held.filter((role) => role !== lost))).flatMap(
        ({ missing }) => missing,
      ).length
      expect(after).toBeGreaterThanOrEqual(before)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROLES } from '../access/roles.ts'
import { isKeeper, type Keeper, mayAssignKeeper, refuseKeeper } from './keeper.ts'

const keeper: Keeper = { staffId: 'S2', isActive: true, roles: ['RM'], branchCodes: ['B1'] }
const kept = { branchCode: 'B1', rm: 'S1', endedOn: null }

test('a customer goes to a relationship manager at work in its branch, and to nobody else', () => {
  expect(refuseKeeper(kept, keeper)).toBeNull()
  expect(refuseKeeper({ ...kept, branchCode: null }, { ...keeper, branchCodes: [] })).toBeNull()
  expect(refuseKeeper({ ...kept, rm: 'S2' }, keeper)).toBe('keeper_already')
  expect(refuseKeeper({ ...kept, branchCode: 'B2' }, keeper)).toBe('keeper_elsewhere')
  expect(refuseKeeper({ ...kept, endedOn: '2026-01-01' as never }, keeper)).toBe('ended')
})

test('whoever is disabled or has another role is given no customer, whatever else holds', () => {
  const roles = fc.subarray(ROLES.filter((role) => role !== 'RM'))
  fc.assert(
    fc.property(roles, fc.boolean(), (others, isActive) => {
      const unfit = isActive
        ? { ...keeper, roles: others }
        : { ...keeper, isActive, roles: ['RM' as const, ...others] }
      expect(isKeeper(unfit)).toBe(false)
      expect(refuseKeeper(kept, unfit)).toBe('keeper_unfit')
    }),
  )
})

test('leaders of relationship managers give customers, and risk control where there is none', () => {
  expect(ROLES.filter((role) => mayAssignKeeper({ role }))).toEqual(['RM_LEADER', 'RISK_CONTROL'])
})

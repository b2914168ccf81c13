import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROLES } from '../access/roles.ts'
import { type GroupGrant, problemOfGrant, rightsOfGroups } from './group-grant.ts'
import { givesRights, problemOfStaff, SECTORS, type StaffAccount } from './staff-account.ts'

const CM: GroupGrant = { roles: ['CM'], branches: [], sector: null }
const SHANGHAI: GroupGrant = { roles: [], branches: ['SH01'], sector: null }
const NOTHING = { roles: [], branches: [], sector: null }

test('one group may give the role and another the branch', () => {
  expect(rightsOfGroups([CM, SHANGHAI])).toEqual({
    rights: { roles: ['CM'], branches: ['SH01'], sector: null },
    problem: null,
  })
  expect(rightsOfGroups([CM])).toEqual({ rights: NOTHING, problem: 'branch_missing' })
})

test('groups of an administrator and of a business role give nothing together, nor do two sectors', () => {
  const admin: GroupGrant = { roles: ['ADMIN'], branches: [], sector: null }
  expect(rightsOfGroups([admin, CM, SHANGHAI])).toEqual({ rights: NOTHING, problem: 'admin_beside_business' })
  const heads = SECTORS.map((sector): GroupGrant => ({ roles: ['SECTOR_HEAD'], branches: [], sector }))
  expect(rightsOfGroups(heads)).toEqual({ rights: NOTHING, problem: 'sector_ambiguous' })
})

test('a grant gives something, and never an administrator beside a business role', () => {
  expect(problemOfGrant({ roles: [], branches: [], sector: null })).toBe('grant_empty')
  expect(problemOfGrant({ ...CM, roles: ['ADMIN', 'CM'] })).toBe('admin_beside_business')
  expect(problemOfGrant(SHANGHAI)).toBeNull()
})

const grants = fc.array(
  fc.record({
    roles: fc.uniqueArray(fc.constantFrom(...ROLES), { maxLength: 3 }),
    branches: fc.uniqueArray(fc.constantFrom('SH01', 'SH02', 'BJ01'), { maxLength: 2 }),
    sector: fc.constantFrom(null, ...SECTORS),
  }),
  { maxLength: 4 },
)

test('whatever the groups are, what they give may be held by one person, in whatever order they are told', () => {
  fc.assert(
    fc.property(grants, (given) => {
      const { rights, problem } = rightsOfGroups(given)
      const account = { roles: [...rights.roles], branches: [...rights.branches], sector: rights.sector }
      const whole = { ...account, username: '', nameZh: '', nameEn: '', email: null, phone: null }
      if (rights.roles.length > 0)
        expect(problemOfStaff(null, { ...whole, rightsFrom: 'here', isDisabled: false })).toBeNull()
      if (problem !== null) expect(rights).toEqual(NOTHING)
      for (const role of rights.roles) expect(given.some(({ roles }) => roles.includes(role))).toBe(true)
      expect(rightsOfGroups(given.toReversed()).rights.roles).toEqual(rights.roles)
    }),
  )
})

test('nobody gives by hand what the groups alone give, and following groups needs a second administrator', () => {
  const kept: StaffAccount = {
    username: 'cm1',
    nameZh: '梁家豪',
    nameEn: 'Liang Jiahao',
    email: null,
    phone: null,
    roles: ['CM'],
    branches: ['SH01'],
    sector: null,
    rightsFrom: 'here',
    isDisabled: false,
  }
  const following: StaffAccount = { ...kept, rightsFrom: 'groups' }
  expect(problemOfStaff(following, { ...following, roles: ['CM', 'RM'] })).toBe('rights_follow_groups')
  expect(problemOfStaff(null, following)).toBe('rights_follow_groups')
  expect(problemOfStaff(following, { ...following, nameEn: 'Other' })).toBeNull()
  expect(givesRights(kept, following)).toBe(true)
  expect(givesRights(following, kept)).toBe(false)
})

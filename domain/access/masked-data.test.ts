import { expect, test } from 'vitest'
import { hasCapability } from './capabilities.ts'
import { MASKED_KINDS, revealableBy } from './masked-data.ts'
import { ROLES } from './roles.ts'

test('who may have something shown is granted it, and who is granted it may have something shown', () => {
  for (const role of ROLES)
    expect(revealableBy(role).length > 0, role).toBe(hasCapability(role, 'reveal_masked'))
})

test('identity numbers, dates of birth and home addresses are shown to nobody beyond the bank’s own line', () => {
  const full = ROLES.filter((role) => revealableBy(role).length === MASKED_KINDS.length)
  expect(full.toSorted()).toEqual(['AO', 'CM', 'CRT', 'GSC_BB_CM', 'HUB', 'RISK_CONTROL'])
  for (const role of ROLES.filter((one) => !full.includes(one))) {
    expect(['', 'phone,mail'], role).toContain(revealableBy(role).join())
  }
})

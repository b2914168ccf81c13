import { expect, test } from 'vitest'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { findPasswordMistakes, passwordOf, rolesOf } from './database-passwords.ts'
import { ownerUrlOf, refuseOwner } from './open-database.ts'

const NAMES = {
  server: ['DATABASE_APP_PASSWORD', 'DATABASE_CUSTOMER_PASSWORD', 'DATABASE_ACCESS_PASSWORD'],
  worker: ['DATABASE_WORKER_PASSWORD'],
  signer: ['DATABASE_SIGNER_PASSWORD'],
} as const
const ALL = Object.values(NAMES).flat()

function given(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, 'a password']))
}

test.each(Object.entries(NAMES))(
  'a %s of production is given the passwords of whom it works as, and no other',
  (ROLE, own) => {
    expect(findPasswordMistakes({ ROLE, ...given(own) })).toEqual([])
    expect(findPasswordMistakes({ ROLE })).toEqual(
      own.map((name) => `${name} is missing; --role ${ROLE} needs it.`),
    )
    const others = ALL.filter((name) => !own.some((one) => one === name))
    expect(findPasswordMistakes({ ROLE, ...given(ALL) })).toEqual(
      others.map((name) => `${name} must not be given to --role ${ROLE}.`),
    )
  },
)

test('a process that works as somebody whose password it was not given says which', () => {
  const config = { ...testConfig(), DATABASE_SIGNER_PASSWORD: undefined }
  expect(rolesOf(config)).toContain('signer')
  expect(() => passwordOf(config, 'signer')).toThrow('DATABASE_SIGNER_PASSWORD is missing')
})

test('no process of production holds the owner of the database, by whatever setting', () => {
  const base = { ...testConfig(), isProduction: true }
  const owned = 'postgres://owner:pw@db.bank.example/kaihu'
  const served = 'postgres://kaihu_app@db.bank.example/kaihu'
  expect(() => refuseOwner({ ...base, DATABASE_URL: owned })).toThrow(/DATABASE_URL names the owner/)
  expect(() => refuseOwner({ ...base, DATABASE_URL: served, DATABASE_OWNER_URL: owned })).toThrow(
    /DATABASE_OWNER_URL names the owner/,
  )
  expect(() => refuseOwner({ ...base, DATABASE_URL: served })).not.toThrow()
  expect(() => refuseOwner({ ...base, isProduction: false, DATABASE_URL: owned })).not.toThrow()
  expect(ownerUrlOf({ DATABASE_URL: served, DATABASE_OWNER_URL: undefined })).toBeUndefined()
})

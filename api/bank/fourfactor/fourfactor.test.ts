import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { failureOf } from '../../../tests/harness/outside/recording-server.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from '../../platform/database/connect.ts'
import { setFaultSetting } from '../fault.ts'
import { serveTwins } from '../twins/serve-twins.ts'
import { twinSettings } from '../twins/twin-settings.ts'
import { factorCheckOf } from './external-fourfactor.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
const token = 'token-of-the-factor-twin'
const served = await serveTwins(database, token)
const settings = twinSettings({}, { url: served.url, token })
const found = factorCheckOf(settings, database)
if (!found) throw new Error('the four-factor check has no twin')
const provider = found
afterAll(async () => {
  await served.close()
  await database.destroy()
})
beforeEach(() => sql`delete from twin.factor_holder`.execute(database))

const PERSON = { name: '王小明', idNumber: '110101199003070134', mobile: '13900000001' }
const COMPANY = {
  name: '上海启航贸易有限公司',
  creditCode: '91310000MA1FL3LA1J',
  legalRepresentative: '王小明',
  idNumber: PERSON.idNumber,
}

test('people and companies match what was said of their number first, and another name, mobile or representative does not', async () => {
  expect(await provider.checkPerson('p1', PERSON)).toEqual({ result: 'matched', reference: 'FF-p1' })
  expect((await provider.checkPerson('p2', { ...PERSON, name: '李青' })).result).toBe('mismatched')
  expect((await provider.checkPerson('p3', { ...PERSON, mobile: '13900000002' })).result).toBe('mismatched')
  expect((await provider.checkCompany('c1', COMPANY)).result).toBe('matched')
  const another = { ...COMPANY, legalRepresentative: '李青' }
  expect((await provider.checkCompany('c2', another)).result).toBe('mismatched')
})

test('the same key is answered as it was, whatever is asked under it then', async () => {
  const first = await provider.checkPerson('k1', PERSON)
  expect(await provider.checkPerson('k1', { ...PERSON, name: '李青' })).toEqual(first)
})

test('a number that belongs to nobody is unknown', async () => {
  await provider.checkPerson('u1', PERSON)
  await sql`update twin.factor_holder set said = null`.execute(database)
  expect((await provider.checkPerson('u2', PERSON)).result).toBe('unknown')
})

test('a twin does as it is told, and keeps no number and no name', async () => {
  await setFaultSetting(database, { system: 'fourfactor', mode: 'fail', delayMs: 0, remaining: 1 })
  expect(await failureOf(provider.checkPerson('f1', PERSON))).toMatchObject({ failure: 'unavailable' })
  await setFaultSetting(database, { system: 'fourfactor', mode: 'wrong', delayMs: 0, remaining: 1 })
  expect(await failureOf(provider.checkPerson('f1', PERSON))).toMatchObject({ failure: 'bad_answer' })
  expect((await provider.checkPerson('f1', PERSON)).result).toBe('matched')
  const { rows } = await sql`select h::text as kept from twin.factor_holder h`.execute(database)
  for (const one of [PERSON.idNumber, PERSON.name, PERSON.mobile])
    expect(JSON.stringify(rows)).not.toContain(one)
})

test('where no setting names a provider there is none', () => {
  expect(factorCheckOf({}, database)).toBeUndefined()
})

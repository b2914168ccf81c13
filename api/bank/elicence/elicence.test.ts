import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startLicenceTwin } from '../../../tests/harness/outside/licence-twin.ts'
import { failureOf } from '../../../tests/harness/outside/recording-server.ts'
import { setFaultSetting } from '../fault.ts'
import { licenceProviderOf } from './external-elicence.ts'

const CODE = exampleUscc(51)
const twin = await startLicenceTwin(
  `credit_code,name,capital,licence_to,shareholders\n${CODE},上海云杉软件科技有限公司,500000,长期,王林:70;李青:30\n`,
)
afterAll(twin.end)
const { database } = twin
const provider = licenceProviderOf(twin.settings, database)

test('a code that the app shows is read once, with what is registered of the company', async () => {
  const read = await provider?.read(`${CODE}-1`)
  expect(read).toMatchObject({
    state: 'active',
    company: { creditCode: CODE, name: '上海云杉软件科技有限公司', capital: '500000', licenceTo: '长期' },
  })
  expect(read?.company.shareholders ?? null).toBeNull()
  expect(await provider?.read(`${CODE}-1`)).toBeNull()
  const again = await provider?.read(`${CODE}-2`)
  expect(again?.reference).not.toBe(read?.reference)
})

test('a code of nobody is none, and one of a company that was struck off says so', async () => {
  expect(await provider?.read('no-such-code')).toBeNull()
  await sql`insert into twin.licence_code (code, state) values (${`${CODE}-3`}, 'cancelled')`.execute(
    database,
  )
  expect(await provider?.read(`${CODE}-3`)).toMatchObject({ state: 'cancelled' })
})

test('a twin does as it is told, and a code is not used up by it', async () => {
  await setFaultSetting(database, { system: 'elicence', mode: 'fail', delayMs: 0, remaining: 1 })
  const failing = provider?.read(`${CODE}-4`) ?? Promise.resolve(null)
  expect(await failureOf(failing)).toMatchObject({ failure: 'unavailable' })
  await setFaultSetting(database, { system: 'elicence', mode: 'wrong', delayMs: 0, remaining: 1 })
  const wrong = provider?.read(`${CODE}-4`) ?? Promise.resolve(null)
  expect(await failureOf(wrong)).toMatchObject({ failure: 'bad_answer' })
  expect(await provider?.read(`${CODE}-4`)).toMatchObject({ state: 'active' })
})

test('where no setting names a provider there is none', () => {
  expect(licenceProviderOf({}, database)).toBeUndefined()
})

import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { afterAll, expect, test } from 'vitest'
import { makeAuthority } from '../../tests/harness/outside/certificates.ts'
import { endAt } from '../../tests/harness/outside/outside-end.ts'
import { failureOf, startRecordingServer } from '../../tests/harness/outside/recording-server.ts'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { tryStatus } from '../bank/http-core.ts'
import { externalRegister } from '../bank/register/external-register.ts'
import { connect } from '../platform/database/connect.ts'
import { companyRegister } from './company-register.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
afterAll(() => database.destroy())
const server = await startRecordingServer()
const TOKEN = 'register-token-1'
const settings = { REGISTER_URL: `${server.url}/v1`, REGISTER_TOKEN: TOKEN }
const register = companyRegister(settings, database)
const CODE = exampleUscc(7)
const COMPANY = { creditCode: CODE, name: '上海云杉软件科技有限公司' }

test('what was typed is asked for as a code or as a name, once, as whoever Kaihu is to the register', async () => {
  server.says({ status: 200, body: { items: [COMPANY] } })
  expect(await register.search(' 云杉 ')).toMatchObject([COMPANY])
  await register.search('shanghai yun')
  await register.search(CODE.toLowerCase().slice(0, 9))
  expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET /v1/companies?name=${encodeURIComponent('云杉')}&limit=20`,
    'GET /v1/companies?name=shanghaiyun&limit=20',
    `GET /v1/companies?code=${CODE.slice(0, 9)}&limit=20`,
  ])
  expect(server.asked.at(-1)?.headers).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a company is taken as a line of the file would be: codes of no list and dates that are none are left out', async () => {
  server.says({
    status: 200,
    body: {
      ...COMPANY,
      entityForm: 'limited',
      enterpriseType: 'nonsense',
      establishedOn: '2018-05-20',
      licenceFrom: 'soon',
      licenceTo: '长期',
      capital: '1,000,000.00',
      shareholders: [{ kind: 'person', name: '王林', percent: '66.6667' }],
      more: 'of the register’s own',
    },
  })
  expect(await register.find(CODE)).toEqual({
    ...COMPANY,
    nameEn: null,
    formerName: null,
    entityForm: 'limited',
    enterpriseType: null,
    establishedOn: '2018-05-20',
    capital: '1000000.00',
    capitalCurrency: null,
    licenceFrom: null,
    licenceTo: null,
    isLongTerm: true,
    legalRepresentative: null,
    businessScope: null,
    shareholders: [{ kind: 'person', name: '王林', percent: '66.6667' }],
  })
})

test.each([
  ['another shape', { status: 200, body: { creditCode: 7 } }, 'bad_answer'],
  ['another company', { status: 200, body: { ...COMPANY, creditCode: exampleUscc(8) } }, 'bad_answer'],
  ['a number that is none', { status: 200, body: { ...COMPANY, creditCode: '123' } }, 'bad_answer'],
  ['something else than JSON', { status: 200, body: '<html>' }, 'bad_answer'],
  ['an outage', { status: 503 }, 'unavailable'],
  ['too many questions', { status: 429 }, 'unavailable'],
  ['refused credentials', { status: 401 }, 'refused'],
] as const)('%s is a failure, never a company', async (_name, answer, failure) => {
  server.says(answer)
  expect((await failureOf(register.find(CODE))).failure).toBe(failure)
})

test('a register that knows no such company says so, and that is an answer', async () => {
  server.says({ status: 404 })
  expect(await register.find(CODE)).toBeNull()
})

test('a register that is slow is not waited for', async () => {
  server.says('hang')
  const impatient = externalRegister(endAt(server.url))
  expect((await failureOf(impatient.search({ name: '云杉' }, 20))).failure).toBe('timeout')
  server.says('stall')
  expect((await failureOf(impatient.find(CODE))).failure).toBe('timeout')
})

test('a try asks how it stands and tells of the setting to look at', async () => {
  const end = endAt(server.url, { name: 'the register', credentialSetting: 'REGISTER_TOKEN' })
  server.says({ status: 200, body: { status: 'UP' } })
  await tryStatus(end)
  expect(server.asked.at(-1)).toMatchObject({ method: 'GET', url: '/STATUS' })
  server.says({ status: 401 })
  expect((await failureOf(tryStatus(end))).message).toContain('check REGISTER_TOKEN')
  server.says({ status: 200, body: { status: 'ASLEEP' } })
  expect((await failureOf(tryStatus(end))).failure).toBe('bad_answer')
})

test('a register whose certificate ran out is not spoken to', async () => {
  const authority = makeAuthority()
  const heard: unknown[] = []
  const expired = createServer(authority.issue('register', 'IP:127.0.0.1', -1), (request, response) => {
    heard.push(request.url)
    response.end('{}')
  })
  expired.listen(0, '127.0.0.1')
  await once(expired, 'listening')
  afterAll(() => expired.close())
  const url = `https://127.0.0.1:${(expired.address() as AddressInfo).port}`
  const { search } = companyRegister({ REGISTER_URL: url, REGISTER_CA: authority.file }, database)
  expect((await failureOf(search('云杉'))).message).toBe(
    'the company register does not answer: its certificate is not valid at this date (REGISTER_URL)',
  )
  expect(heard).toEqual([])
})

test('a bank that goes without a register finds nobody, and asks nobody', async () => {
  const before = server.asked.length
  const none = companyRegister({ REGISTER: 'none' }, database)
  expect(none.kind).toBe('off')
  expect(await none.search('云杉')).toEqual([])
  expect(server.asked).toHaveLength(before)
})

import { readFileSync } from 'node:fs'
import type { ConsentView } from '@kaihu/contract/consents.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { ACCOUNT_CONSENTS, CONSENT_KEYS } from '@kaihu/domain/rights/consent-texts.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import {
  customerBrowser,
  readCode,
  type SignedClient,
  signInCustomer,
} from '../../tests/harness/signed-client.ts'
import { verifyChain } from '../platform/audit/verify-entries.ts'
import { connect } from '../platform/database/connect.ts'
import { sha256 } from '../platform/session/secrets.ts'
import { deliveredText } from './texts-in-force.usecase.ts'

const { app, database, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const desk = makeDesk(app)
const PATH = '/v1/customer/consents'

type Own = { due: { key: string; version: string }[]; given: ConsentView[] }

/** Signed in, and nothing agreed to. */
async function arrive(mobile: string): Promise<SignedClient> {
  const client = customerBrowser(app)
  const number = { countryCode: '+86', mobile }
  await client.send('POST', '/v1/customer/verification-codes', number)
  const code = await readCode(app, `+86${mobile}`)
  const answer = await client.send<never>('POST', '/v1/customer/session', { ...number, code })
  client.grant = answer.data
  return client
}

test('the words of a published version never change: new words are a new version', () => {
  const published = readFileSync(new URL('./published-texts.tsv', import.meta.url), 'utf8')
  const now = CONSENT_KEYS.flatMap((key) =>
    LOCALES.map((locale) => {
      const { version, sha256: hash } = deliveredText(key, locale)
      return [key, version, locale, hash].join('\t')
    }),
  )
  // A new version is a new line of the file; a line that is there stays.
  expect(now.filter((line) => !published.split('\n').includes(line))).toEqual([])
})

const INTAKE = {
  flow: STANDARD,
  intakeCompanyName: '上海同意贸易有限公司',
  intakeCreditCode: '91310000MA1K000019',
  intakeContactName: '王丽',
  intakeEmail: 'wang.li@example.com',
  intakeBranch: 'SH01',
}

test('nothing is begun before terms and policy in force were agreed to; reading stays open', async () => {
  const client = await arrive('13812340001')
  const before = await client.send<Own>('GET', PATH)
  expect(before.data.due.map(({ key }) => key)).toEqual([...ACCOUNT_CONSENTS])
  const refused = await client.send<{ keys: string[] }>('POST', '/v1/customer/orders', INTAKE)
  expect(refused).toMatchObject({ code: '200033', data: { keys: [...ACCOUNT_CONSENTS] } })
  expect((await client.send<{ items: [] }>('GET', '/v1/customer/orders')).data.items).toEqual([])
  const texts = await app.inject({ url: '/v1/consent-texts', headers: { host: 'apply.localhost:3000' } })
  expect(texts.json().data.items).toHaveLength(ACCOUNT_CONSENTS.length)
})

test('what was agreed to is kept with its words, once, and stands in the chain of the customer', async () => {
  const client = await arrive('13812340002')
  const { due } = (await client.send<Own>('GET', PATH)).data
  const agreed = due.map(({ key, version }) => ({ key, version }))
  const old = await client.send('POST', PATH, { agreed: [{ key: 'privacyPolicy', version: '2020-01' }] })
  expect(old.code).toBe('200034')
  for (let time = 0; time < 2; time += 1)
    expect((await client.send<Own>('POST', PATH, { agreed })).data.due).toEqual([])
  const { given } = (await client.send<Own>('GET', PATH)).data
  expect(given).toHaveLength(ACCOUNT_CONSENTS.length)
  const policy = given.find(({ key }) => key === 'privacyPolicy')
  expect(policy?.words).toContain('个人信息保护法')
  expect(policy?.sha256).toBe(sha256(policy?.words ?? '').toString('hex'))
  const { customerId } = (client.grant as unknown as { customer: { customerId: string } }).customer
  const entries = await owner
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', `customer:${customerId}`)
    .where('kind', '=', 'consent.given')
    .execute()
  expect(entries.map(({ body }) => (body as unknown as { sha256: string }).sha256)).toContain(policy?.sha256)
  expect(await verifyChain(database, `customer:${customerId}`)).toBeUndefined()
})

test('a new version in force is asked again, and the words of the old one stay readable', async () => {
  const client = await signInCustomer(app, '13812340003')
  for (const locale of LOCALES) {
    const { key, title } = deliveredText('privacyPolicy', locale)
    const words = `新的隐私政策 ${locale}`
    await sql`
      insert into kaihu.consent_text (key, version, locale, title, words, sha256, effective_on, is_own, kept_at)
      values (${key}, '2026-12-own', ${locale}, ${title}, ${words}, ${sha256(words).toString('hex')}, '2026-01-02', true, now())
    `.execute(owner)
  }
  const asked = (await client.send<Own>('GET', PATH)).data
  expect(asked.due).toMatchObject([{ key: 'privacyPolicy', version: '2026-12-own' }])
  expect((await client.send('POST', '/v1/customer/orders', INTAKE)).code).toBe('200033')
  const agreed = asked.due.map(({ key, version }) => ({ key, version }))
  expect((await client.send<Own>('POST', PATH, { agreed })).data.due).toEqual([])
  const { given } = (await client.send<Own>('GET', PATH)).data
  const policies = given.filter(({ key }) => key === 'privacyPolicy').map(({ words }) => words)
  expect(policies).toHaveLength(2)
  expect(policies.some((words) => words === '新的隐私政策 zh-CN')).toBe(true)
  expect((await client.send('POST', '/v1/customer/orders', INTAKE)).status).toBe(200)
})

test('staff with the capability read what an order agreed to, in the words of then; others do not', async () => {
  const order = (await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: 71 }))) ?? ''
  const path = `/v1/orders/${order}/consents`
  const { data, status } = await (await desk('risk1')).send<{ items: ConsentView[] }>('GET', path)
  expect(status).toBe(200)
  const keys = data.items.map(({ key }) => key)
  for (const key of ['declaration', 'personalInformation', 'feeNotice', 'intentionDisclaimer'] as const)
    expect(keys).toContain(key)
  expect(data.items.find(({ key }) => key === 'declaration')?.words).toContain('声明如下')
  expect((await (await desk('rm1')).send('GET', path)).status).toBe(403)
})

test('nobody who works for customers or staff can give words out as the bank’s own', async () => {
  const planted = (role: string) =>
    owner.transaction().execute(async (trx) => {
      await sql.raw(`set local role ${role}`).execute(trx)
      await sql`insert into kaihu.consent_text (key, version, locale, title, words, sha256, effective_on, is_own, kept_at)
        values ('terms', '2099-01', 'zh-CN', 'x', 'x', encode(sha256(convert_to('x', 'UTF8')), 'hex'), '2026-01-01', true, now())`.execute(
        trx,
      )
    })
  for (const role of ['kaihu_app', 'kaihu_access', 'kaihu_worker', 'kaihu_customer'])
    await expect(planted(role)).rejects.toThrow(/permission denied/)
})

test('words and consents cannot be changed or taken away by the application', async () => {
  for (const statement of [
    `update kaihu.consent_text set words = 'x'`,
    `delete from kaihu.consent_text`,
    `delete from kaihu.consent`,
  ])
    await expect(sql.raw(statement).execute(database)).rejects.toThrow(/permission denied|insert-only/)
  await expect(sql.raw(`delete from kaihu.consent_text`).execute(owner)).rejects.toThrow(/insert-only/)
})

import type { ReleasableText } from '@kaihu/contract/admin-consents.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { ConsentView } from '@kaihu/contract/consents.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bankDay } from '../../tests/harness/bank-day.ts'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { signInCustomer } from '../../tests/harness/signed-client.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const [first, second] = [await desk('admin1'), await desk('admin2')]
const PATH = '/v1/admin/consent-texts'
const MINE = '/v1/customer/consents'

function said(words: string, effectiveOn = bankDay(0)) {
  const texts = {
    'zh-CN': { title: '本行隐私政策', words: `${words}\n\n第二段` },
    'en-US': { title: 'Our privacy policy', words: `${words} in English` },
  }
  return { text: { effectiveOn, texts }, reason: '法律合规部修订' }
}

function draft(given: object, key = 'privacyPolicy') {
  return first.send<{ change: ChangeView; reason?: string }>('POST', `${PATH}/${key}/changes`, given)
}

function release(changeId: string, by = second) {
  return by.send<{ reason?: string }>('POST', `/v1/admin/changes/${changeId}/release`, {})
}

async function policy(): Promise<ReleasableText> {
  const { data } = await first.send<{ items: ReleasableText[] }>('GET', PATH)
  return data.items.find(({ key }) => key === 'privacyPolicy') as ReleasableText
}

type Own = {
  due: { key: string; version: string; texts: Record<string, { words: string }> }[]
  given: ConsentView[]
}

test('the bank’s own words come into force when a second administrator releases them, and everybody is asked anew', async () => {
  const customer = await signInCustomer(app, '13812350001')
  const before = await policy()
  const { data } = await draft(said('新的隐私政策'))
  expect((await policy()).waiting?.changeId).toBe(data.change.changeId)
  expect((await customer.send<Own>('GET', MINE)).data.due).toEqual([])
  expect((await release(data.change.changeId, first)).data.reason).toBe('same_person')
  expect((await policy()).inForce).toEqual(before.inForce)
  expect((await release(data.change.changeId)).status).toBe(200)
  const after = await policy()
  expect(after).toMatchObject({ isOwn: true, waiting: null, inForce: { version: bankDay(0) } })
  const { due } = (await customer.send<Own>('GET', MINE)).data
  expect(due).toMatchObject([{ key: 'privacyPolicy', version: bankDay(0) }])
  expect(due[0]?.texts['zh-CN']?.words).toContain('新的隐私政策')
  const stale = [{ key: 'privacyPolicy', version: before.inForce.version }]
  expect((await customer.send('POST', MINE, { agreed: stale })).code).toBe('200034')
  const agreed = due.map(({ key, version }) => ({ key, version }))
  await customer.send('POST', MINE, { agreed })
  const { given } = (await customer.send<Own>('GET', MINE)).data
  const versions = given.filter(({ key }) => key === 'privacyPolicy').map(({ version }) => version)
  expect(versions).toEqual([bankDay(0), before.inForce.version])
})

test('words of a later day wait for it, and a second release of one day is a version of its own', async () => {
  const later = bankDay(30)
  for (const words of ['下月的政策', '下月的政策，更正']) {
    const { data } = await draft(said(words, later))
    expect((await release(data.change.changeId)).status).toBe(200)
  }
  const { coming, inForce } = await policy()
  expect(coming.map(({ version }) => version)).toEqual([later, `${later}-2`])
  expect(inForce.version).not.toContain(later)
  expect(coming.map(({ texts }) => texts['en-US'].words)).toEqual([
    '下月的政策 in English',
    '下月的政策，更正 in English',
  ])
})

test.each([
  ['of a day that has passed', said('旧的', bankDay(-1)), 'consent_day_past'],
  [
    'without a title in one language',
    {
      ...said('x'),
      text: { ...said('x').text, texts: { ...said('x').text.texts, 'en-US': { title: ' ', words: 'x' } } },
    },
    undefined,
  ],
] as const)('words %s are refused and nothing is kept', async (_name, given, reason) => {
  const before = await policy()
  const { status, data } = await draft(given)
  expect(status).toBeGreaterThanOrEqual(400)
  if (reason !== undefined) expect(data.reason).toBe(reason)
  expect(await policy()).toEqual(before)
})

test('texts that are a question’s own label, and roles without the rules, have no release', async () => {
  expect((await draft(said('x'), 'eDelivery')).status).toBe(404)
  expect((await (await desk('rm1')).send('GET', PATH)).status).toBe(403)
})

test('the database takes words of a change that two administrators released, and no others', async () => {
  const { data } = await draft(said('等待复核'))
  const planted = (changeId: string) =>
    sql`select kaihu.release_consent_text(${changeId}::uuid)`.execute(database)
  await expect(planted(data.change.changeId)).rejects.toThrow(/not released by a second administrator/)
  await second.send('POST', `/v1/admin/changes/${data.change.changeId}/discard`, { note: '暂缓' })
  await expect(planted(data.change.changeId)).rejects.toThrow(/not released by a second administrator/)
  const kept = await database
    .selectFrom('consent_text')
    .select('locale')
    .where('words', 'like', '等待复核%')
    .execute()
  expect(kept).toHaveLength(0)
  expect(LOCALES).toHaveLength(2)
})

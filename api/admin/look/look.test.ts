import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ScreenTextView } from '@kaihu/contract/admin-look.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { OUR_PALETTE } from '@kaihu/domain/base/our-palette.ts'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { wear } from '../../platform/bank-folder/worn-look.ts'
import { sayText } from '../../platform/http/words.ts'
import { followLook, freshenLook } from '../../settings/look/wear-look.usecase.ts'

const web = mkdtempSync(path.join(tmpdir(), 'kaihu-look-'))
for (const page of ['customer', 'login-customer', 'staff', 'login-staff'])
  writeFileSync(path.join(web, `${page}.html`), '<head></head><body></body>')

const { app, database } = await startOrderServer({}, { webDirectory: web })
afterAll(() => {
  wear({ texts: {} })
  rmSync(web, { recursive: true })
})
const desk = makeDesk(app)
const [first, second] = [await desk('admin1'), await desk('admin2')]

const KEY = 'shell:title.login'
const reason = '按品牌手册调整'
const WORDS = { 'zh-CN': '进入开户', 'en-US': 'Enter', 'zh-HK': '進入開戶' }

type Drafted = { change: ChangeView }

function draftText(words: unknown, key = KEY, by = first) {
  return by.send<Drafted>('POST', `/v1/admin/texts/${encodeURIComponent(key)}/changes`, { words, reason })
}
function draftLook(part: string, value: unknown) {
  return first.send<Drafted>('POST', `/v1/admin/look/${part}/changes`, { value, reason })
}
function release({ data }: { data: Drafted }, by = second) {
  return by.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
}

async function textAt(key = KEY) {
  const { data } = await first.send<{ items: ScreenTextView[] }>('GET', `/v1/admin/texts?find=${key}`)
  return data.items.find((one) => one.key === key)
}

/** What a page of the customers says about itself to whoever opens it. */
async function pageOf(cookie = '') {
  const headers = { host: 'apply.localhost', accept: 'text/html', cookie }
  return (await app.inject({ url: '/login-customer', headers })).body
}

async function lookOf(cookie = '') {
  const body = await pageOf(cookie)
  const [, data = '{}'] = /id="look">(.*?)<\/script>/.exec(body) ?? []
  return JSON.parse(data) as Record<string, Record<string, Record<string, unknown>>> & { hotline?: string }
}

test('a text is found by its words in any language, and by its key', async () => {
  const find = async (words: string) => {
    const { data } = await first.send<{ items: ScreenTextView[]; count: number }>(
      'GET',
      `/v1/admin/texts?find=${encodeURIComponent(words)}`,
    )
    return data
  }
  const mine = await textAt()
  expect(mine).toMatchObject({ key: KEY, kept: null, own: null, isSaid: true, waiting: null })
  expect(Object.keys(mine?.delivered ?? {})).toEqual(['zh-CN', 'en-US', 'zh-HK'])
  for (const words of Object.values(mine?.delivered ?? {}))
    expect((await find(words)).items.map(({ key }) => key)).toContain(KEY)
  expect((await find('consents:words')).items.every(({ kept }) => kept === 'agreed')).toBe(true)
})

test.each([
  ['a language left out', { 'zh-CN': '进入', 'en-US': 'Enter' }, KEY, 'text_empty'],
  ['a value that nobody fills in', { ...WORDS, 'en-US': '{{name}}' }, KEY, 'text_value_unknown'],
  [
    'a value left out',
    { 'zh-CN': '稍候', 'en-US': 'Wait', 'zh-HK': '稍候' },
    'errors:tooManyRequests',
    'text_value_missing',
  ],
  ['a paragraph for a title', { ...WORDS, 'zh-CN': '长'.repeat(90) }, KEY, 'text_too_long'],
  ['what a customer agreed to', { 'zh-CN': '费', 'en-US': 'Fee' }, 'application:notices.fees', 'text_kept'],
  ['words of papers', { 'zh-CN': '签', 'en-US': 'Sign' }, 'papers:poa.lead', 'text_kept'],
  [
    'a message, which is a template',
    { 'zh-CN': '签', 'en-US': 'S' },
    'notices:customer.reminder.text',
    'text_kept',
  ],
])('words are refused: %s', async (_what, words, key, code) => {
  expect((await draftText(words, key)).data).toMatchObject({ reason: code })
})

test('a text that is none, and colours or a hotline that cannot be, are refused', async () => {
  expect((await draftText(WORDS, 'shell:nothing.here')).status).toBe(404)
  expect((await draftLook('colours', { ...OUR_PALETTE, page: '#333333' })).data).toMatchObject({
    reason: 'colours_dim',
    params: { part: 'primary', text: '#3d5a73', ground: '#333333', ratio: expect.any(Number) },
  })
  expect((await draftLook('hotline', 'x')).data).toMatchObject({ reason: 'hotline_invalid' })
  expect((await draftLook('logo', 'x')).status).toBe(400)
})

test('nobody but an administrator changes a text or sees what waits', async () => {
  const leader = await desk('cml1')
  expect((await draftText(WORDS, KEY, leader)).status).toBe(403)
  expect((await leader.send('GET', '/v1/admin/texts')).status).toBe(403)
  expect((await leader.send('POST', '/v1/admin/look/preview', {})).status).toBe(403)
})

test('one administrator drafts and cannot release; the other does, and pages and messages say it', async () => {
  const drafted = await draftText(WORDS)
  expect(drafted.status).toBe(200)
  expect((await release(drafted, first)).data).toMatchObject({ reason: 'same_person' })
  expect(await lookOf()).toEqual({})
  expect((await release(drafted)).status).toBe(200)
  expect(await lookOf()).toMatchObject({
    words: { 'zh-CN': { shell: { title: { login: '进入开户' } } } },
    furtherWords: { 'zh-HK': { shell: { title: { login: '進入開戶' } } } },
  })
  await freshenLook(database)
  expect(sayText('en-US', KEY)).toBe('Enter')
  expect(await textAt()).toMatchObject({ own: WORDS, isSaid: true, waiting: null })
})

test('a process that nobody asks for a page says what was released, a moment later', async () => {
  const key = 'shell:title.signUp'
  const { delivered = {} } = (await textAt(key)) ?? {}
  const following = followLook(database, pino({ enabled: false }), 20)
  await release(await draftText(Object.fromEntries(Object.keys(delivered).map((one) => [one, 'Join'])), key))
  await vi.waitFor(() => expect(sayText('en-US', key)).toBe('Join'))
  await release(await draftText(null, key))
  await vi.waitFor(() => expect(sayText('en-US', key)).toBe(delivered['en-US']))
  await following.stop()
})

test('a browser shows what waits once an administrator began a preview in it, and no other one does', async () => {
  await release(await draftLook('hotline', '400-111-2222'))
  await draftLook('hotline', '400-333-4444')
  await draftText(null)
  const { data } = await first.send<{ customer: string; staff: string }>('POST', '/v1/admin/look/preview', {})
  expect(data.customer).toMatch(/^http:\/\/apply\.localhost.*\/\?preview=/)
  const begun = await app.inject({
    url: data.staff,
    headers: { host: 'apply.localhost', accept: 'text/html' },
  })
  expect(begun.statusCode).toBe(303)
  expect(begun.headers.location).toBe('/')
  const [cookie = ''] = String(begun.headers['set-cookie']).split(';')
  expect(String(begun.headers['set-cookie'])).toMatch(/^__Host-preview=.*HttpOnly.*Secure/)
  const shown = await lookOf(cookie)
  expect(shown).toMatchObject({ hotline: '400-333-4444' })
  expect(await pageOf(cookie)).toContain('Preview: 2 draft(s)')
  expect(shown['words']?.['zh-CN']?.['shell']).toBeUndefined()
  expect(await lookOf()).toMatchObject({ hotline: '400-111-2222' })
  expect(await pageOf(`${cookie.slice(0, -2)}AA`)).not.toContain('Preview: ')
  const ended = await app.inject({
    url: '//elsewhere.example/?preview=end',
    headers: { host: 'apply.localhost', accept: 'text/html', cookie },
  })
  expect(ended.headers.location).toBe('/')
  expect(String(ended.headers['set-cookie'])).toMatch(/^__Host-preview=;/)
})

test('an earlier release is drafted anew by one press, and a second administrator puts it into force', async () => {
  const key = 'shell:title.dashboard'
  const text = await textAt(key)
  const say = (words: string) =>
    Object.fromEntries(Object.keys(text?.delivered ?? {}).map((language) => [language, words]))
  const older = await draftText(say('A'), key)
  expect(older.data.change.before).toEqual(text?.delivered)
  await release(older)
  const newer = await draftText(say('B'), key)
  const back = (changeId: string) =>
    first.send<Drafted>('POST', `/v1/admin/changes/${changeId}/again`, { reason })
  expect((await back(newer.data.change.changeId)).data).toMatchObject({ reason: 'no_way_back' })
  await release(newer)
  const again = await back(older.data.change.changeId)
  expect(again.data.change).toMatchObject({ state: 'waiting', before: say('B'), after: say('A') })
  await release(again)
  expect(await textAt(key)).toMatchObject({ own: say('A') })
  await release(await back(again.data.change.changeId))
  expect(await textAt(key)).toMatchObject({ own: say('B') })
})

test('the trail tells of every draft, release and preview', async () => {
  const entries = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where((is) => is.or([is('chain_id', 'like', 'admin:text:%'), is('chain_id', '=', 'admin:look:preview')]))
    .execute()
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['admin.drafted', 'admin.released', 'admin.previewed']),
  )
})

test('a thousand pages at once ask the database no more than a page does', async () => {
  let asked = 0
  const counting = database.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await Promise.all(Array.from({ length: 1_000 }, () => freshenLook(counting)))
  expect(asked).toBeLessThan(5)
})

test('what is put back to the words as delivered, by whatever way, is kept as none of the bank’s own', async () => {
  const key = 'shell:title.welcome'
  const { delivered = {} } = (await textAt(key)) ?? {}
  expect((await draftText(delivered, key)).data).toMatchObject({ reason: 'nothing_changes' })
  expect((await draftText(null, key)).data).toMatchObject({ reason: 'nothing_changes' })
  const own = await draftText(Object.fromEntries(Object.keys(delivered).map((one) => [one, 'Hello'])), key)
  await release(own)
  const path = `/v1/admin/changes/${own.data.change.changeId}/again`
  const back = await first.send<Drafted>('POST', path, { reason })
  expect(back.data.change).toMatchObject({ after: null })
  await release(back)
  expect(await textAt(key)).toMatchObject({ own: null })
})

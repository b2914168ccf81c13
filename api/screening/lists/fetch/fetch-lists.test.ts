import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { zipOf } from '../../../../tests/harness/drawn/zip-of.ts'
import { startOrderServer } from '../../../../tests/harness/order-server.ts'
import { looseLine } from '../../../../tests/harness/outside/outside-end.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ListSources } from '../../../platform/start/settings/list-settings.ts'
import { discardVersion, releaseVersion } from '../decide-version.usecase.ts'
import { readEntries } from '../entry.store.ts'
import { fetchLists } from './fetch-lists.usecase.ts'

const { database } = await startOrderServer()

/** A file server as publishers run them: entity tags, and 304 to whoever knows the present one. */
const files = new Map<string, string | Buffer>()
const asked: string[] = []
const server = createServer(({ url = '', headers }, response) => {
  const content = files.get(url)
  if (content === undefined) return response.writeHead(404).end()
  const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`
  const isKnown = headers['if-none-match'] === etag
  asked.push(`${url} ${isKnown ? 304 : 200}`)
  return isKnown ? response.writeHead(304).end() : response.writeHead(200, { etag }).end(content)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function csvOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `N-${index},organization,Vraxolt Works ${index + 500},,XX`,
  )
  return ['id,type,name,birth_dates,countries', ...rows].join('\r\n')
}

function fetchFrom(sources: ListSources) {
  return fetchLists({
    database,
    clock: () => new Date(),
    sources,
    source: { line: looseLine('lists'), proxy: undefined },
  })
}

async function pendingOf(code: string) {
  const row = await database
    .selectFrom('screening_list_version')
    .select(['version_id', 'state'])
    .where('list_code', '=', code)
    .orderBy('loaded_at', 'desc')
    .executeTakeFirstOrThrow()
  return { versionId: row.version_id, state: row.state }
}

function release(versionId: string) {
  const actor = { kind: 'staff', staffId: 'S0001', role: 'ADMIN', branchCodes: [] } as const
  return inTransaction(database, (trx) => releaseVersion(trx, { versionId, actor, now: new Date() }))
}

function discard(versionId: string) {
  const actor = { kind: 'staff', staffId: 'S0001', role: 'ADMIN', branchCodes: [] } as const
  return inTransaction(database, (trx) =>
    discardVersion(trx, { versionId, actor, now: new Date(), note: '试读' }),
  )
}

beforeEach(() => {
  asked.length = 0
  files.clear()
})

const own = { AML: [[`${base}/aml.csv`], [`${base}/mirror.csv`]] }

test('a list is fetched, waits for an administrator, and is confirmed by its tag afterwards', async () => {
  files.set('/aml.csv', csvOf(60))
  expect((await fetchFrom(own)).get('AML')).toBe('waiting')
  const pending = await pendingOf('AML')
  expect(pending.state).toBe('waiting')
  await release(pending.versionId)
  const before = await database
    .selectFrom('screening_list')
    .select('checked_at')
    .where('code', '=', 'AML')
    .executeTakeFirstOrThrow()
  expect((await fetchFrom(own)).get('AML')).toBe('unchanged')
  expect(asked).toEqual(['/aml.csv 200', '/aml.csv 304'])
  const after = await database
    .selectFrom('screening_list')
    .select('checked_at')
    .where('code', '=', 'AML')
    .executeTakeFirstOrThrow()
  expect(Number(after.checked_at)).toBeGreaterThan(Number(before.checked_at))
})

test('a list is read as its publisher keeps it: in the letters of a Chinese Windows, and packed', async () => {
  const text = [
    'id,type,name',
    ...[1, 2, 3].map((one) => `H-${one},person,测试姓名${'甲乙丙'[one - 1]}`),
  ].join('\r\n')
  const inGbk = execFileSync('iconv', ['-f', 'UTF-8', '-t', 'GBK'], { input: text })
  const kept = [inGbk, gzipSync(text), zipOf([{ name: 'own.csv', content: text }])]
  for (const [at, content] of kept.entries()) {
    files.set(`/list-${at}`, content)
    expect((await fetchFrom({ SSC: [[`${base}/list-${at}`]] })).get('SSC')).toBe('waiting')
    const { versionId } = await pendingOf('SSC')
    const names: (string | undefined)[] = []
    for await (const entry of readEntries(database, versionId)) names.push(entry.names[0]?.text)
    expect(names).toEqual(['测试姓名甲', '测试姓名乙', '测试姓名丙'])
    await discard(versionId)
  }
})

test('a small change comes into force by itself where a released rule allows it, and a larger one waits', async () => {
  const allow = (auto_release_percent: number | null) =>
    database.updateTable('screening_list').set({ auto_release_percent }).where('code', '=', 'AML').execute()
  const changed = (from: number) =>
    csvOf(100).replaceAll(/Works (5[0-9]\d)/g, (whole, one) => (Number(one) < from ? `${whole} Ltd` : whole))
  files.set('/aml.csv', csvOf(100))
  await fetchFrom(own)
  await release((await pendingOf('AML')).versionId)
  await allow(5)
  files.set('/aml.csv', changed(504))
  expect((await fetchFrom(own)).get('AML')).toBe('released')
  expect((await pendingOf('AML')).state).toBe('released')
  files.set('/aml.csv', changed(512))
  expect((await fetchFrom(own)).get('AML')).toBe('waiting')
  await release((await pendingOf('AML')).versionId)
  await allow(null)
  files.set('/aml.csv', changed(513))
  expect((await fetchFrom(own)).get('AML')).toBe('waiting')
  await release((await pendingOf('AML')).versionId)
})

test('a much smaller list is held up and said, and what was in force stays', async () => {
  files.set('/aml.csv', csvOf(3))
  expect((await fetchFrom(own)).get('AML')).toBe('refused')
  const { versionId, state } = await pendingOf('AML')
  expect(state).toBe('blocked')
  const told = await database
    .selectFrom('notice')
    .select('params')
    .where('kind', '=', 'listRefused')
    .execute()
  expect(told.length).toBeGreaterThan(0)
  const list = await database
    .selectFrom('screening_list')
    .select('current_version')
    .where('code', '=', 'AML')
    .executeTakeFirstOrThrow()
  expect(list.current_version).not.toBe(versionId)
})

test('a mirror is asked where the first place gives nothing; without either it is said once a day', async () => {
  files.set('/mirror.csv', csvOf(61))
  await fetchFrom({ PEP: [[`${base}/gone.csv`], [`${base}/mirror.csv`]] })
  expect(asked).toEqual(['/mirror.csv 200'])
  const nowhere = { EXIT: [[`${base}/gone.csv`]] }
  expect((await fetchFrom(nowhere)).get('EXIT')).toBe('unreachable')
  const count = async () =>
    (
      await database
        .selectFrom('notice')
        .select('notice_id')
        .where('once_key', 'like', 'list:EXIT:%')
        .execute()
    ).length
  const first = await count()
  await fetchFrom(nowhere)
  expect(first).toBeGreaterThan(0)
  expect(await count()).toBe(first)
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { afterAll, expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../../tests/harness/order-server.ts'
import { looseLine } from '../../../../tests/harness/outside/outside-end.ts'
import { fetchLists } from './fetch-lists.usecase.ts'

let content: string | undefined
const server = createServer(({ headers }, response) => {
  if (content === undefined) return response.writeHead(503).end()
  const etag = `"${content.length}"`
  return headers['if-none-match'] === etag
    ? response.writeHead(304).end()
    : response.writeHead(200, { etag }).end(content)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

const sources = { AML: [[`http://127.0.0.1:${(server.address() as AddressInfo).port}/aml.csv`]] }
const file = join(mkdtempSync(join(tmpdir(), 'lists-')), 'sources.json')
writeFileSync(file, JSON.stringify(sources))
const { app, database } = await startOrderServer({ LIST_SOURCES: file })
const desk = makeDesk(app)

function csvOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `N-${index},organization,Vraxolt Works ${index},,XX`,
  )
  return ['id,type,name,birth_dates,countries', ...rows].join('\r\n')
}
async function fetchAt(at: string): Promise<void> {
  const source = { line: looseLine('lists'), proxy: undefined }
  await fetchLists({ database, clock: () => new Date(at), sources, source })
}
async function seen(code: string): Promise<ScreeningListView> {
  const client = await desk('admin1')
  const { data } = await client.send<{ items: ScreeningListView[] }>('GET', '/v1/admin/screening-lists')
  const list = data.items.find((one) => one.code === code)
  if (!list) throw new Error(`no list ${code}`)
  return list
}

test('an administrator sees of a fetched list what its last attempt brought and why, and when the next one is', async () => {
  expect((await seen('AML')).fetch).toEqual({ nextAt: expect.stringMatching(/:17:00.000Z$/), last: null })
  expect((await seen('PEP')).fetch).toEqual({ nextAt: null, last: null })

  await fetchAt('2026-11-26T04:17:00.000Z')
  expect((await seen('AML')).fetch.last).toEqual({
    at: '2026-11-26T04:17:00.000Z',
    end: 'unreachable',
    versionId: null,
    trouble: { cause: 'system_failed', status: 503, setting: 'LIST_SOURCES' },
  })

  content = csvOf(60)
  await fetchAt('2026-11-26T10:17:00.000Z')
  const waiting = await seen('AML')
  expect(waiting.fetch.last).toMatchObject({ end: 'waiting', trouble: null })
  expect(waiting.overdueFrom).toBeNull()
  const { versionId } = waiting.fetch.last ?? {}
  await (await desk('admin1')).send('POST', `/v1/admin/screening-list-versions/${versionId}/release`, {})
  const released = await seen('AML')
  expect(Date.parse(released.overdueFrom ?? '') - Date.parse(released.checkedAt ?? '')).toBe(
    released.mostAgeDays * 86_400_000,
  )

  await fetchAt('2026-11-26T16:17:00.000Z')
  expect((await seen('AML')).fetch.last).toMatchObject({ at: '2026-11-26T16:17:00.000Z', end: 'unchanged' })

  content = csvOf(3)
  await fetchAt('2026-11-26T22:17:00.000Z')
  const refused = await seen('AML')
  expect(refused.fetch.last?.end).toBe('refused')
  const aside = refused.versions.find((one) => one.versionId === refused.fetch.last?.versionId)
  expect(aside).toMatchObject({ state: 'blocked', gates: [{ code: 'too_many_removed' }] })
})

test('how lists are fetched is for administrators alone', async () => {
  for (const who of ['cm1', 'risk1'])
    expect((await (await desk(who)).send('GET', '/v1/admin/screening-lists')).status, who).toBe(403)
})

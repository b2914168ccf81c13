import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { expect, test } from 'vitest'
import { startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'
import { startOwnData } from '../../../tests/harness/process/own-product-data.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const { workerUrl, database, environment } = await startOwnData()
await declareQueues(workerUrl, database)
const server = await startRecordingServer()
const file = path.join(mkdtempSync(path.join(tmpdir(), 'kaihu-sources-')), 'sources.json')
writeFileSync(file, JSON.stringify({ OFAC: [`${server.url}/sdn.csv`], UN: [`${server.url}/un.xml`] }))

/** `npm run kaihu -- lists fetch …` on this test's data. */
async function fetchLists(settings: Record<string, string>, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['api/cli/kaihu.ts', 'lists', 'fetch', ...args], {
    cwd: ROOT,
    env: { ...environment, ...settings },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, said: `${out}${err}` }
}

test('publishers are asked now, one or all, and a list that no place gives ends it with 1', async () => {
  server.says({ status: 503 })
  const all = await fetchLists({ LIST_SOURCES: file })
  expect(all.code).toBe(1)
  expect(all.said).toContain('OFAC: no place of LIST_SOURCES gives it')
  expect(all.said).toContain('UN: no place of LIST_SOURCES gives it')
  const before = server.asked.length
  const one = await fetchLists({ LIST_SOURCES: file }, 'UN')
  expect(one.said).not.toContain('OFAC')
  expect(server.asked.slice(before).map(({ url }) => url)).toEqual(['/un.xml'])
})

test('a list without a publisher is told of, and nobody is asked', async () => {
  const before = server.asked.length
  expect(await fetchLists({ LIST_SOURCES: file }, 'EU')).toMatchObject({
    code: 1,
    said: expect.stringContaining('LIST_SOURCES names no publisher of EU.'),
  })
  expect(await fetchLists({})).toMatchObject({
    code: 1,
    said: expect.stringContaining('LIST_SOURCES names no publisher.'),
  })
  expect(server.asked).toHaveLength(before)
})

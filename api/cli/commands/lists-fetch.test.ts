import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { expect, test } from 'vitest'
import { startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'
import { commandHere } from '../../../tests/harness/process/command-here.ts'
import { commandData } from '../../../tests/harness/process/own-product-data.ts'

const { workerUrl, database, environment } = await commandData()
await declareQueues(workerUrl, database)
const server = await startRecordingServer()
const file = path.join(mkdtempSync(path.join(tmpdir(), 'kaihu-sources-')), 'sources.json')
writeFileSync(file, JSON.stringify({ OFAC: [`${server.url}/sdn.csv`], UN: [`${server.url}/un.xml`] }))

/** `npm run kaihu -- lists fetch …` on this test's data. */
function fetchLists(settings: Record<string, string>, ...args: readonly string[]) {
  return commandHere(['lists', 'fetch', ...args], { env: { ...environment, ...settings } })
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

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { putMadeList, readMadeName } from '../../../tests/harness/drawn/made-list.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from '../../platform/database/connect.ts'
import { engineOf } from './engine.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl, { statementTimeout: 60_000 })
afterAll(() => database.destroy())

const engine = engineOf(database)
const NAMES = 25_000
const MICROSECONDS = 1_000

async function screen(name: string) {
  return engine.screen([{ names: [{ text: name }] }])
}

test('what is asked while a list changes is answered by one of its versions, the old or the new', async () => {
  const versionsOfPep = [await putMadeList(database, { list: 'PEP', names: 50 })]
  const name = await readMadeName(database, 3)
  const asked = [screen(name)]
  for (const names of [51, 52, 53, 54]) {
    asked.push(...Array.from({ length: 10 }, () => screen(name)))
    versionsOfPep.push(await putMadeList(database, { list: 'PEP', names }))
    asked.push(...Array.from({ length: 10 }, () => screen(name)))
  }
  for (const { hits, versions } of await Promise.all(asked)) {
    expect(versionsOfPep).toContain(versions.PEP)
    expect(hits[0]?.filter(({ listId }) => listId === 'PEP')).toMatchObject([{ listVersion: versions.PEP }])
  }
  expect((await screen(name)).versions.PEP).toBe(versionsOfPep.at(-1))
})

test('a new list of 25,000 names takes the place of the old one while the process goes on with its work', async () => {
  const first = await putMadeList(database, { list: 'AML', names: 200 })
  const listed = await readMadeName(database, 7)
  const before = await screen(listed)
  expect(before.versions.AML).toBe(first)
  expect(before.hits[0]?.find(({ listId }) => listId === 'AML')).toMatchObject({
    entryId: 'M7',
    contentHash: 'made 7',
  })

  const second = await putMadeList(database, { list: 'AML', names: NAMES })
  const gaps = monitorEventLoopDelay({ resolution: 5 })
  gaps.enable()
  const own = process.threadCpuUsage()
  const whole = process.cpuUsage()
  const start = performance.now()
  const after = await screen(await readMadeName(database, NAMES))
  const took = performance.now() - start
  const ownUsed = process.threadCpuUsage(own)
  const wholeUsed = process.cpuUsage(whole)
  gaps.disable()

  expect(after.versions.AML).toBe(second)
  expect(after.hits[0]?.[0]).toMatchObject({ entryId: `M${NAMES}`, listVersion: second })
  expect(gaps.max / MICROSECONDS / MICROSECONDS).toBeLessThan(took / 2)
  expect(ownUsed.user).toBeLessThan(wholeUsed.user / 4)
})

import { screenName } from '@kaihu/screening/screen-name.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putMadeList, readMadeName } from '../../../tests/harness/drawn/made-list.ts'
import { ROLE_PASSWORDS } from '../../../tests/harness/process/role-passwords.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { addressOf, connect } from '../../platform/database/connect.ts'
import { createPool } from '../../platform/database/pool.ts'
import { addressAs, databaseByRole } from '../../platform/database/role-pools.ts'
import { urlAs } from '../../platform/database/roles.ts'
import { buildIndexOf, keepIndex } from './build-and-keep.ts'
import { threadEngine } from './engine.ts'
import { SnapshotBroken } from './index-news.ts'
import { findKeptIndex } from './take-index.ts'

const { databaseUrl } = await createTestDatabase()
const owner = connect(databaseUrl)
afterAll(() => owner.destroy())
const [app, worker] = [
  urlAs('app', databaseUrl, ROLE_PASSWORDS.app),
  urlAs('worker', databaseUrl, ROLE_PASSWORDS.worker),
]

let versions: Record<string, string>
let name: string
beforeAll(async () => {
  versions = { PEP: await putMadeList(owner, { list: 'PEP', names: 300 }) }
  name = await readMadeName(owner, 7)
})

async function keptKeys(): Promise<string[]> {
  const rows = await owner.selectFrom('screening_snapshot').select('snapshot_key').distinct().execute()
  return rows.map((row) => row.snapshot_key)
}

function asked() {
  return { names: [{ text: name }] }
}

test('who answers people keeps nothing, and a small index is not worth keeping', async () => {
  const index = await buildIndexOf(app, versions)
  await keepIndex(app, index, { fewestNames: 1 })
  await keepIndex(worker, index)
  expect(await keptKeys()).toEqual([])
  expect(await findKeptIndex(app, versions)).toBeUndefined()
})

test('a process that does jobs as well keeps as who does them; one that only answers people has no such address', async () => {
  const both = databaseByRole({ app: createPool(app), worker: createPool(worker) }, 'app')
  const alone = databaseByRole({ app: createPool(app) }, 'app')
  expect([addressOf(both), addressAs('worker', both), addressAs('worker', alone)]).toEqual([app, worker, app])
  await Promise.all([both.destroy(), alone.destroy()])
})

test('what a job kept is taken up by who answers people, and finds the same', async () => {
  const index = await buildIndexOf(worker, versions)
  await keepIndex(worker, index, { fewestNames: 1 })
  await keepIndex(worker, index, { fewestNames: 1 })
  const taken = await findKeptIndex(app, versions)
  if (!taken) throw new Error('nothing was kept')
  expect(screenName(taken, asked())).toEqual(screenName(index, asked()))
  expect(screenName(taken, asked())).toMatchObject([{ entryId: 'M7', listVersion: versions['PEP'] }])
})

test('a snapshot with one byte changed, or a part lost, is not believed, and the next that is kept takes its place', async () => {
  await sql`update kaihu.screening_snapshot set bytes = set_byte(bytes, 5000, get_byte(bytes, 5000) # 1)`.execute(
    owner,
  )
  await expect(findKeptIndex(app, versions)).rejects.toThrow(SnapshotBroken)
  await sql`update kaihu.screening_snapshot set bytes = substr(bytes, 1, length(bytes) - 8)`.execute(owner)
  await expect(findKeptIndex(app, versions)).rejects.toThrow(SnapshotBroken)
  const index = await buildIndexOf(worker, versions)
  await keepIndex(worker, index, { fewestNames: 1 })
  await expect(findKeptIndex(app, versions)).rejects.toThrow(SnapshotBroken)
  await keepIndex(worker, index, { fewestNames: 1, isBroken: true })
  expect(await findKeptIndex(app, versions)).toBeDefined()
})

test('who screens while what is kept cannot be believed is answered, and whoever listens is told why it took longer', async () => {
  await sql`update kaihu.screening_snapshot set sha256 = repeat('0', 64)`.execute(owner)
  const database = connect(app)
  const engine = threadEngine(database)
  const told: [string, Promise<void>][] = []
  engine.hear((act, done) => void told.push([act, done]))
  const { hits } = await engine.screen([asked()])
  expect(hits[0]?.[0]).toMatchObject({ entryId: 'M7', listVersion: versions['PEP'] })
  expect(told.map(([act]) => act)).toEqual(['index_read'])
  await expect(told[0]?.[1]).rejects.toMatchObject({ name: 'IndexFailed', isBroken: true })
  await database.destroy()
})

test('the next version takes the place of the one before', async () => {
  const [before] = await keptKeys()
  const next = { PEP: await putMadeList(owner, { list: 'PEP', names: 301 }) }
  await keepIndex(worker, await buildIndexOf(worker, next), { fewestNames: 1 })
  expect(await keptKeys()).toHaveLength(1)
  expect(await keptKeys()).not.toContain(before)
  expect(await findKeptIndex(app, versions)).toBeUndefined()
  expect(await findKeptIndex(app, next)).toBeDefined()
})

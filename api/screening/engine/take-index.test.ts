import { screenName } from '@kaihu/screening/screen-name.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putMadeList, readMadeName } from '../../../tests/harness/drawn/made-list.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { addressOf, connect } from '../../platform/database/connect.ts'
import { createPool } from '../../platform/database/pool.ts'
import { addressAs, databaseByRole } from '../../platform/database/role-pools.ts'
import { ROLE_NAMES, urlAs } from '../../platform/database/roles.ts'
import { buildIndexOf, keepIndex } from './build-and-keep.ts'
import { findKeptIndex } from './take-index.ts'

const { databaseUrl } = await createTestDatabase()
const owner = connect(databaseUrl)
afterAll(() => owner.destroy())
const [app, worker] = [
  urlAs('app', databaseUrl, ROLE_NAMES.app),
  urlAs('worker', databaseUrl, ROLE_NAMES.worker),
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
  await keepIndex(app, index, 1)
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
  await keepIndex(worker, index, 1)
  await keepIndex(worker, index, 1)
  const taken = await findKeptIndex(app, versions)
  if (!taken) throw new Error('nothing was kept')
  expect(screenName(taken, asked())).toEqual(screenName(index, asked()))
  expect(screenName(taken, asked())).toMatchObject([{ entryId: 'M7', listVersion: versions['PEP'] }])
})

test('a snapshot with one byte changed, or a part lost, is not believed', async () => {
  await sql`update kaihu.screening_snapshot set bytes = set_byte(bytes, 5000, get_byte(bytes, 5000) # 1)`.execute(
    owner,
  )
  expect(await findKeptIndex(app, versions)).toBeUndefined()
  await sql`update kaihu.screening_snapshot set bytes = substr(bytes, 1, length(bytes) - 8)`.execute(owner)
  expect(await findKeptIndex(app, versions)).toBeUndefined()
})

test('the next version takes the place of the one before', async () => {
  const [before] = await keptKeys()
  const next = { PEP: await putMadeList(owner, { list: 'PEP', names: 301 }) }
  await keepIndex(worker, await buildIndexOf(worker, next), 1)
  expect(await keptKeys()).toHaveLength(1)
  expect(await keptKeys()).not.toContain(before)
  expect(await findKeptIndex(app, versions)).toBeUndefined()
  expect(await findKeptIndex(app, next)).toBeDefined()
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { findSmallPart } from '../evidence/verify/read-part.ts'
import { moveContents } from '../order/contents/move-contents.usecase.ts'
import { REQUESTS_IN_ROWS } from '../order/push/kept-requests.ts'
import { listPushes } from '../order/push/push.store.ts'
import { movePapers } from '../papers/move-papers.usecase.ts'
import { readArchive } from '../platform/archive/read-archive.ts'
import { connect } from '../platform/database/connect.ts'
import { moveEnded } from './move-ended.usecase.ts'
import { retentionDeps } from './retention-deps.ts'

const { app, database, config, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-moved-'))
afterAll(async () => {
  await owner.destroy()
  await rm(folder, { recursive: true, force: true })
})
const told: object[] = []
const log = { info: (said: object) => void told.push(said) }
const base = retentionDeps({ config, database, clock: () => new Date() })
const deps = { ...base, log }
let code = ''
const client = await makeDesk(app)('risk1')

beforeAll(async () => {
  code =
    (await SITUATIONS['standard-0000']?.make(makeWorld(database, { variant: 31, objects: deps.objects }))) ??
    ''
  // As pushes of one act are: of the same moment.
  await sql`update kaihu.push_job set created_at = (select min(created_at) from kaihu.push_job)`.execute(
    owner,
  )
})

async function placesOf() {
  const { rows } = await sql<{ what: string; inRow: boolean; sha256: string | null }>`
    select 'papers' as what, papers is not null as "inRow", object_sha256 as sha256 from kaihu.frozen_papers
      where order_code = ${code}
    union all select kind, request is not null, request_sha256 from kaihu.push_job where order_code = ${code}
    order by 1`.execute(owner)
  return rows
}

async function movedKinds(): Promise<string[]> {
  return (await placesOf()).filter(({ inRow }) => !inRow).map(({ what }) => what)
}

/** What the pack of the order says of papers and pushes, and what it lacks. */
async function packOf() {
  const answer = await client.send('POST', `/v1/orders/${code}/evidence`, { reason: '抽查' })
  const file = path.join(folder, 'pack.zip')
  await writeFile(file, answer.raw.rawPayload)
  const pack = await readArchive(file)
  const read = async (name: string) => String(await findSmallPart(pack.files, name))
  const names = ['papers/round-1/papers.json', 'order/core-systems.json']
  const [papers, pushes] = await Promise.all(names.map(read))
  const { missing } = JSON.parse(await read('manifest.json')) as {
    missing: { name: string; cause: string }[]
  }
  pack.close()
  return { papers, pushes, missing }
}

/** Pushes as they are listed when the database reads rows as they lie: a change moves a row behind the others. */
function pushesAsTheyLie(): Promise<readonly string[]> {
  return owner.transaction().execute(async (trx) => {
    await sql`set local enable_indexscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    return (await listPushes(trx, code)).map(({ kind }) => kind)
  })
}

function listPapers() {
  return client.send<{ papers: unknown[] }>('GET', `/v1/papers/orders/${code}`)
}

test('nothing is moved for thirty days where an older release was at work before this one', async () => {
  await sql`update kaihu.migration set applied_at = applied_at - interval '2 days' where name not like '0725%'`.execute(
    owner,
  )
  await moveEnded(deps)
  expect(await movedKinds()).toEqual([])
  await sql`update kaihu.migration set applied_at = applied_at - interval '31 days'`.execute(owner)
})

test('papers and requests of an ended order lie in the storage, and pack and pages say the same as before', async () => {
  const before = { pack: await packOf(), list: await listPapers() }
  const listed = await pushesAsTheyLie()
  expect(before.pack.papers).toContain(code)
  // Two at once, one row at a time: one of them moves each.
  const both = await Promise.all([
    moveContents(REQUESTS_IN_ROWS, deps, 1),
    moveContents(REQUESTS_IN_ROWS, deps, 1),
  ])
  const requests = (await movedKinds()).length
  expect(both.reduce((sum, one) => sum + one, 0)).toBe(requests)
  await moveEnded(deps)
  expect(await movedKinds()).toEqual(expect.arrayContaining(['crt', 'hub_id_create', 'papers']))
  expect(told.at(-1)).toEqual({ moved: 1, left: 0 })
  expect({ pack: await packOf(), list: await listPapers() }).toMatchObject({
    pack: before.pack,
    list: { status: 200, data: before.list.data },
  })
  expect(await pushesAsTheyLie()).toEqual(listed)
  expect(await movePapers(deps)).toBe(0)
})

test('papers that were moved cannot be put back, altered or pointed elsewhere', async () => {
  const before = await placesOf()
  for (const change of [
    sql`update kaihu.frozen_papers set papers = '[]', object_sha256 = null where order_code = ${code}`,
    sql`update kaihu.frozen_papers set object_sha256 = (select min(sha256) from kaihu.stored_object) where order_code = ${code}`,
    sql`delete from kaihu.frozen_papers where order_code = ${code}`,
  ]) {
    await expect(change.execute(owner)).rejects.toThrow(/insert-only/)
  }
  expect(await placesOf()).toEqual(before)
})

test('what the storage has lost is said by name, and never shown as empty', async () => {
  const hashes = (await placesOf()).flatMap(({ sha256 }) => sha256 ?? [])
  for (const { blob } of await deps.objects.locate(hashes)) await deps.blobs.remove(blob)
  const answer = await listPapers()
  expect(answer).toMatchObject({ status: 500, code: '500015' })
  const { papers, pushes, missing } = await packOf()
  expect(papers).toBe('undefined')
  expect(pushes).toContain('"request": null')
  const lost = missing.filter(({ cause }) => cause === 'lost').map(({ name }) => name)
  expect(lost).toEqual(
    expect.arrayContaining(['papers/round-1/papers.json', 'order/core-systems.json: crt 1']),
  )
})

import { randomUUID } from 'node:crypto'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { later, NOON, someone } from '../../../tests/harness/drawn/listed-customers.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { LIST_CHANGED_QUEUE } from '../../order/party-queue.ts'
import { connect } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { createLogger } from '../../platform/log.ts'
import type { RefusalError } from '../../platform/refuse.ts'
import { listChain } from '../screening-chain.ts'
import { type DecideVersion, discardVersion, releaseVersion } from './decide-version.usecase.ts'
import { readChangedEntries, readRemovedIds } from './entry.store.ts'
import { type ListRow, listLists } from './list.store.ts'
import { loadList } from './load/load-list.usecase.ts'
import { readListFiles } from './load/read-list-files.usecase.ts'
import { readStanding, UnknownVersion } from './replay.usecase.ts'
import { findVersion, findVersionInForce, listVersions, type Version } from './version.store.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
afterAll(() => database.destroy())
beforeAll(async () => {
  const log = createLogger({ LOG_LEVEL: 'silent' })
  const jobs = [{ queue: LIST_CHANGED_QUEUE, run: () => Promise.resolve() }]
  await (await startWorker(jobs, { databaseUrl: applicationUrl, log, isWorking: false })).stop()
})

const LOADER = someone('ADMIN', 'S0090')
const OTHER = someone('ADMIN', 'S0091')
const HEAD = 'id,type,name,countries,reason'

/** So many companies of a list; the rows behind them are added. */
function csv(count: number, ...rows: readonly string[]): string {
  const lines = Array.from({ length: count }, (_, n) => `C-${n},organization,Zqorvex Unit ${n + 300},,`)
  return [HEAD, ...lines, ...rows].join('\r\n')
}

async function load(code: string, text: string, actor: Actor = LOADER, now = NOON) {
  const files = [{ name: `${code}.csv`, open: () => [Buffer.from(text)] }]
  const reading = await readListFiles(database, {
    listCode: code,
    format: code === 'UN' ? 'un' : 'own',
    files,
  })
  return inTransaction(database, (trx) => loadList(trx, { reading, actor, now }))
}
async function waiting(code: string, text: string, now = NOON): Promise<Version> {
  return (await load(code, text, LOADER, now)).version
}
type Word = Partial<DecideVersion> & { readonly versionId: string }
function release(word: Word) {
  return inTransaction(database, (trx) => releaseVersion(trx, { actor: OTHER, now: NOON, ...word }))
}
function discard(word: Word) {
  return inTransaction(database, (trx) => discardVersion(trx, { actor: OTHER, now: NOON, ...word }))
}
async function inForce(code: string, text: string, now = NOON): Promise<Version> {
  const version = await waiting(code, text, now)
  await release({ versionId: version.versionId, now, note: '名单整体更换' })
  return version
}
async function list(code: string): Promise<ListRow> {
  const found = (await listLists(database)).find((one) => one.code === code)
  if (!found) throw new Error(`no list ${code}`)
  return found
}

/** Why a word is refused; the version and its list stay as they were. */
async function refused({ versionId, listCode }: Version, doing: () => Promise<unknown>): Promise<string> {
  const state = async () => [await findVersion(database, versionId), await list(listCode)]
  const before = await state()
  const error = await doing().then(
    () => new Error('it was accepted'),
    (thrown: RefusalError) => thrown,
  )
  expect(await state()).toEqual(before)
  return error.message
}

/** What the chain of a list tells, oldest first. */
async function toldOf(code: string): Promise<string[]> {
  const rows = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', listChain(code))
    .orderBy('seq')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('a file that was loaded', () => {
  test('holds nobody and screens nobody until another administrator releases it', async () => {
    const version = await waiting('EXIT', csv(40))
    expect(version).toMatchObject({ state: 'waiting', gates: [], counts: { entries: 40, added: 40 } })
    expect(await list('EXIT')).toMatchObject({ currentVersion: null, pending: 'waiting' })
    const { versionId } = version
    expect(await refused(version, () => release({ versionId, actor: LOADER }))).toBe('same_person')
    expect(await refused(version, () => discard({ versionId, actor: LOADER, note: '误' }))).toBe(
      'same_person',
    )
    await release({ versionId })
    expect(await list('EXIT')).toMatchObject({ currentVersion: versionId, pending: null })
    expect(await toldOf('EXIT')).toEqual(['lists.loaded', 'lists.released'])
    expect(await refused(version, () => discard({ versionId, note: '误' }))).toBe('version_decided')
    expect(await refused(version, () => release({ versionId }))).toBe('version_decided')
    expect(await refused(version, () => release({ versionId: randomUUID() }))).toBe('notFound')
  })

  test('is put aside with a reason, and what was in force stays so', async () => {
    const before = await inForce('AML', csv(40))
    const version = await waiting('AML', csv(41))
    const { versionId } = version
    expect(await refused(version, () => discard({ versionId }))).toBe('note_missing')
    expect(await refused(version, () => discard({ versionId, note: '' }))).toBe('note_missing')
    await discard({ versionId, note: '文件错误' })
    expect(await findVersion(database, versionId)).toMatchObject({
      state: 'discarded',
      decisionNote: '文件错误',
      decidedBy: { staffId: OTHER.staffId },
    })
    expect(await list('AML')).toMatchObject({ currentVersion: before.versionId, pending: null })
  })

  test('that differs much from the one in force needs a reason; one that cannot be right is never released', async () => {
    const first = await inForce('SSC', csv(40))
    const smaller = await waiting('SSC', csv(20))
    expect(smaller).toMatchObject({ state: 'blocked', counts: { removed: 20 } })
    expect(smaller.gates.map(({ code }) => code)).toEqual(['too_many_removed'])
    const { versionId } = smaller
    expect(await refused(smaller, () => release({ versionId }))).toBe('note_missing')
    const torn = await waiting('SSC', csv(40, ...Array.from({ length: 9 }, () => 'x,person,')))
    expect(torn.gates.map(({ code }) => code)).toContain('too_many_rejected')
    const force = { versionId: torn.versionId, note: '仍要发布' }
    expect(await refused(torn, () => release(force))).toBe('gate_holds')
    await release({ versionId, note: '名单整体更换' })
    expect((await list('SSC')).currentVersion).toBe(versionId)
    expect(await findVersion(database, first.versionId)).toMatchObject({
      state: 'replaced',
      replacedAt: NOON,
    })
  })

  test('is worked out against what was in force: once that is another, it has to be loaded again', async () => {
    await inForce('BLACKLIST', csv(40))
    const one = await waiting('BLACKLIST', csv(41))
    const late = await waiting('BLACKLIST', csv(40, 'C-X,organization,Qvorzex Nova,,'))
    await release({ versionId: one.versionId })
    expect(await refused(late, () => release({ versionId: late.versionId }))).toBe('version_outdated')
    const again = await load('BLACKLIST', csv(40, 'C-X,organization,Qvorzex Nova,,'))
    expect(again).toMatchObject({ isUnchanged: false, version: { previousVersion: one.versionId } })
    await release({ versionId: again.version.versionId })
  })

  test('as it is in force confirms it, unless another one waits', async () => {
    const text = csv(40)
    const { versionId } = await inForce('PEP', text)
    const confirmed = await load('PEP', text, LOADER, later(3))
    expect(confirmed).toMatchObject({ isUnchanged: true, version: { versionId } })
    expect((await list('PEP')).checkedAt).toBe(instantOf(later(3)))
    await waiting('PEP', csv(41), later(3))
    expect((await load('PEP', text, LOADER, later(4))).isUnchanged).toBe(false)
  })

  test('that cannot be read is kept once as failed, and by nobody’s word in force', async () => {
    const bad = '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL>'
    const { version } = await load('UN', bad)
    expect(version).toMatchObject({ state: 'failed', counts: { entries: 0 } })
    expect(await refused(version, () => release({ versionId: version.versionId, note: '仍要发布' }))).toBe(
      'version_failed',
    )
    expect(await load('UN', bad)).toMatchObject({
      isUnchanged: true,
      version: { versionId: version.versionId },
    })
    await discard({ versionId: version.versionId, note: '文件错误' })
    expect((await load('UN', bad)).isUnchanged).toBe(false)
  })
})

describe('what was in force', () => {
  test('on any moment is the one version that was released then and not yet replaced', async () => {
    const [first, second] = [
      await inForce('OFAC', csv(40), later(1)),
      await inForce('OFAC', csv(40, 'C-N,organization,Qvorzex Nova,,'), later(5)),
    ]
    await waiting('OFAC', csv(44), later(6))
    const on = async (at: Date) => (await findVersionInForce(database, 'OFAC', at))?.versionId
    expect(await on(new Date(later(1).getTime() - 1))).toBeUndefined()
    expect(await on(later(1))).toBe(first.versionId)
    expect(await on(new Date(later(5).getTime() - 1))).toBe(first.versionId)
    expect(await on(later(5))).toBe(second.versionId)
    expect(await on(later(900))).toBe(second.versionId)
  })

  test('is searched again by the versions of that day, or by one that is named in the place of its list’s', async () => {
    const [first] = (await listVersions(database, 100))
      .filter(({ listCode }) => listCode === 'OFAC')
      .slice(-1)
    const versionId = first?.versionId ?? ''
    const then = await readStanding(database, { at: later(2) })
    const versionOf = ({ versions }: typeof then) =>
      versions.find(({ listCode }) => listCode === 'OFAC')?.versionId
    expect(versionOf(then)).toBe(versionId)
    expect(versionOf(await readStanding(database, { at: later(9), named: [versionId] }))).toBe(versionId)
    expect(versionOf(await readStanding(database, { at: later(9) }))).not.toBe(versionId)
    const before = await readStanding(database, { at: later(-100) })
    expect(before.versions).toEqual([])
    expect(before).toMatchObject({ numbers: {}, engine: undefined, isSameEngine: true })
    expect(before.without).toEqual((await listLists(database)).map(({ code }) => code))
    const unknown = readStanding(database, { at: NOON, named: [randomUUID()] })
    await expect(unknown).rejects.toThrow(UnknownVersion)
  })

  test('differs by what was added, what is gone and whose facts changed; a new remark changes nobody', async () => {
    const rows = (reason: string, country: string) => [
      `C-R,organization,Qvorzex Reason,,${reason}`,
      `C-M,organization,Qvorzex Moved,${country},`,
    ]
    const before = await inForce('US_CSL', csv(40, ...rows('old', 'CN'), 'C-G,organization,Qvorzex Gone,,'))
    const after = await waiting('US_CSL', csv(40, ...rows('new', 'US'), 'C-A,organization,Qvorzex Added,,'))
    expect(after.counts).toMatchObject({ added: 1, modified: 1, removed: 1 })
    const changed = await readChangedEntries(database, after.versionId, before.versionId)
    expect(changed.map(({ entry }) => entry.id).toSorted()).toEqual(['C-A', 'C-M'])
    expect(await readRemovedIds(database, after.versionId, before.versionId)).toEqual(['C-G'])
    expect(await readChangedEntries(database, before.versionId, null)).toHaveLength(43)
    expect(await readRemovedIds(database, before.versionId, null)).toEqual([])
  })
})

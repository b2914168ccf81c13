import { randomUUID } from 'node:crypto'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { describe, expect, test } from 'vitest'
import { later, NOON, someone, startListedCustomers } from '../../../tests/harness/drawn/listed-customers.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { listChain } from '../screening-chain.ts'
import {
  describeHolds,
  describeLists,
  findListOfVersion,
  listCodes,
  listUsedCodes,
} from './describe-lists.usecase.ts'
import { type ListUse, listLists } from './list.store.ts'
import { endLoad, findLoad, saveLoad } from './load/load.store.ts'
import { loadList } from './load/load-list.usecase.ts'
import { readListFiles } from './load/read-list-files.usecase.ts'
import { readListNames, readLists, readLoad, readRejected } from './read-lists.usecase.ts'
import { readListSettings, setList } from './set-list.usecase.ts'
import { findVersion, insertRejected, listRejected } from './version.store.ts'

const { owner, database, list } = await startListedCustomers()
const ADMIN = someone('ADMIN', 'S0090')
const USE: ListUse = {
  isInUse: true,
  mostAgeDays: 31,
  canaries: [],
  isEnded: false,
  autoReleasePercent: null,
}

type Set = Partial<Parameters<typeof setList>[1]> & { readonly listCode: string }
function set(change: Set) {
  return inTransaction(database, (trx) => setList(trx, { ...USE, actor: ADMIN, now: NOON, ...change }))
}
async function standing(code: string) {
  return (await listLists(database)).find((one) => one.code === code)
}
async function told(code: string) {
  const rows = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', listChain(code))
    .where('kind', '=', 'lists.set')
    .orderBy('seq')
    .execute()
  return rows.map(({ body }) => body)
}
async function reading(code: string) {
  const files = [{ name: 'own.csv', open: () => [Buffer.from('id,type,name\r\n1,person,王芳\r\n')] }]
  return readListFiles(database, { listCode: code, format: 'own', files })
}
async function load(code: string) {
  const read = await reading(code)
  return inTransaction(database, (trx) => loadList(trx, { reading: read, actor: ADMIN, now: NOON }))
}

describe('how a list is used', () => {
  test('is set as a whole, and its chain tells what it was and what it is', async () => {
    const canaries = [{ name: '芈桓溪', entryId: 'P-1' }]
    await set({ listCode: 'PEP', isInUse: false, mostAgeDays: 7, canaries, autoReleasePercent: 5 })
    const after = { isInUse: false, mostAgeDays: 7, canaries, isEnded: false, autoReleasePercent: 5 }
    expect(await standing('PEP')).toMatchObject(after)
    expect(await inTransaction(database, (trx) => readListSettings(trx, 'PEP'))).toEqual(after)
    expect(await told('PEP')).toEqual([
      expect.objectContaining({
        list: 'PEP',
        added: null,
        after,
        before: expect.objectContaining({ mostAgeDays: 31 }),
      }),
    ])
    expect(await listUsedCodes(database)).not.toContain('PEP')
    expect(await listCodes(database)).toContain('PEP')
  })

  test('is nothing for a list that is not there', async () => {
    await expect(set({ listCode: 'NOBODYS' })).rejects.toThrow('notFound')
    expect(await inTransaction(database, (trx) => readListSettings(trx, 'NOBODYS'))).toBeUndefined()
    expect(await told('NOBODYS')).toEqual([])
    await expect(reading('NOBODYS')).rejects.toThrow('notFound')
  })

  test('of one that administrators add begins with nothing in force, which holds every order', async () => {
    const title = { zh: '本行观察名单', en: 'Watch list' }
    await set({ listCode: 'WATCH', list: { category: 'aml', format: 'own', title } })
    expect(await standing('WATCH')).toMatchObject({ title, currentVersion: null, checkedAt: null })
    expect(await told('WATCH')).toEqual([expect.objectContaining({ before: null, added: expect.anything() })])
    expect((await readListNames(database)).items).toEqual([{ code: 'WATCH', ...title }])
    const held = async () => (await describeHolds(database, instantOf(NOON))).map((hold) => hold.list)
    expect(await held()).toContain('WATCH')
    await set({ listCode: 'WATCH', isInUse: false })
    expect(await held()).not.toContain('WATCH')
  })

  test('takes no file any more once it has ended, and does again when it goes on', async () => {
    await set({ listCode: 'EXIT', isInUse: false, isEnded: true })
    await expect(load('EXIT')).rejects.toThrow('notFound')
    expect(await standing('EXIT')).toMatchObject({ isEnded: true, pending: null })
    await set({ listCode: 'EXIT' })
    expect((await load('EXIT')).isUnchanged).toBe(false)
  })
})

describe('what an administrator sees of lists', () => {
  test('says of each what is in force, what waits and what holds, and lets the loader decide nothing', async () => {
    await list('AML', 3)
    const { version } = await load('AML')
    const { items } = await readLists({ database, actor: ADMIN, now: NOON }, [])
    const aml = items.find(({ code }) => code === 'AML')
    expect(aml?.current?.may).toEqual({ discard: false, release: false })
    expect(aml?.versions.map(({ state }) => state).toSorted()).toEqual([version.state, 'released'].toSorted())
    expect(aml?.versions.every(({ list: code }) => code === 'AML')).toBe(true)
    expect(aml?.versions.map(({ may }) => may)).toEqual(
      [1, 2].map(() => ({ discard: false, release: false })),
    )
    expect(items.find(({ code }) => code === 'OFAC')).toMatchObject({ current: null, hold: 'list_missing' })
    const other = await readLists({ database, actor: someone('ADMIN', 'S0091'), now: NOON }, [])
    const waiting = other.items
      .flatMap(({ versions }) => versions)
      .find((one) => one.versionId === version.versionId)
    expect(waiting?.may.discard).toBe(true)
  })

  test('stands line by line for an operator, versions that wait below their list', async () => {
    const lines = await describeLists(database, new Date())
    const at = lines.findIndex((line) => line.startsWith('AML '))
    expect(lines[at]).toMatch(/^AML +usable +/)
    expect(lines[at + 1]).toMatch(/^ {2}[0-9a-f-]{36} {2}(waiting|blocked) {2}own\.csv$/)
    expect(lines.find((line) => line.startsWith('OFAC '))).toMatch(/list_missing +nothing in force$/)
    const versionId = lines[at + 1]?.trim().split(' ')[0] ?? ''
    expect(await findListOfVersion(database, versionId)).toBe('AML')
    expect(await findListOfVersion(database, randomUUID())).toBeUndefined()
    expect(await findListOfVersion(database, 'AML')).toBeUndefined()
  })

  test('is each row that could not be read, in the order of the file, ten thousand of them at most', async () => {
    const { versionId } = (await load('SSC')).version
    const rows = Array.from({ length: 10_050 }, (_, n) => ({
      line: n + 2,
      code: 'no_name',
      text: `ro\u0000w ${n}`,
    }))
    await inTransaction(database, (trx) => insertRejected(trx, versionId, rows as never))
    const { items } = await readRejected(versionId, database)
    expect(items.slice(0, 2)).toEqual([
      { line: 2, code: 'no_name', quote: 'row 0' },
      { line: 3, code: 'no_name', quote: 'row 1' },
    ])
    expect(items).toHaveLength(500)
    expect((await listRejected(database, versionId, 20_000)).at(-1)?.line).toBe(10_001)
    await expect(readRejected(randomUUID(), database)).rejects.toThrow('notFound')
    expect(await findVersion(database, versionId)).toMatchObject({ state: 'waiting' })
  })

  test('is how far a load has come, until that load is over and no other of the list runs', async () => {
    const [one, two] = [randomUUID(), randomUUID()].map((loadId) => ({ listCode: 'UN', loadId }))
    if (!one || !two) throw new Error('no loads')
    expect(await readLoad('UN', database)).toEqual({ load: null })
    await saveLoad(database, one, { phase: 'reading', done: 1, total: 9 })
    await saveLoad(database, two, { phase: 'keeping', done: 5, total: 9 })
    await endLoad(database, one)
    expect(await findLoad(database, 'UN')).toEqual({ phase: 'keeping', done: 5, total: 9 })
    await endLoad(database, two)
    expect(await findLoad(database, 'UN')).toBeUndefined()
  })
})

test('a list that nobody confirmed for longer than it may be old holds the bank from that moment', async () => {
  await owner
    .updateTable('screening_list')
    .set({ checked_at: NOON, most_age_days: 7 })
    .where('code', '=', 'AML')
    .execute()
  const held = async (at: Date) =>
    (await describeHolds(database, instantOf(at)))
      .filter((hold) => hold.list === 'AML')
      .map(({ code }) => code)
  expect(await held(later(7))).toEqual([])
  expect(await held(later(7.01))).toEqual(['list_overdue'])
})

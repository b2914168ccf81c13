import { createHash } from 'node:crypto'
import type { ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { close, getOrder } from '@kaihu/db/situations/acts.ts'
import { DEMO_LISTS, OFFICE_HOLDER } from '@kaihu/db/situations/demo-lists.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { hitOn, startScreeningDesk } from '../../../tests/harness/screening-desk.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { engineOf } from '../engine/engine.ts'
import { readIndex } from '../engine/read-index.ts'
import { listParties, saveParty } from '../parties/party.store.ts'
import { screenListChange } from '../rescreen/screen-list-change.usecase.ts'
import { runScreening } from '../run-screening.usecase.ts'
import { lockList } from './list.store.ts'
import { readStanding } from './replay.usecase.ts'

const { database, desk, waiting, addDirector, run, decide, act } = await startScreeningDesk()
function clock() {
  return new Date()
}

function csvOf(rows: readonly string[]) {
  return ['id,type,name,birth_dates,countries', ...rows].join('\r\n')
}
async function loadList(who: string, list: string, content: string, format = 'own') {
  return (await desk(who)).send<{ version: ScreeningListView['versions'][number]; isUnchanged: boolean }>(
    'POST',
    `/v1/admin/screening-lists/${list}/versions`,
    { format, files: [{ name: 'list.csv', content }] },
  )
}
async function lists() {
  return (
    await (await desk('admin1')).send<{ items: ScreeningListView[] }>('GET', '/v1/admin/screening-lists')
  ).data.items
}
async function release(who: string, versionId: string, body: object = {}) {
  return (await desk(who)).send('POST', `/v1/admin/screening-list-versions/${versionId}/release`, body)
}

test('a list update reopens a cleared hit, finds new ones, and marks what is no longer listed', async () => {
  const units = Array.from(
    { length: 40 },
    (_, index) => `AML-${index},organization,Zqorvex Unit ${index + 300},,XX`,
  )
  const listed = (born: string) => [...units, `AML-M,person,芈桓溪,${born},CN`]
  const first = await loadList('admin1', 'AML', csvOf(listed('1950')))
  expect(first.data.version.gates.map(({ code }) => code)).toEqual(['too_many_removed'])
  expect((await release('admin1', first.data.version.versionId)).status).toBe(409)
  expect((await release('admin2', first.data.version.versionId)).status).toBe(409)
  const passed = await release('admin2', first.data.version.versionId, { note: '名单整体更换' })
  expect(passed.status).toBe(200)

  const { path, picture, facts } = await waiting()
  await addDirector(path, { ...OFFICE_HOLDER, number: 'E6600999' })
  await run('ao1', path)
  for (const list of ['AML', 'PEP']) await decide(path, hitOn(await picture(), list))
  expect(await facts()).toMatchObject({ all_hits_resolved: true })

  const second = await loadList('admin2', 'AML', csvOf(listed('1966-05')))
  expect(second.data.version.counts).toMatchObject({ modified: 1, added: 0, removed: 0 })
  await release('admin1', second.data.version.versionId)
  const stale = await picture()
  expect(stale.aggregate).toMatchObject({ isScreened: false, isClear: false })
  await screenListChange(second.data.version.versionId, { database, clock })
  expect(hitOn(await picture(), 'AML').state).toBe('stale')
  expect(await facts()).toMatchObject({ all_parties_screened: true, all_hits_resolved: false })

  const third = await loadList('admin1', 'AML', csvOf(units))
  const gone = await release('admin2', third.data.version.versionId, { note: '发布机构已删除该条目' })
  expect(gone.status).toBe(200)
  await screenListChange(third.data.version.versionId, { database, clock })
  expect(hitOn(await picture(), 'AML')).toMatchObject({ state: 'delisted', isDelisted: true })
  expect(await facts()).toMatchObject({ all_hits_resolved: true })
})

test('a file that does not pass its checks stays aside: orders go on with the version in force', async () => {
  const { orderCode, path, picture, world } = await waiting()
  await run('ao1', path)
  await run('cm1', path)
  await close(world, orderCode, world.cast.ao, 'ao_screening')
  await close(world, orderCode, world.cast.cm, 'cm_screening')
  const failed = await loadList('admin1', 'SSC', 'nothing,of,the,kind\r\n1,2,3,4')
  const columns = { code: 'wrong_columns', params: { found: 'nothing,of,the,kind' } }
  expect(failed.data.version).toMatchObject({ state: 'blocked', gates: [columns] })
  const { holds, aggregate } = await picture()
  expect(holds).toEqual([])
  expect(aggregate.isClear).toBe(true)
  const url = `/v1/admin/screening-list-versions/${failed.data.version.versionId}/discard`
  expect((await (await desk('admin1')).send('POST', url, { note: '文件错误' })).status).toBe(409)
  expect((await (await desk('admin2')).send('POST', url, { note: '文件错误' })).status).toBe(200)
  expect((await act('ao1', orderCode, 'screening_cleared')).status).toBe(200)
})

test('what AO asked to clear is looked at again when CM agrees: a list that grew too old since holds it', async () => {
  const { orderCode, path, picture, world } = await waiting()
  await run('ao1', path)
  await run('cm1', path)
  await close(world, orderCode, world.cast.ao, 'ao_screening')
  await close(world, orderCode, world.cast.cm, 'cm_screening')
  expect(await act('ao1', orderCode, 'screening_cleared')).toMatchObject({
    data: { isAwaitingChecker: true },
  })
  const agree = async () => {
    const { state, version } = await getOrder(world, orderCode)
    const [asked] = state.approvals
    const body = { version, decision: 'approve', note: '同意', valueHash: asked?.hash }
    return (await desk('cm1')).send(
      'POST',
      `/v1/orders/${orderCode}/approvals/${asked?.approvalId}/decision`,
      body,
    )
  }
  const setChecked = (checked_at: Date) =>
    database.updateTable('screening_list').set({ checked_at }).where('code', '=', 'SSC').execute()
  await setChecked(new Date(Date.now() - 32 * 86_400_000))
  expect((await picture()).aggregate.isClear).toBe(false)
  expect((await agree()).status).toBe(409)
  expect((await getOrder(world, orderCode)).state).toMatchObject({ status: '0700', approvals: [{}] })
  await setChecked(new Date())
  expect(await agree()).toMatchObject({ status: 200, data: { status: '0800' } })
})

test('orders wait while a list is older than its limit, until somebody confirms it', async () => {
  const { path, picture } = await waiting()
  await run('ao1', path)
  expect((await picture()).aggregate.isClear).toBe(true)
  const month = new Date(Date.now() - 32 * 86_400_000)
  await database.updateTable('screening_list').set({ checked_at: month }).where('code', '=', 'EXIT').execute()
  const held = await picture()
  expect(held.holds).toEqual([{ list: 'EXIT', category: 'exit', code: 'list_overdue' }])
  expect(held.aggregate.isClear).toBe(false)
  const again = DEMO_LISTS.find(({ code }) => code === 'EXIT')?.csv ?? ''
  expect((await loadList('admin1', 'EXIT', again)).data.isUnchanged).toBe(true)
  expect((await picture()).aggregate.isClear).toBe(true)
})

test('the same file loaded again confirms the version in force, and every day names the version of that day', async () => {
  const before = (await lists()).find(({ code }) => code === 'EXIT')
  const text = csvOf(['EXIT-F1,organization,Zqorvex Holding EXIT Unit 101,,XX'])
  const loaded = await loadList('admin1', 'EXIT', text)
  await release('admin2', loaded.data.version.versionId, { note: '名单整体更换' })
  const again = await loadList('admin1', 'EXIT', text)
  expect(again.data).toMatchObject({ isUnchanged: true })
  const at = new Date(Date.parse(loaded.data.version.loadedAt) - 1_000).toISOString()
  const old = await (await desk('admin1')).send<{ version: { versionId: string } | null }>(
    'GET',
    `/v1/admin/screening-lists/EXIT/in-force?at=${encodeURIComponent(at)}`,
  )
  expect(old.data.version?.versionId).toBe(before?.current?.versionId)
})

test('a damaged file is kept as failed with its own hash and the line, once, and is put aside by another administrator', async () => {
  const { picture } = await waiting()
  const cut = '<CONSOLIDATED_LIST>\n<INDIVIDUALS>\n<INDIVIDUAL><DATAID>5</DATAID>'
  const failed = await loadList('admin1', 'UN', cut, 'un')
  expect(failed.data.version).toMatchObject({
    state: 'failed',
    gates: [{ code: 'broken_xml', params: { line: 3 } }],
    may: { release: false },
  })
  expect(failed.data.version.sha256).toBe(createHash('sha256').update(cut).digest('hex'))
  expect((await loadList('admin2', 'UN', cut, 'un')).data).toMatchObject({
    isUnchanged: true,
    version: { versionId: failed.data.version.versionId },
  })
  expect((await picture()).holds).toEqual([])
  const url = `/v1/admin/screening-list-versions/${failed.data.version.versionId}`
  expect((await release('admin2', failed.data.version.versionId, { note: '放行' })).status).toBe(409)
  expect((await (await desk('admin2')).send('POST', `${url}/discard`, { note: '文件损坏' })).status).toBe(200)
  expect((await picture()).holds).toEqual([])
})

test('while a list is loaded its progress can be read and everybody else is answered; afterwards no load runs', async () => {
  const admin = await desk('admin1')
  const progress = async () =>
    (await admin.send<{ load: { phase: string } | null }>('GET', '/v1/admin/screening-lists/AML/load')).data
      .load
  const [isHeld, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Whoever has the list holds the load up for as long as the test looks.
  const holding = inTransaction(database, async (trx) => {
    await lockList(trx, 'AML')
    isHeld.resolve()
    await mayGoOn.promise
  })
  await isHeld.promise
  const loading = loadList('admin2', 'AML', csvOf(['AML-1,organization,Zqorvex Unit 1,,XX']))
  await vi.waitFor(async () => expect(await progress()).not.toBeNull(), { timeout: 20_000 })
  expect((await admin.send('GET', '/v1/admin/screening-lists')).status).toBe(200)
  mayGoOn.resolve()
  await holding
  const { version } = (await loading).data
  expect(version.counts.entries).toBe(1)
  expect(await progress()).toBeNull()
  const url = `/v1/admin/screening-list-versions/${version.versionId}/discard`
  expect((await admin.send('POST', url, { note: '测试名单' })).status).toBe(200)
})

test('an order screened while a list is released is screened against the new version', async () => {
  const { orderCode, picture } = await waiting()
  const text = csvOf(['EXIT-R1,organization,Zqorvex Holding EXIT Unit 500,,XX'])
  const { version } = (await loadList('admin1', 'EXIT', text)).data
  const engine = engineOf(database)
  const screen = engine.screen.bind(engine)
  const asked = vi.spyOn(engine, 'screen').mockImplementationOnce(async (queries) => {
    const screened = await screen(queries)
    await release('admin2', version.versionId, { note: '名单整体更换' })
    await screenListChange(version.versionId, { database, clock })
    return screened
  })
  const actor = { kind: 'system', job: 'test' } as const
  await runScreening(database, { orderCode, stage: 'ao', actor, now: clock() })
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
  expect((await picture()).aggregate).toMatchObject({ isScreened: true })
})

test('a party that changed while a list was carried to its order does not count as screened against it', async () => {
  const { orderCode, path, picture } = await waiting()
  await addDirector(path, { ...OFFICE_HOLDER, number: 'E6600222' })
  await run('ao1', path)
  const text = csvOf(['EXIT-R2,organization,Zqorvex Holding EXIT Unit 501,,XX'])
  const { version } = (await loadList('admin1', 'EXIT', text)).data
  await release('admin2', version.versionId, { note: '名单整体更换' })
  const isWaiting = async () =>
    (
      await sql<{ held: boolean }>`
        select exists (select 1 from pg_stat_activity
                        where datname = current_database() and wait_event_type = 'Lock') as held`.execute(
        database,
      )
    ).rows[0]?.held
  let carried: Promise<number> | undefined
  await inTransaction(database, async (trx) => {
    await sql`select 1 from kaihu.customer_order where order_code = ${orderCode} for update`.execute(trx)
    carried = screenListChange(version.versionId, { database, clock })
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 20_000 })
    const [company] = await listParties(trx, orderCode)
    if (!company) throw new Error('the order has no parties')
    await saveParty(trx, { ...company, factsHash: 'other-facts' })
  })
  await carried
  const [company, ...others] = await listParties(database, orderCode)
  expect(company?.screened?.lists['EXIT']).not.toBe(version.versionId)
  expect(others.map(({ screened }) => screened?.lists['EXIT'])).toContain(version.versionId)
  expect((await picture()).aggregate.isScreened).toBe(false)
})

test('an old day is searched against the versions that stood then, and a named one in the place of its own', async () => {
  const put = async (name: string) => {
    const { data } = await loadList('admin1', 'EXIT', csvOf([`EXIT-1,person,${name},1960,CN`]))
    await release('admin2', data.version.versionId, { note: '名单整体更换' })
    return data.version.versionId
  }
  const before = await put('芈昔日')
  const then = clock()
  const after = await put('芈今日')
  const found = async (at: Date, named: readonly string[] = []) => {
    const standing = await readStanding(database, { at, named })
    const [version] = standing.versions.filter(({ listCode }) => listCode === 'EXIT')
    const index = await readIndex(database, { EXIT: version?.versionId ?? '' })
    return ['芈昔日', '芈今日'].filter((text) => screenName(index, { names: [{ text }] }).length > 0)
  }
  expect(await found(then)).toEqual(['芈昔日'])
  expect(await found(clock())).toEqual(['芈今日'])
  expect(await found(clock(), [before])).toEqual(['芈昔日'])
  expect(await found(then, [after])).toEqual(['芈今日'])
  await expect(readStanding(database, { at: then, named: [crypto.randomUUID()] })).rejects.toThrow(
    'There is no version',
  )
  expect((await readStanding(database, { at: new Date(0) })).versions).toEqual([])
})

test('a day whose engine was another is told apart, for its numbers were others', async () => {
  const { path } = await waiting()
  await run('ao1', path)
  const at = clock()
  expect((await readStanding(database, { at })).isSameEngine).toBe(true)
  const later = new Date(at.getTime() + 1)
  await sql`
    insert into kaihu.screening_run (run_id, order_code, stage, actor, person, at, lists, held, parties, hits, new_hits, engine_version, config_hash)
    select gen_random_uuid(), order_code, stage, actor, person, ${later}, lists, held, parties, hits, new_hits, engine_version, 'other'
      from kaihu.screening_run limit 1`.execute(database)
  expect(await readStanding(database, { at: later })).toMatchObject({ isSameEngine: false })
  expect((await readStanding(database, { at })).isSameEngine).toBe(true)
})

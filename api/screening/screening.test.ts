import type { HitView, OrderScreening } from '@kaihu/contract/screening.ts'
import type { ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { close, getOrder } from '@kaihu/db/situations/acts.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { LISTED_PERSON, NAMESAKE, OFFICE_HOLDER } from '@kaihu/db/situations/demo-lists.ts'
import { haveLists } from '@kaihu/db/situations/screening.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { EMPTY_PARTY, type PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeDesk } from '../../tests/harness/order-server.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { approvalRoutes } from '../order/approval.routes.ts'
import { orderReadRoutes } from '../order/order-read.routes.ts'
import { orderWriteRoutes } from '../order/order-write.routes.ts'
import { APPLICATION_ROLE, applicationUrl } from '../platform/database/application-role.ts'
import { screeningListRoutes } from './lists/screening-lists.routes.ts'
import { screenListChange } from './rescreen/screen-list-change.usecase.ts'
import { sweepScreening } from './rescreen/sweep.usecase.ts'
import { screeningRoutes } from './screening.routes.ts'

let skipped = 0
const clock = () => new Date(Date.now() + skipped)
const { app, database, ownerUrl } = await startTestServer({
  rooms: () => [
    ...orderReadRoutes,
    ...orderWriteRoutes,
    ...approvalRoutes,
    ...screeningRoutes,
    ...screeningListRoutes,
  ],
})
const desk = makeDesk(app)
beforeAll(async () => {
  await declareQueues(applicationUrl(ownerUrl, APPLICATION_ROLE), database)
  await haveLists(database)
})

let variant = 900
/** An order that waits for screening; every test has its own company. */
const waiting = async () => {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = await bring(world, 'ntb', '0700')
  const path = `/v1/screening/orders/${orderCode}`
  const picture = async () => (await (await desk('ao1')).send<OrderScreening>('GET', path)).data
  const facts = async () => (await getOrder(world, orderCode)).state.facts
  return { world, orderCode, path, picture, facts }
}

type Named = { nameCn: string; nameEn: string; birthDate: string; number: string }
const director = ({ nameCn, nameEn, birthDate, number }: Named): PartyRecord => ({
  ...EMPTY_PARTY,
  ...{ partyTypeCode: 'I', legalName: nameEn, legalNameChinese: nameCn, birthDate },
  ...{ nationalityCountryCode: 'CN', residenceCountryCode: 'CN' },
  ...{ identificationDocumentTypeCode: 'passport', identificationDocumentNumber: number },
  roleTypeCode: 'DIRECTOR',
})

const note = '工商档案显示的董事'
const addDirector = async (path: string, person: Named) =>
  (await desk('ao1')).send('POST', `${path}/parties`, { record: director(person), note })

const dismissal = {
  ...{ decision: 'false_positive', outcome: null, reasonCode: 'other_birth_date' },
  ...{ note: '出生日期与证件号码均不同', evidenceEn: [], evidenceZh: [] },
}
const hitOn = ({ hits }: OrderScreening, list: string): HitView => {
  const hit = hits.find((one) => one.list === list)
  if (!hit) throw new Error(`no hit on ${list}`)
  return hit
}
const decide = async (path: string, hit: HitView, body: object = dismissal) =>
  (await desk('ao1')).send<HitView>('POST', `${path}/hits/${hit.hitId}/decision`, body)
const check = async (who: string, path: string, hit: HitView, body: object = {}) =>
  (await desk(who)).send<HitView>('POST', `${path}/hits/${hit.hitId}/check`, {
    ...{ dispositionId: hit.live?.dispositionId, approve: true, note: '复核同意', ...body },
  })
const act = async (who: string, orderCode: string, action: string, reason?: string) => {
  const { version } = await getOrder(makeWorld(database), orderCode)
  const body = { version, ...(reason ? { reason } : {}) }
  return (await desk(who)).send('POST', `/v1/orders/${orderCode}/actions/${action}`, body)
}

test('the company and everyone the application names are parties, each once with all roles', async () => {
  const { picture } = await waiting()
  const { parties, aggregate, holds } = await picture()
  expect(holds).toEqual([])
  expect(parties[0]).toMatchObject({ primaryRole: 'APPLICANT', individualEntity: 'E' })
  const representative = parties.find(({ primaryRole }) => primaryRole === 'LEGAL_REP')
  expect(representative?.roles).toEqual(['LEGAL_REP', 'UBO', 'SHAREHOLDER', 'DIRECTOR', 'SIGNATORY'])
  expect(parties.map(({ chName }) => chName)).toHaveLength(new Set(parties.map(({ chName }) => chName)).size)
  expect(parties.flatMap(({ cells }) => cells.map(({ state }) => state))).toSatisfy((states: string[]) =>
    states.every((state) => state === 'not_run'),
  )
  expect(aggregate).toMatchObject({ isScreened: false, isClear: false })
})

test('an order is not cleared before AO and CM, two persons, have screened it', async () => {
  const { world, orderCode, path, facts } = await waiting()
  expect((await act('ao1', orderCode, 'screening_cleared')).status).toBe(409)
  expect((await (await desk('rm1')).send('POST', `${path}/run`)).status).toBe(403)
  expect((await (await desk('ao1')).send('POST', `${path}/run`)).status).toBe(200)
  expect(await facts()).toMatchObject({ all_parties_screened: true, all_hits_resolved: true })
  expect((await (await desk('cm1')).send('POST', `${path}/run`)).status).toBe(200)
  await close(world, orderCode, world.cast.ao, 'ao_screening')
  await close(world, orderCode, world.cast.cm, 'cm_screening')
  expect((await act('ao1', orderCode, 'screening_cleared')).status).toBe(200)
})

test('nobody states by hand what screening finds', async () => {
  const { orderCode, facts } = await waiting()
  const { version } = await getOrder(makeWorld(database), orderCode)
  const url = `/v1/orders/${orderCode}/tasks/all_parties_screened/record`
  const answer = await (await desk('ao1')).send('POST', url, { version, value: true, note: '已核对' })
  expect(answer.status).toBe(403)
  expect((await facts()).all_parties_screened).toBeUndefined()
})

test('a sanctions hit is dismissed by two persons, is remembered in the next order, and opens when a fact changes', async () => {
  const first = await waiting()
  await addDirector(first.path, NAMESAKE)
  await (await desk('ao1')).send('POST', `${first.path}/run`)
  const found = hitOn(await first.picture(), 'OFAC')
  expect(found).toMatchObject({ state: 'pending', category: 'sanction' })
  const before = await first.facts()
  expect(before.all_parties_screened).toBe(true)
  expect(before.all_hits_resolved).not.toBe(true)

  const proposed = await decide(first.path, found)
  expect(proposed.data).toMatchObject({ state: 'awaiting_check' })
  expect((await check('ao1', first.path, proposed.data)).status).toBe(403)
  expect(hitOn(await first.picture(), 'OFAC').state).toBe('awaiting_check')
  expect((await check('cm1', first.path, proposed.data)).data).toMatchObject({ state: 'false_positive' })
  expect(await first.facts()).toMatchObject({ all_hits_resolved: true })

  const next = await waiting()
  await addDirector(next.path, NAMESAKE)
  await (await desk('ao1')).send('POST', `${next.path}/run`)
  const remembered = await next.picture()
  expect(hitOn(remembered, 'OFAC')).toMatchObject({ state: 'false_positive', live: { isRemembered: true } })

  const party = remembered.parties.find(({ chName }) => chName === NAMESAKE.nameCn)
  const mended = { ...director(NAMESAKE), birthDate: LISTED_PERSON.birthDate }
  const url = `${next.path}/parties/${party?.partyId}`
  expect((await (await desk('cm1')).send('PUT', url, { record: mended, note: '证件更正' })).status).toBe(200)
  expect(hitOn(await next.picture(), 'OFAC').state).toBe('stale')
  expect(await next.facts()).toMatchObject({ all_hits_resolved: false })
})

test('a hit outside sanctions is dismissed by one person, for a year', async () => {
  const { path, picture } = await waiting()
  await addDirector(path, OFFICE_HOLDER)
  await (await desk('ao1')).send('POST', `${path}/run`)
  const decided = await decide(path, hitOn(await picture(), 'PEP'))
  expect(decided.data).toMatchObject({ state: 'false_positive', live: { state: 'in_force' } })
  const days = (Date.parse(decided.data.live?.expiresAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(365, 0)
})

test('a true match is confirmed by risk control, stops the order, and ends it by two persons', async () => {
  const { orderCode, path, picture, facts } = await waiting()
  await addDirector(path, LISTED_PERSON)
  await (await desk('ao1')).send('POST', `${path}/run`)
  const hit = hitOn(await picture(), 'OFAC')
  const match = {
    ...dismissal,
    decision: 'true_match',
    outcome: 'continue',
    reasonCode: 'same_document_number',
  }
  expect((await decide(path, hit, match)).status).toBe(409)
  const proposed = await decide(path, hit, { ...match, outcome: 'stop' })
  expect((await check('cm1', path, proposed.data)).status).toBe(403)
  expect((await check('risk1', path, proposed.data)).data).toMatchObject({ state: 'true_match' })
  expect(await facts()).toMatchObject({ true_hit: true })
  expect((await act('ao1', orderCode, 'screening_cleared')).status).toBe(409)
  const parked = await act('ao1', orderCode, 'screening_reject', '命中名单，经核实为同一主体')
  expect(parked).toMatchObject({ status: 200, data: { isAwaitingChecker: true } })
  const { state, version } = await getOrder(makeWorld(database), orderCode)
  const url = `/v1/orders/${orderCode}/approvals/${state.approvals[0]?.approvalId}/decision`
  const body = { version, decision: 'approve', note: '同意', valueHash: state.approvals[0]?.hash }
  expect(await (await desk('risk1')).send('POST', url, body)).toMatchObject({ data: { status: '9920' } })
})

test('what was escalated is risk control’s alone to decide', async () => {
  const { path, picture } = await waiting()
  await addDirector(path, { ...NAMESAKE, number: 'E5500999' })
  await (await desk('ao1')).send('POST', `${path}/run`)
  const body = { ...dismissal, decision: 'escalated', reasonCode: 'facts_insufficient' }
  const escalated = await decide(path, hitOn(await picture(), 'OFAC'), body)
  expect(escalated.data.state).toBe('escalated')
  expect((await check('cm1', path, escalated.data, { decision: 'false_positive' })).status).toBe(403)
  const decided = await check('risk1', path, escalated.data, { decision: 'false_positive' })
  expect(decided.data).toMatchObject({ state: 'false_positive', live: { decision: 'false_positive' } })
})

const csvOf = (rows: readonly string[]) => ['id,type,name,birth_dates,countries', ...rows].join('\r\n')
const loadList = async (who: string, list: string, content: string) =>
  (await desk(who)).send<{ version: ScreeningListView['versions'][number]; isUnchanged: boolean }>(
    'POST',
    `/v1/admin/screening-lists/${list}/versions`,
    { format: 'own', files: [{ name: 'list.csv', content }] },
  )
const lists = async () =>
  (await (await desk('admin1')).send<{ items: ScreeningListView[] }>('GET', '/v1/admin/screening-lists')).data
    .items
const release = async (who: string, versionId: string, body: object = {}) =>
  (await desk(who)).send('POST', `/v1/admin/screening-list-versions/${versionId}/release`, body)

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
  await (await desk('ao1')).send('POST', `${path}/run`)
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

test('a list that fails to load holds every order until another administrator puts the load aside', async () => {
  const { orderCode, path, picture, world } = await waiting()
  await (await desk('ao1')).send('POST', `${path}/run`)
  await (await desk('cm1')).send('POST', `${path}/run`)
  await close(world, orderCode, world.cast.ao, 'ao_screening')
  await close(world, orderCode, world.cast.cm, 'cm_screening')
  const failed = await loadList('admin1', 'SSC', 'nothing,of,the,kind\r\n1,2,3,4')
  expect(failed.data.version).toMatchObject({ state: 'blocked', gates: [{ code: 'empty' }] })
  const held = await picture()
  expect(held.holds).toEqual([{ list: 'SSC', category: 'ssc', code: 'list_failed' }])
  expect(held.aggregate.isClear).toBe(false)
  expect((await act('ao1', orderCode, 'screening_cleared')).status).toBe(409)
  const url = `/v1/admin/screening-list-versions/${failed.data.version.versionId}/discard`
  expect((await (await desk('admin1')).send('POST', url, { note: '文件错误' })).status).toBe(409)
  expect((await (await desk('admin2')).send('POST', url, { note: '文件错误' })).status).toBe(200)
  expect((await picture()).aggregate.isClear).toBe(true)
  expect((await act('ao1', orderCode, 'screening_cleared')).status).toBe(200)
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

test('every change of a party is in its log, field by field, and can be reset to what the customer submitted', async () => {
  const { path, picture } = await waiting()
  const cm = await desk('cm1')
  const party = (await picture()).parties.find(({ primaryRole }) => primaryRole === 'LEGAL_REP')
  const record = {
    ...(party?.record ?? EMPTY_PARTY),
    positionTitle: '董事长',
    customerFormerFullName: 'AN SHIGUANG',
  }
  const url = `${path}/parties/${party?.partyId}`
  expect((await cm.send('PUT', url, { record, note: '证件显示曾用名' })).status).toBe(200)
  expect(
    (await cm.send('POST', `${path}/parties-reset`, { partyId: party?.partyId, note: '以客户提交为准' }))
      .status,
  ).toBe(200)
  const company = (await picture()).parties[0]
  const gone = await cm.send('POST', `${path}/parties/${company?.partyId}/removal`, { note: '误' })
  expect(gone.status).toBe(409)
  const log = await cm.send<{ items: { operation: string; changes: object[]; note: string | null }[] }>(
    'GET',
    `${path}/party-log`,
  )
  const [reset, modify] = log.data.items
  expect(modify).toMatchObject({
    operation: 'modify',
    note: '证件显示曾用名',
    changes: [
      { field: 'customerFormerFullName', old: '', new: 'AN SHIGUANG' },
      { field: 'positionTitle', new: '董事长' },
    ],
  })
  expect(reset).toMatchObject({ operation: 'reset' })
  expect(log.data.items.filter(({ operation }) => operation === 'add')).toHaveLength(
    (await picture()).parties.length,
  )
  expect((await picture()).parties.find(({ partyId }) => partyId === party?.partyId)?.mended).toEqual([])
})

test('a dismissal expires, and the hit is open again', async () => {
  const { path, picture } = await waiting()
  await addDirector(path, { ...OFFICE_HOLDER, number: 'E6600555' })
  await (await desk('ao1')).send('POST', `${path}/run`)
  await decide(path, hitOn(await picture(), 'PEP'))
  skipped = 366 * 86_400_000
  await sweepScreening({ database, clock })
  skipped = 0
  expect(hitOn(await picture(), 'PEP').state).toBe('stale')
})

test('the database itself refuses one person in both seats of a decision and of a list', async () => {
  const sameHands = database
    .updateTable('screening_disposition')
    .set((eb) => ({ checked_person: eb.ref('proposed_person') }))
    .execute()
  await expect(sameHands).rejects.toThrow('screening_disposition_four_eyes')
  const ownRelease = database
    .updateTable('screening_list_version')
    .set((eb) => ({ decided_person: eb.ref('loaded_person') }))
    .execute()
  await expect(ownRelease).rejects.toThrow('screening_list_version_four_eyes')
})

test('whoever may not see the order sees nothing of its screening', async () => {
  const { path, picture } = await waiting()
  const { hits } = await picture()
  for (const part of ['', '/party-log', `/hits/${hits[0]?.hitId ?? '01890000-0000-7000-8000-000000000000'}`])
    expect((await (await desk('cm2')).send('GET', `${path}${part}`)).status).toBe(404)
  expect((await (await desk('rm1')).send('GET', path)).status).toBe(403)
})

import type { RelationshipCaseRow } from '@kaihu/contract/relationship-cases.ts'
import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import type { HitDetail, HitView } from '@kaihu/contract/screening-shapes.ts'
import { haveLists } from '@kaihu/db/situations/screening.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toldIn } from '../../../tests/harness/notices/told.ts'
import { makeDesk } from '../../../tests/harness/order-server.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { releaseSetting } from '../../../tests/harness/two-administrators.ts'
import { adminRoutes } from '../../admin/admin.routes.ts'
import { listAdminRoutes } from '../../admin/screening/list.routes.ts'
import { noticeRoutes } from '../../notices/notices.room.ts'
import { connect } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { screeningListRoutes } from '../../screening/lists/screening-lists.routes.ts'
import { importRelationships } from '../import-relationships.usecase.ts'
import { relationshipRoutes } from '../relationships.routes.ts'
import { screenCustomers } from './watch-cases.usecase.ts'

const { app, database, ownerUrl } = await startTestServer({
  rooms: (_database, config) => [
    ...adminRoutes,
    ...listAdminRoutes(config),
    ...relationshipRoutes,
    ...screeningListRoutes,
    ...noticeRoutes,
  ],
})
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const desk = makeDesk(app)
const { branchCodes } = makeWorld(database).cast.cm
const named = makeWorld(database).cast.riskControl.staffId
let ahead = 0
function clock() {
  return new Date(Date.now() + ahead)
}
function screen() {
  return screenCustomers({ database, clock })
}

/** A customer of the branch, as the core system tells of it. */
async function customer(name: string, creditCode: string): Promise<string> {
  const told = {
    customerNumber: creditCode.slice(-6),
    openedOn: '2020-05-05',
    closedOn: null,
    rejectedOn: null,
  }
  const one = { ...told, creditCode, name, branchCode: branchCodes[0] ?? '', rating: 'L', reviewedOn: null }
  await inTransaction(database, (trx) => importRelationships(trx, [one as never], clock()))
  const { rows } = await sql<{ id: string }>`select relationship_id as id from kaihu.relationship
    where credit_code = ${creditCode}`.execute(owner)
  return rows[0]?.id ?? ''
}
async function close(creditCode: string, name: string) {
  const told = {
    creditCode,
    name,
    customerNumber: '1',
    openedOn: null,
    closedOn: '2026-11-01',
    rejectedOn: null,
  }
  const one = { ...told, branchCode: null, rating: null, reviewedOn: null }
  await inTransaction(database, (trx) => importRelationships(trx, [one as never], clock()))
}
async function read(who: string, id: string) {
  return (await (await desk(who)).send<RelationshipDetail>('GET', `/v1/relationships/${id}`)).data
}
async function cases(who: string, view = 'open') {
  const path = `/v1/relationship-cases?view=${view}`
  return (await (await desk(who)).send<{ items: RelationshipCaseRow[] }>('GET', path)).data.items
}
async function hitOf(id: string): Promise<HitView> {
  const [hit] = (await read('cm1', id)).screening.hits
  if (!hit) throw new Error('no hit')
  return hit
}
async function post<T>(who: string, path: string, body: object = {}) {
  return (await desk(who)).send<T>('POST', `/v1/relationships/${path}`, body)
}
const other = { decision: 'false_positive', reasonCode: 'other_country', note: '中英文检索均显示为另一公司' }
const agreed = { approve: true, note: '复核同意' }
async function told(staffId: string) {
  const { rows } = await sql<{ kind: string }>`select kind from kaihu.notice where staff_id = ${staffId}
    and kind like 'customer%' order by at`.execute(owner)
  return rows.map(({ kind }) => kind)
}
async function putInForce(list: string, lines: readonly string[]) {
  const content = ['id,type,name,birth_dates,countries', ...lines].join('\r\n')
  const sent = { format: 'own', files: [{ name: 'list.csv', content }] }
  const path = '/v1/admin/screening-list'
  const loaded = await (await desk('admin1')).send<{ version: { versionId: string } }>(
    'POST',
    `${path}s/${list}/versions`,
    sent,
  )
  const { versionId } = loaded.data.version
  const released = await (await desk('admin2')).send('POST', `${path}-versions/${versionId}/release`, {
    note: '名单整体更换',
  })
  expect(released.status).toBe(200)
}
const units = Array.from({ length: 30 }, (_, n) => `AML-${n},organization,Zqorvex Unit ${n + 300},,XX`)

beforeAll(async () => {
  await haveLists(database)
  await releaseSetting(desk, 'confirmedHitReaders', [named])
}, 120_000)

test('a customer’s hit is a case with a day and an owner, is dismissed by two persons, and is remembered', async () => {
  const id = await customer('Zqorvex Holding OFAC Unit 101', '91310115MA1K4RT74X')
  await screen()
  const whole = await read('cm1', id)
  expect(whole.parties).toMatchObject([{ screenedAt: expect.any(String) }])
  expect(whole.screening).toMatchObject({
    cases: [{ outcome: null, owner: null, isLate: false }],
    mayTake: true,
  })
  expect((await cases('cm1')).map((one) => [one.relationshipId, one.openHits])).toEqual([
    [id, expect.any(Number)],
  ])
  expect(await told(makeWorld(database).cast.cmLeader.staffId)).toEqual(['customerHits'])
  expect((await read('rm1', id).catch(() => null))?.screening?.hits ?? []).toEqual([])

  expect((await post('cml1', `${id}/case/owner`)).status).toBe(403)
  expect((await post('cm1', `${id}/case/owner`)).status).toBe(200)
  expect((await post<{ reason: string }>('cm1', `${id}/case/owner`)).data.reason).toBe('yours_already')
  expect(await cases('cm1', 'mine')).toHaveLength(1)

  for (const { hitId, band } of whole.screening.hits) {
    if (band === 'log_only') continue
    const path = `${id}/hits/${hitId}`
    const proposed = await post<HitView>('cm1', `${path}/decision`, other)
    expect(proposed.data.state).toBe('awaiting_check')
    const check = { ...agreed, dispositionId: proposed.data.live?.dispositionId }
    expect((await post('cm1', `${path}/check`, check)).status).toBe(403)
    expect((await cases('cm1')).length).toBe(1)
    expect((await post<HitView>('ao1', `${path}/check`, check)).data.state).toBe('false_positive')
  }
  expect((await read('cm1', id)).screening.cases).toMatchObject([{ outcome: 'cleared' }])
  expect(await cases('cm1')).toEqual([])
  const waited = await toldIn(owner, ['customerHitWaits', 'customerHitDecided'])
  expect(waited).toContain('customerHitWaits cm2 over')
  expect(waited).toContain('customerHitDecided cm1')
  expect(waited.filter((one) => one.startsWith('customerHitWaits cm1'))).toEqual([])
  await sql`update kaihu.relationship_party set screened_at = null where relationship_id = ${id}::uuid`.execute(
    owner,
  )
  await screen()
  expect((await read('cm1', id)).screening.cases).toHaveLength(1)
  const { rows } = await sql<{ kind: string }>`select kind from kaihu.audit_entry
    where chain_id = ${`relationship:${id}`} and kind like 'relationship.case%' order by seq`.execute(owner)
  expect(rows.map(({ kind }) => kind)).toEqual([
    'relationship.case-opened',
    'relationship.case-taken',
    'relationship.case-closed',
  ])
})

test('a changed list reaches customers who were screened before; a confirmed hit stops nothing and tells whom the bank named', async () => {
  const id = await customer('Qventhara Trading', '91310000DEMA00005P')
  await screen()
  expect((await read('cm1', id)).screening.hits).toEqual([])
  await putInForce('AML', [...units, 'AML-Q,organization,Qventhara Trading,,CN'])
  await screen()
  const hit = await hitOf(id)
  expect(hit).toMatchObject({ list: 'AML', state: 'pending', relationshipId: id })
  const path = `${id}/hits/${hit.hitId}`
  const shown = await (await desk('cm1')).send<HitDetail>('GET', `/v1/relationships/${path}`)
  expect(shown.data).toMatchObject({ verbs: ['propose'], needsSecond: true })
  expect((await post('cm2', `${id}/case/owner`)).status).toBe(200)
  expect((await post('cm1', `${id}/case/owner`)).status).toBe(200)
  expect(await toldIn(owner, ['customerCaseTaken'])).toEqual(['customerCaseTaken cm2'])
  const match = { decision: 'true_match', reasonCode: 'several_facts', note: '同名同国' }
  const proposed = await post<HitView>('cm1', `${path}/decision`, match)
  const check = { ...agreed, dispositionId: proposed.data.live?.dispositionId }
  expect((await post('ao1', `${path}/check`, check)).status).toBe(403)
  expect((await toldIn(owner, ['customerHitWaits'])).slice(-2)).toEqual([
    'customerHitWaits risk1',
    'customerHitWaits risk2',
  ])
  expect((await post<HitView>('risk1', `${path}/check`, check)).data.state).toBe('true_match')
  const whole = await read('cm1', id)
  expect(whole).toMatchObject({ endedOn: null, screening: { cases: [{ outcome: 'confirmed' }] } })
  expect(await told(named)).toContain('customerHitConfirmed')
})

test('a case whose hit is listed no more ends by itself; one that is late is said once', async () => {
  const id = await customer('Rhubovian Freight', '91310115MA1K4RT72Y')
  await screen()
  await putInForce('AML', [...units, 'AML-R,organization,Rhubovian Freight,,CN'])
  await screen()
  expect((await read('cm1', id)).screening.cases).toMatchObject([{ outcome: null }])
  ahead = 20 * 86_400_000
  await screen()
  await screen()
  const leader = makeWorld(database).cast.cmLeader.staffId
  expect((await told(leader)).filter((kind) => kind === 'customerCaseLate')).toHaveLength(1)
  await putInForce('AML', units)
  await screen()
  expect((await read('cm1', id)).screening).toMatchObject({
    cases: [{ outcome: 'gone' }],
    hits: [{ state: 'delisted' }],
  })
  ahead = 0
})

async function chainOf(id: string, kind: string) {
  const { rows } = await sql<{ body: { together?: string[] } }>`select body from kaihu.audit_entry
    where chain_id = ${`relationship:${id}`} and kind = ${kind} order by seq`.execute(owner)
  return rows.map(({ body }) => body.together?.length)
}

test('one company on two lists is decided in one breath by two persons: all of its hits or none', async () => {
  const id = await customer('Vundrelle Shipping', '91310115MA1K4RT73X')
  await putInForce('AML', [...units, 'AML-V,organization,Vundrelle Shipping,,CN'])
  await putInForce('EXIT', [...units, 'EXIT-V,organization,"Shipping, Vundrelle",,CN'])
  await screen()
  const detail = async (hitId: string, who = 'cm1') =>
    (await (await desk(who)).send<HitDetail>('GET', `/v1/relationships/${id}/hits/${hitId}`)).data
  const states = async () =>
    (await read('cm1', id)).screening.hits.map(({ list, state }) => `${list} ${state}`).toSorted()
  const first = await hitOf(id)
  const { equal } = await detail(first.hitId)
  expect([first, ...equal].map(({ list }) => list).toSorted()).toEqual(['AML', 'EXIT'])
  const decide = (alsoHitIds: string[]) =>
    post<HitView & { reason?: string }>('cm1', `${id}/hits/${first.hitId}/decision`, { ...other, alsoHitIds })
  const stranger = (await read('cm1', id)).relationshipId
  expect(await decide([stranger])).toMatchObject({ status: 409, data: { reason: 'not_equal' } })
  expect(await states()).toEqual(['AML pending', 'EXIT pending'])
  expect((await decide(equal.map(({ hitId }) => hitId))).status).toBe(200)
  expect(await states()).toEqual(['AML awaiting_check', 'EXIT awaiting_check'])
  const shown = await detail(first.hitId, 'ao1')
  const also = shown.equal.map(({ hitId, live }) => ({ hitId, dispositionId: live?.dispositionId }))
  const check = { ...agreed, dispositionId: shown.live?.dispositionId, also }
  const path = `${id}/hits/${first.hitId}/check`
  expect((await post('cm1', path, check)).status).toBe(403)
  const swapped = { ...check, also: also.map((one) => ({ ...one, dispositionId: check.dispositionId })) }
  expect((await post('ao1', path, swapped)).status).toBe(409)
  expect(await states()).toEqual(['AML awaiting_check', 'EXIT awaiting_check'])
  expect((await post('ao1', path, check)).status).toBe(200)
  expect(await states()).toEqual(['AML false_positive', 'EXIT false_positive'])
  expect((await read('cm1', id)).screening.cases).toMatchObject([{ outcome: 'cleared' }])
  expect(await chainOf(id, 'relationship.hit-decided')).toEqual([1, 1])
  expect(await chainOf(id, 'relationship.hit-checked')).toEqual([1, 1])
})

test('screening ends with the relationship, and an open case with it', async () => {
  const code = '91310115MA1K4RT71Z'
  const id = await customer('Zqorvex Holding OFAC Unit 102', code)
  await screen()
  expect((await read('cm1', id)).screening.cases).toMatchObject([{ outcome: null }])
  await close(code, 'Zqorvex Holding OFAC Unit 102')
  const whole = await read('risk1', id)
  expect(whole).toMatchObject({
    endedOn: '2026-11-01',
    screening: { cases: [{ outcome: 'gone' }], mayTake: false },
  })
  const hit = await hitOf(id)
  expect((await post<{ reason: string }>('cm1', `${id}/hits/${hit.hitId}/decision`, other)).data.reason).toBe(
    'ended',
  )
})

import type { RelationshipDetail, RelationshipRow } from '@kaihu/contract/relationships.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toldIn } from '../../tests/harness/notices/told.ts'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { findDue } from '../retention/due/find-due.usecase.ts'
import { importRelationships } from './import-relationships.usecase.ts'
import { takeBacklog } from './take-backlog.usecase.ts'

const { app, database, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const desk = makeDesk(app)
const today = shanghaiDateOf(instantOf(new Date()))
let orderCode = ''
let relationshipId = ''

async function ask<T>(who: string, path: string) {
  return (await desk(who)).send<T>('GET', `/v1/relationships${path}`)
}
async function send<T>(who: string, path: string, body: object) {
  return (await desk(who)).send<T>('POST', `/v1/relationships/${path}`, body)
}
async function list(who: string, query = '') {
  return (await ask<{ items: RelationshipRow[]; nextCursor: string | null }>(who, query)).data
}
async function relationshipOf(code: string) {
  const answer = await (await desk('risk1')).send<{ relationshipId: string | null }>(
    'GET',
    `/v1/orders/${code}/relationship`,
  )
  return answer.data.relationshipId
}

beforeAll(async () => {
  orderCode =
    (await SITUATIONS['standard-0000']?.make(makeWorld(database, { variant: 71, rating: 'M' }))) ?? ''
  relationshipId = (await relationshipOf(orderCode)) ?? ''
}, 120_000)

test('the company of an opened account is a customer: with account, rating, parties and what of them runs out', async () => {
  const { status, data } = await ask<RelationshipDetail>('rm1', `/${relationshipId}`)
  expect(status).toBe(200)
  expect(data).toMatchObject({ rating: 'M', openedOn: today, endedOn: null, origin: 'order' })
  expect(data.nextReviewOn.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 2))
  expect(data.accounts).toMatchObject([{ orderCode, isVisible: true, openedOn: today }])
  expect(data.accounts[0]?.accountNumbers.length).toBeGreaterThan(0)
  expect(data.parties[0]?.roles).toEqual(['APPLICANT'])
  expect(data.parties.some(({ roles }) => roles.includes('LEGAL_REP'))).toBe(true)
  expect(data.parties.every(({ screenedAt }) => screenedAt !== null)).toBe(true)
  expect(data.documents.some(({ kind }) => kind === 'identity')).toBe(true)
  const { rows } = await sql<{ kind: string }>`select kind from kaihu.audit_entry
    where chain_id = ${`relationship:${relationshipId}`} order by seq`.execute(owner)
  expect(rows.map(({ kind }) => kind)).toEqual(['relationship.opened', 'relationship.read'])
})

test('an order that is not opened has no relationship', async () => {
  const open = (await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: 72 }))) ?? ''
  expect(await relationshipOf(open)).toBeNull()
})

test('a relationship is seen by those who look after the customer, and is not there for the others', async () => {
  const seen = async (who: string) => (await list(who)).items.map((row) => row.relationshipId)
  for (const who of ['rm1', 'cm1', 'cm2', 'cml1', 'risk1'])
    expect(await seen(who), who).toEqual([relationshipId])
  expect(await seen('rm2')).toEqual([])
  expect((await ask('rm2', `/${relationshipId}`)).status).toBe(404)
  expect((await ask('hub1', '')).status).toBe(403)
})

test('the list is found by part of a name or number, by rating and by what is to be done', async () => {
  const found = async (query: string) => (await list('risk1', query)).items.length
  const [row] = (await list('risk1')).items
  expect(await found(`?text=${encodeURIComponent(row?.companyName.slice(2, 6) ?? '')}`)).toBe(1)
  expect(await found(`?text=${row?.creditCode.toLowerCase()}`)).toBe(1)
  expect(await found('?text=%25')).toBe(0)
  expect(await found('?rating=M')).toBe(1)
  expect(await found('?rating=H')).toBe(0)
  expect(await found('?view=late')).toBe(0)
  expect(await found('?view=ended')).toBe(0)
  expect((await ask('risk1', '?cursor=nonsense')).status).toBe(400)
})

test('what was opened and imported before becomes a relationship by a job, once', async () => {
  await sql`delete from kaihu.relationship`.execute(owner)
  await sql`insert into kaihu.relationship_backlog values ('order', ${orderCode})`.execute(owner)
  await sql`insert into kaihu.existing_customer (credit_code, name, customer_number, imported_at)
    values ('91310000DEMA00005P', '旧客户有限公司', 'C77', now())`.execute(owner)
  await sql`insert into kaihu.relationship_backlog values ('company', '91310000DEMA00005P')`.execute(owner)
  const deps = { database, clock: systemClock }
  await takeBacklog(deps)
  await takeBacklog(deps)
  relationshipId = (await relationshipOf(orderCode)) ?? ''
  const { items } = await list('risk1')
  expect(items.map(({ companyName }) => companyName)).toContain('旧客户有限公司')
  expect(items).toHaveLength(2)
  expect((await list('cm1')).items).toHaveLength(1)
})

test('an imported customer has a branch, a rating and a review of its own; renamed it follows, closed it ends', async () => {
  const told = {
    creditCode: '91310115MA1K4RT74X',
    name: '进口客户有限公司',
    customerNumber: 'C1',
    openedOn: '2020-05-05',
    closedOn: null,
    rejectedOn: null,
    branchCode: 'nowhere',
    rating: 'H' as const,
    reviewedOn: '2025-12-01',
  }
  const take = (change: object) =>
    inTransaction(database, (trx) => importRelationships(trx, [{ ...told, ...change }], new Date()))
  await take({})
  await take({ name: '改名客户有限公司' })
  const [row] = (await list('risk1', '?text=c1')).items
  expect(row).toMatchObject({
    companyName: '改名客户有限公司',
    rating: 'H',
    nextReviewOn: '2026-12-01',
    branchCode: null,
  })
  const whole = (await ask<RelationshipDetail>('risk1', `/${row?.relationshipId}`)).data
  expect(whole.parties).toMatchObject([{ nameCn: '改名客户有限公司', screenedAt: null }])
  await take({ closedOn: '2019-01-01' })
  expect((await list('risk1', '?view=ended')).items).toEqual([])
  await take({ closedOn: '2026-10-01' })
  expect((await list('risk1', '?view=ended')).items).toMatchObject([{ endedOn: '2026-10-01' }])
})

/** Who was told of the end of this customer, by their user name. */
async function toldOfEnd() {
  const { rows } = await sql<{ told: string }>`select n.kind || ' ' || s.username
    || case when n.settled_at is null then '' else ' over' end as told from kaihu.notice n
    join kaihu.staff s using (staff_id) where n.kind like 'end%'
      and n.params ->> 'relationship' = ${relationshipId} order by 1`.execute(owner)
  return rows.map(({ told }) => told)
}

test('a relationship ends by two persons, with reason and day, and from then its records are kept for their time', async () => {
  const later = new Date(Date.now() + 11 * 365.25 * 86_400_000)
  const due = async () => (await findDue(database, later, 100)).found.map(({ subject }) => subject)
  expect(await due()).not.toContain(orderCode)
  const path = `${relationshipId}/end`
  const wish = { reason: 'customer_wish', note: '客户书面申请', endsOn: today }
  const ahead = await send('rm1', path, { ...wish, endsOn: '2099-01-01' })
  expect(ahead).toMatchObject({ status: 409, data: { problems: [{ path: 'body.endsOn' }] } })
  expect((await send('ao1', path, wish)).status).toBe(403)
  const proposed = await send<RelationshipDetail>('rm1', path, wish)
  expect(proposed.data.ends).toMatchObject([
    { state: 'proposed', proposedBy: { staffId: expect.any(String) } },
  ])
  expect(proposed.data.may).toEqual({ proposeEnd: false, decideEnd: false })
  expect((await send('rm1', path, wish)).data).toMatchObject({ reason: 'proposed_already' })
  const asked = await toldOfEnd()
  expect(asked).toContain('endProposed cml1')
  expect(asked.every((told) => told.startsWith('endProposed'))).toBe(true)
  expect((await list('cml1', '?view=ending')).items).toHaveLength(1)
  const decision = `${path}/${proposed.data.ends[0]?.proposalId}`
  expect((await send('rm1', decision, { approve: true, note: '同意' })).status).toBe(403)
  expect((await ask<RelationshipDetail>('rm1', `/${relationshipId}`)).data.endedOn).toBeNull()
  const review = { kind: 'review', topics: [], said: '客户经理提前复核' }
  expect((await send('rm1', `${relationshipId}/updates`, review)).status).toBe(200)
  const ended = await send<RelationshipDetail>('cml1', decision, { approve: true, note: '同意' })
  expect(ended.data).toMatchObject({ endedOn: today, endReason: 'customer_wish' })
  expect((await send('cml1', decision, { approve: true, note: '再次' })).data).toMatchObject({
    reason: 'ended',
  })
  const updates = await ask<{ items: { state: string }[] }>('rm1', `/${relationshipId}/updates`)
  expect(updates.data.items).toMatchObject([{ state: 'withdrawn' }])
  expect(await toldIn(owner, ['updateWithdrawn'])).toEqual(['updateWithdrawn customer'])
  expect(await due()).toContain(orderCode)
  expect(await toldOfEnd()).toEqual(['endDecided rm1', ...asked.map((one) => `${one} over`)])
})

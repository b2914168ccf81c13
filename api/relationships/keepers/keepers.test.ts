import type { KeeperView } from '@kaihu/contract/relationship-keepers.ts'
import type { RelationshipDetail, RelationshipRow } from '@kaihu/contract/relationships.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toldIn } from '../../../tests/harness/notices/told.ts'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { systemClock } from '../../platform/clock.ts'
import { connect } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { followLeaver } from '../leavers/follow-leaver.usecase.ts'
import { noteLeavers } from '../leavers/note-leavers.usecase.ts'
import { readCustomersOf } from '../leavers/read-kept.usecase.ts'
import { keepersOfCustomer } from './keepers-of.ts'

const { app, database, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const desk = makeDesk(app)
const deps = { database, clock: systemClock }
const ids = new Map<string, string>()
let branch = ''

function idOf(username: string): string {
  return ids.get(username) ?? ''
}

/** Customers of somebody, as an import brings them. */
async function customersOf(
  rm: string | null,
  count: number,
  branchCode: string | null = branch,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`insert into kaihu.relationship (relationship_id, credit_code, company_name,
      search_text, origin, branch_code, rm_id, opened_on, reviewed_on, next_review_on, changed_at)
    select gen_random_uuid(), '', '客户' || n, '客户' || n, 'import', ${branchCode}, ${rm}, '2020-01-01', '2026-01-01',
      date '2027-01-01' + n, now() from generate_series(1, ${count}::int) n returning relationship_id as id`.execute(
    owner,
  )
  return rows.map(({ id }) => id).toSorted()
}
async function leave(username: string, isGone = true): Promise<void> {
  const now = new Date()
  await sql`update kaihu.staff set disabled_at = ${isGone ? now : null} where username = ${username}`.execute(
    owner,
  )
  if (!isGone) return
  const actor = { kind: 'system', job: 'scim' } as const
  await inTransaction(database, (trx) => followLeaver(trx, { staffId: idOf(username), actor, now }))
}
async function list(who: string, view = 'left') {
  const path = `/v1/relationships?view=${view}&pageSize=100`
  return (await (await desk(who)).send<{ items: RelationshipRow[] }>('GET', path)).data.items
}
async function give(who: string, relationshipIds: readonly string[], to: string) {
  type Answer = { results: { relationshipId: string; refusal: string | null }[] }
  const body = { relationshipIds, staffId: idOf(to), reason: '原客户经理离职' }
  return (await desk(who)).send<Answer>('POST', '/v1/relationship-keepers', body)
}
async function entries(relationshipId: string) {
  const { rows } = await sql<{ kind: string; body: unknown }>`select kind, body from kaihu.audit_entry
    where chain_id = ${`relationship:${relationshipId}`} and kind like 'relationship.keeper-%' order by seq`.execute(
    owner,
  )
  return rows
}
async function keptBy(relationshipId: string) {
  const { rows } = await sql<{ rm: string }>`select rm_id as rm from kaihu.relationship
    where relationship_id = ${relationshipId}::uuid`.execute(owner)
  return rows[0]?.rm
}

beforeAll(async () => {
  const { rows } = await sql<{
    id: string
    name: string
  }>`select staff_id as id, username as name from kaihu.staff`.execute(owner)
  for (const { id, name } of rows) ids.set(name, id)
  const found = await sql<{ code: string }>`select org_no as code from kaihu.staff_branch
    where staff_id = ${idOf('rml1')} order by 1 limit 1`.execute(owner)
  branch = found.rows[0]?.code ?? ''
})
beforeEach(async () => {
  await sql`delete from kaihu.message m using kaihu.notice n
    where n.notice_id = m.notice_id and n.kind like 'customers%'`.execute(owner)
  await sql`delete from kaihu.notice where kind like 'customers%'`.execute(owner)
  await sql`delete from kaihu.relationship_leaver`.execute(owner)
  await sql`delete from kaihu.relationship`.execute(owner)
  await sql`update kaihu.staff set disabled_at = null`.execute(owner)
})

test('customers of a relationship manager who left stand on the leaders’ list, and the leaders are told once how many', async () => {
  const [one = ''] = await customersOf(idOf('rm1'), 3)
  await customersOf(idOf('rm2'), 1)
  expect(await list('rml1')).toEqual([])
  await leave('rm1')
  const left = await list('rml1')
  expect(left).toHaveLength(3)
  expect(left[0]).toMatchObject({ rmHasLeft: true, rm: { staffId: idOf('rm1') } })
  expect((await list('rml1', 'going')).filter(({ rmHasLeft }) => rmHasLeft)).toHaveLength(3)
  await noteLeavers(deps)
  await noteLeavers(deps)
  expect((await toldIn(owner, ['customersLeft'])).toSorted()).toEqual([
    'customersLeft rml1',
    'customersLeft rml2',
  ])
  const { rows } = await sql`select params from kaihu.notice where kind = 'customersLeft' limit 1`.execute(
    owner,
  )
  expect(rows).toMatchObject([{ params: { count: '3' } }])
  const leftBody = { staffId: idOf('rm1'), leftAt: expect.any(String), by: { kind: 'system', job: 'scim' } }
  expect(await entries(one)).toEqual([{ kind: 'relationship.keeper-left', body: leftBody }])
})

test('each customer of many says so once, step by step, and the administrator sees how far it is', async () => {
  const all = await customersOf(idOf('rm1'), 150)
  await leave('rm1')
  const seen = async () => (await readCustomersOf(database, [idOf('rm1')])).get(idOf('rm1'))
  expect(await seen()).toEqual({ count: 150, waiting: 150, noting: { done: 0, total: null, isDone: false } })
  let asked = 0
  const steps = { database, clock: () => (asked++ === 1 ? stop() : new Date()) }
  await expect(noteLeavers(steps)).rejects.toThrow('cut short')
  expect(await seen()).toMatchObject({ noting: { done: 100, total: 150, isDone: false } })
  await noteLeavers(deps)
  expect(await seen()).toMatchObject({ noting: { done: 150, total: 150, isDone: true } })
  const { rows } = await sql<{ n: string }>`select count(*) as n from kaihu.audit_entry
    where kind = 'relationship.keeper-left' and substr(chain_id, 14) = any(${all}::text[])`.execute(owner)
  expect(Number(rows[0]?.n)).toBe(150)
})

function stop(): Date {
  throw new Error('cut short')
}

test('a leader gives them to another manager with one reason: an entry each, both are told, and news goes there from then on', async () => {
  const [one = '', two = '', three = ''] = await customersOf(idOf('rm1'), 3)
  await leave('rm1')
  const keepers = (
    await (await desk('rml1')).send<{ items: KeeperView[] }>('GET', '/v1/relationship-keepers')
  ).data.items
  expect(keepers.map(({ staffId }) => staffId)).toContain(idOf('rm2'))
  expect(keepers.map(({ staffId }) => staffId)).not.toContain(idOf('rm1'))
  const { status, data } = await give('rml1', [one, two], 'rm2')
  expect(status).toBe(200)
  expect(data.results).toEqual([one, two].map((relationshipId) => ({ relationshipId, refusal: null })))
  const body = { from: idOf('rm1'), to: idOf('rm2'), hadLeft: true, reason: '原客户经理离职' }
  for (const id of [one, two])
    expect(await entries(id)).toEqual([{ kind: 'relationship.keeper-assigned', body }])
  expect((await list('rml1')).map(({ relationshipId }) => relationshipId)).toEqual([three])
  expect(await list('rm2', 'going')).toHaveLength(2)
  expect(await toldIn(owner, ['customersMoved'])).toEqual(['customersMoved rm2'])
  const hears = (relationshipId: string) =>
    inTransaction(database, (trx) => keepersOfCustomer(trx, { relationshipId, branchCode: branch }))
  expect(await hears(one)).toEqual([idOf('rm2')])
  expect((await hears(three)).toSorted()).toEqual([idOf('rml1'), idOf('rml2')].toSorted())
  // Given away from somebody who still works here, they hear of it too.
  await give('rml1', [one], 'multi1')
  expect((await toldIn(owner, ['customersMoved'])).slice(1).toSorted()).toEqual([
    'customersMoved multi1',
    'customersMoved rm2',
  ])
})

test('who comes back has their customers again, and who loses the branch alone leaves those of that branch', async () => {
  const [one = ''] = await customersOf(idOf('rm1'), 1)
  await leave('rm1')
  expect(await list('rml1')).toHaveLength(1)
  await leave('rm1', false)
  expect(await list('rml1')).toEqual([])
  const seen = await (await desk('rml1')).send<RelationshipDetail>('GET', `/v1/relationships/${one}`)
  expect(seen.data.rmHasLeft).toBe(false)
  await sql`delete from kaihu.staff_branch where staff_id = ${idOf('rm1')} and org_no = ${branch}`.execute(
    owner,
  )
  expect(await list('rml1')).toHaveLength(1)
  await sql`insert into kaihu.staff_branch (staff_id, org_no) values (${idOf('rm1')}, ${branch})`.execute(
    owner,
  )
})

test('nobody else gives customers, nobody gets whom they may not have, and after a refusal each stays where it was', async () => {
  const [one = ''] = await customersOf(idOf('rm1'), 1)
  const [hidden = ''] = await customersOf(idOf('rm1'), 1, null)
  for (const who of ['rm1', 'cm1', 'cml1', 'aol1'])
    expect((await give(who, [one], 'rm2')).status, who).toBe(403)
  const unfit = { problems: [{ path: 'body.staffId' }] }
  await leave('rm2')
  expect((await give('rml1', [one], 'rm2')).data).toMatchObject(unfit)
  expect((await give('rml1', [one], 'cm1')).data).toMatchObject(unfit)
  expect((await give('rml1', [one, hidden], 'multi1')).status).toBe(404)
  expect((await give('rml1', [one], 'rm1')).data.results).toMatchObject([{ refusal: 'keeper_already' }])
  for (const id of [one, hidden]) {
    expect(await keptBy(id)).toBe(idOf('rm1'))
    expect(await entries(id)).toEqual([])
  }
  expect(await toldIn(owner, ['customersMoved'])).toEqual([])
  expect((await give('risk1', [hidden], 'multi1')).data.results).toMatchObject([{ refusal: null }])
})

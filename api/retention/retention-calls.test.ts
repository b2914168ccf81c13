import type { NoticeView } from '@kaihu/contract/notices.ts'
import type { DueRecord, ErasureRun, LegalHold } from '@kaihu/contract/retention.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toldIn } from '../../tests/harness/notices/told.ts'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { connect } from '../platform/database/connect.ts'
import { retentionDeps } from './retention-deps.ts'
import { carryOutRuns } from './runs/carry-out.usecase.ts'

const { app, database, config, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const desk = makeDesk(app)
let draft = ''

beforeAll(async () => {
  draft = (await SITUATIONS['cancelled-standard']?.make(makeWorld(database, { variant: 60 }))) ?? ''
  // It ended long ago, by the clock of the database itself.
  await owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`update kaihu.customer_order set created_at = created_at - interval '1 year',
      changed_at = changed_at - interval '1 year' where order_code = ${draft}`.execute(connection)
    await sql`update kaihu.application_section set saved_at = saved_at - interval '1 year'`.execute(
      connection,
    )
    await sql`set session_replication_role = origin`.execute(connection)
  })
})

async function ask<T>(who: string, method: 'GET' | 'POST', path: string, body?: object) {
  return (await desk(who)).send<T>(method, `/v1/retention${path}`, body)
}

/** What stands at somebody's bell; as many as it counts, where nothing was read or settled. */
async function bell(who: string) {
  const client = await desk(who)
  const { items } = (await client.send<{ items: NoticeView[] }>('GET', '/v1/notices')).data
  const { unread } = (await client.send<{ unread: number }>('GET', '/v1/work/counts')).data
  expect(unread).toBe(items.filter(({ isRead, settled }) => !isRead && settled === null).length)
  return items
}

test('administrators see the table and its law, and none of the records', async () => {
  const { status, data } = await ask<{ rules: { key: string; due: number | null }[] }>('admin1', 'GET', '')
  expect(status).toBe(200)
  expect(data.rules.find(({ key }) => key === 'draft')?.due).toBe(1)
  for (const path of ['/due', '/runs', '/holds', `/erased/${draft}`])
    expect((await ask('admin1', 'GET', path)).status).toBe(403)
  for (const who of ['rm1', 'cml1', 'aol1']) expect((await ask(who, 'GET', '')).status).toBe(403)
})

test('a term is lengthened by two administrators, and never set below the law', async () => {
  const path = '/v1/admin/settings/keepOpenedYears/changes'
  const client = await desk('admin1')
  expect((await client.send('POST', path, { value: 9, reason: '缩短' })).status).toBeGreaterThanOrEqual(400)
  expect((await client.send('POST', path, { value: 15, reason: '延长' })).status).toBe(200)
})

test('an erasure is proposed by one person, approved by another, and carried out; what held it is told', async () => {
  const hold = { orderCode: draft, personName: null, idNumber: null, until: '2099-01-01', reason: '调查中' }
  const set = await ask<{ hold: LegalHold }>('risk1', 'POST', '/holds', hold)
  expect(set.data.hold).toMatchObject({ shown: draft, state: 'inForce' })
  const ofOrder = async (who: string) =>
    (await desk(who)).send<{ items: LegalHold[] }>('GET', `/v1/orders/${draft}/legal-holds`)
  expect((await ofOrder('risk2')).data.items).toMatchObject([
    { reason: '调查中', until: '2099-01-01', setBy: { staffId: expect.any(String) } },
  ])
  for (const who of ['admin1', 'rm1', 'cml1']) expect((await ofOrder(who)).status).toBe(403)
  const held = await ask<{ items: DueRecord[] }>('risk1', 'GET', '/due')
  expect(held.data.items).toMatchObject([{ subject: draft, rule: 'draft', heldBy: [{ shown: draft }] }])
  const wish = { rules: ['draft'], reason: '到期' }
  expect((await ask<{ reason: string }>('risk1', 'POST', '/runs', wish)).data.reason).toBe('nothing_due')
  const { holdId } = set.data.hold
  expect((await ask('risk2', 'POST', `/holds/${holdId}/end`, { reason: '结案' })).status).toBe(200)
  expect((await ofOrder('risk1')).data.items).toEqual([])
  expect(
    (await ask<{ reason: string }>('risk2', 'POST', `/holds/${holdId}/end`, { reason: '再次' })).data.reason,
  ).toBe('hold_ended')

  const first = await ask<{ run: ErasureRun }>('risk1', 'POST', '/runs', wish)
  expect(await bell('risk2')).toMatchObject([{ kind: 'erasureWaits', params: { count: '1' }, settled: null }])
  const aside = `/runs/${first.data.run.runId}/discard`
  expect((await ask('risk2', 'POST', aside, { note: '先核对' })).status).toBe(200)
  expect(await bell('risk1')).toMatchObject([{ kind: 'erasureDecided' }])
  const { data } = await ask<{ run: ErasureRun }>('risk1', 'POST', '/runs', wish)
  expect(data.run).toMatchObject({ state: 'proposed', total: 1, may: { decide: false } })
  const path = `/runs/${data.run.runId}`
  expect((await ask<{ reason: string }>('risk2', 'POST', '/runs', wish)).data.reason).toBe('run_open')
  expect((await ask<{ reason: string }>('risk1', 'POST', `${path}/approval`, {})).data.reason).toBe(
    'same_person',
  )
  expect(
    await owner.selectFrom('customer_order').select('order_code').where('order_code', '=', draft).execute(),
  ).toHaveLength(1)

  const approved = await ask<{ run: ErasureRun }>('risk2', 'POST', `${path}/approval`, {})
  expect(approved.data.run.state).toBe('running')
  expect(await toldIn(owner, ['erasureWaits', 'erasureDecided'])).toEqual([
    'erasureWaits risk2 over',
    'erasureDecided risk1',
    'erasureWaits risk2 over',
    'erasureDecided risk1',
  ])
  const jobs = await sql`select 1 from pgboss.job where name = 'erasure' and state = 'created'`.execute(owner)
  expect(jobs.rows).toHaveLength(1)
  await carryOutRuns(retentionDeps({ config, database, clock: () => new Date() }))
  const done = await ask<{ run: ErasureRun; items: { state: string; name: string | null }[] }>(
    'risk1',
    'GET',
    path,
  )
  expect(done.data).toMatchObject({
    run: { state: 'done', erased: 1 },
    items: [{ state: 'erased', name: null }],
  })
  const erased = await ask<{ erased: object }>('risk1', 'GET', `/erased/${draft}`)
  expect(erased.data.erased).toMatchObject({
    rule: 'draft',
    proposedBy: { name: '石建平' },
    decidedBy: { name: '廖敏仪' },
  })
  expect((await (await desk('risk1')).send('GET', `/v1/orders/${draft}`)).status).toBe(404)
})

test.each([
  ['neither an order nor a person', { orderCode: null, personName: null, idNumber: null }, 'hold_of_one'],
  ['both', { orderCode: 'AO202611000000001', personName: '王丽', idNumber: null }, 'hold_of_one'],
  [
    'an order that is not there',
    { orderCode: 'AO202611000000001', personName: null, idNumber: null },
    'hold_no_order',
  ],
])('a hold on %s is refused', async (_name, subject, reason) => {
  const answer = await ask<{ reason: string }>('risk1', 'POST', '/holds', {
    ...subject,
    until: '2099-01-01',
    reason: '查',
  })
  expect(answer.data.reason).toBe(reason)
})

test('what was proposed, approved, done and held stands in a chain of its own, without a name', async () => {
  const entries = await owner
    .selectFrom('audit_entry')
    .select(['kind'])
    .where('chain_id', '=', 'records:retention')
    .orderBy('seq')
    .execute()
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set([
      'retention.hold-set',
      'retention.reported',
      'retention.hold-ended',
      'retention.proposed',
      'retention.approved',
      'retention.discarded',
      'retention.done',
    ]),
  )
})

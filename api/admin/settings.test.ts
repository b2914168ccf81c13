import type { SettingView } from '@kaihu/contract/admin.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { deadlineOf } from '@kaihu/domain/order/time/deadlines.ts'
import { expect, test } from 'vitest'
import { asKept } from '../../tests/harness/kept-json.ts'
import { toldIn } from '../../tests/harness/notices/told.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { releaseSetting } from '../../tests/harness/two-administrators.ts'
import { readSettings } from '../settings/order-settings.ts'
import { runDryRun } from './dry-run/run-dry-run.usecase.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const [first, second] = [await desk('admin1'), await desk('admin2')]
let variant = 8_200
function tryIt(changeId: string) {
  return runDryRun(changeId, { database, clock: () => new Date() })
}

type Drafted = { change: ChangeView }
function draft(key: string, value: unknown, by = first) {
  return by.send<Drafted>('POST', `/v1/admin/settings/${key}/changes`, { value, reason: '按行内通知调整' })
}
function decide(changeId: string, act: 'release' | 'discard' | 'withdraw', by = second) {
  return by.send<Drafted>(
    'POST',
    `/v1/admin/changes/${changeId}/${act}`,
    act === 'discard' ? { note: '与通知不符' } : {},
  )
}
async function settingOf(key: string, by = first) {
  return (await by.send<{ items: SettingView[] }>('GET', '/v1/admin/settings')).data.items.find(
    (one) => one.key === key,
  )
}
async function expiryDays() {
  return (await readSettings(database)).order.expiryDays
}

function toldOfDrafts() {
  return toldIn(database, ['draftWaits', 'draftDecided'])
}

test('of drafts that wait together one mail tells; of the next one when they were decided, another', async () => {
  const before = (await toldOfDrafts()).length
  const drafts = [await draft('reapplyDays', 120), await draft('caseDays', 4)]
  expect((await toldOfDrafts()).slice(before)).toEqual(['draftWaits admin2'])
  for (const { data } of drafts) await decide(data.change.changeId, 'withdraw', first)
  expect((await toldOfDrafts()).slice(before)).toEqual(['draftWaits admin2'])
  const { data } = await draft('reapplyDays', 120)
  expect((await toldOfDrafts()).slice(before)).toEqual(['draftWaits admin2', 'draftWaits admin2'])
  await decide(data.change.changeId, 'discard')
  expect((await toldOfDrafts()).at(-1)).toBe('draftDecided admin1')
})

test('a value waits for a second administrator, is in force at once, and both persons are in the history', async () => {
  const { data } = await draft('expiryDays', 60)
  expect(await expiryDays()).toBe(90)
  expect((await settingOf('expiryDays'))?.waiting?.may).toEqual({ decide: false, withdraw: true })
  expect((await settingOf('expiryDays', second))?.waiting?.may).toEqual({ decide: true, withdraw: false })
  expect((await toldOfDrafts()).at(-1)).toBe('draftWaits admin2')
  const released = await decide(data.change.changeId, 'release')
  expect(released.status).toBe(200)
  expect((await toldOfDrafts()).at(-1)).toBe('draftDecided admin1')
  expect(await expiryDays()).toBe(60)
  const history = await first.send<{ items: ChangeView[] }>(
    'GET',
    '/v1/admin/changes?subject=setting&key=expiryDays',
  )
  expect(history.data.items).toMatchObject([
    {
      before: 90,
      after: 60,
      state: 'released',
      reason: '按行内通知调整',
      madeBy: { staffId: 'S0029' },
      decidedBy: { staffId: 'S0030' },
    },
  ])
  const trail = await database
    .selectFrom('audit_entry')
    .select(['kind', 'body'])
    .where('chain_id', '=', 'admin:setting:expiryDays')
    .orderBy('seq')
    .execute()
  expect(trail.map(({ kind }) => kind)).toEqual(['admin.drafted', 'admin.released'])
  expect(trail[1]?.body).toMatchObject({ before: 90, after: 60 })
})

test('nobody releases or discards their own draft, and it stays as it was', async () => {
  const { data } = await draft('reapplyDays', 30)
  const { changeId } = data.change
  for (const act of ['release', 'discard'] as const) {
    expect(await decide(changeId, act, first)).toMatchObject({
      status: 409,
      data: { reason: 'same_person' },
    })
  }
  expect((await readSettings(database)).reapplyDays).toBe(90)
  expect((await decide(changeId, 'withdraw', second)).status).toBe(409)
  expect((await decide(changeId, 'withdraw', first)).data.change.state).toBe('withdrawn')
  expect((await decide(changeId, 'release')).data).toMatchObject({ reason: 'already_decided' })
})

test('two drafts of the same setting do not wait beside each other', async () => {
  const { data } = await draft('rescreenDays', 20)
  expect((await draft('rescreenDays', 21, second)).data).toMatchObject({ reason: 'already_waiting' })
  expect((await decide(data.change.changeId, 'discard')).data.change).toMatchObject({
    state: 'discarded',
    note: '与通知不符',
  })
  expect((await readSettings(database)).screening.rescreenDays).toBe(30)
})

test.each([
  ['expiryDays', 0],
  ['expiryDays', 'soon'],
  ['feeDiscountLimit', 101],
  ['usualOrderLimit', 1.5],
  ['stakeholderThreshold', '101'],
  ['stakeholderThreshold', '25.12345'],
  ['companySearchQuery', 'yes'],
  ['limit0200', { unit: 'business_hours', amount: 0 }],
  ['limit0400', { unit: 'business_days', amount: 2 }],
  ['countryHeadApprovers', ['somebody']],
  ['countryHeadApprovers', ['S9999']],
  ['highRiskIndustries', ['00']],
  ['riskPoints', { highFrom: 30, mediumFrom: 60, youngCompanyMonths: 6, points: {} }],
])('%s = %j may not be drafted', async (key, value) => {
  expect((await draft(key, value)).status).toBe(409)
  expect((await settingOf(key))?.waiting).toBeNull()
})

test('a setting that does not exist is not there', async () => {
  expect((await draft('somethingElse', 1)).status).toBe(404)
})

test('the database itself refuses a value that nobody released', async () => {
  const written = database
    .insertInto('bank_setting')
    .values({ key: 'dismissalDays', value: asKept(1) })
    .execute()
  await expect(written).rejects.toThrow('not released by a second administrator')
  const self = database
    .insertInto('admin_change')
    .values({
      change_id: '0197f000-0000-7000-8000-00000000c0de',
      subject: 'setting',
      key: 'dismissalDays',
      after: asKept(1),
      reason: 'x',
      state: 'released',
      made_at: new Date(),
      made_by: 'S0029',
      decided_at: new Date(),
      decided_by: 'S0029',
    })
    .execute()
  await expect(self).rejects.toThrow('admin_change_four_eyes')
})

test('an order keeps the limits that it started with; a later one has the new ones', async () => {
  const stateAt0200 = async () => {
    const orderCode =
      (await SITUATIONS['standard-0200']?.make(makeWorld(database, { variant: variant++ }))) ?? ''
    const row = () =>
      database
        .selectFrom('customer_order')
        .select(['state', 'due_at'])
        .where('order_code', '=', orderCode)
        .executeTakeFirstOrThrow()
    return { row, ...(await row()) }
  }
  const dueOf = ({ state }: { state: unknown }) => deadlineOf(state as OrderState)
  const early = await stateAt0200()
  await releaseSetting(desk, 'limit0200', { unit: 'business_days', amount: 3, extraWhenHigh: 0 }, tryIt)
  const late = await stateAt0200()
  expect((await early.row()).due_at).toEqual(early.due_at)
  expect((early.state as unknown as OrderState).rules).toBeUndefined()
  expect((late.state as unknown as OrderState).rules?.timeLimits?.['0200']).toMatchObject({ amount: 3 })
  expect(late.due_at?.toISOString()).toBe(dueOf(late))
  expect(late.due_at?.getTime()).toBeGreaterThan(early.due_at?.getTime() ?? 0)
})

test('a new points table has a name of its own, by which results can be explained', async () => {
  const { data } = await first.send<{ items: SettingView[] }>('GET', '/v1/admin/settings')
  const points = data.items.find(({ key }) => key === 'riskPoints')?.value as { highFrom: number }
  const { changeId } = await releaseSetting(desk, 'riskPoints', { ...points, highFrom: 55 }, tryIt)
  const table = await database
    .selectFrom('risk_points_table')
    .select(['version', 'body', 'made_by', 'released_by'])
    .executeTakeFirstOrThrow()
  expect(table).toMatchObject({ made_by: 'staff:S0029', released_by: 'staff:S0030', body: { highFrom: 55 } })
  expect(table.version).toContain(changeId.slice(0, 8))
})

test('an export is as long as the bank allows', async () => {
  const cm = await desk('cml1')
  const path = '/v1/orders-export?format=csv&columns=orderCode'
  expect((await cm.send('GET', path)).status).toBe(200)
  await releaseSetting(desk, 'exportLimit', 1)
  expect((await cm.send('GET', path)).status).toBe(422)
})

test('what the bank judges by does not go to customers, what they are asked by does', async () => {
  await releaseSetting(desk, 'addressKeywords', ['地下室'], tryIt)
  await releaseSetting(desk, 'stakeholderThreshold', '20', tryIt)
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
  const { state } = await database
    .selectFrom('customer_order')
    .select('state')
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const { rules, intake } = state as unknown as OrderState
  expect(rules?.settings).toMatchObject({ addressKeywords: ['地下室'], stakeholderThreshold: '20' })
  const customer = await signInApplicant(app, intake.mobile)
  const answer = await customer.send<{ rules: { settings: object } }>(
    'GET',
    `/v1/customer/orders/${orderCode}`,
  )
  expect(answer.data.rules.settings).toMatchObject({ stakeholderThreshold: '20' })
  expect(answer.raw.body).not.toContain('地下室')
})

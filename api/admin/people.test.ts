import type { BranchView, StaffMemberView } from '@kaihu/contract/admin-people.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { Branch } from '@kaihu/contract/branches.ts'
import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import { exampleIntake } from '@kaihu/domain/application/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { authenticate, SignedClient, signInStaff } from '../../tests/harness/signed-client.ts'
import { readFindings } from '../diligence/find-findings.usecase.ts'
import { findOrder } from '../order/order.store.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const [first, second] = [await desk('admin1'), await desk('admin2')]

type Drafted = { change: ChangeView }
const reason = '岗位调整'

async function findMember(username: string): Promise<StaffMemberView> {
  const { data } = await first.send<{ items: StaffMemberView[] }>('GET', `/v1/admin/staff?query=${username}`)
  const found = data.items.find(({ account }) => account.username === username)
  if (!found) throw new Error(`${username} is not there`)
  return found
}

async function change(username: string, part: Partial<StaffAccount>, by = first) {
  const { staffId, account } = await findMember(username)
  return by.send<Drafted>('POST', `/v1/admin/staff/${staffId}/changes`, {
    account: { ...account, ...part },
    reason,
  })
}
function release({ changeId }: ChangeView, by = second) {
  return by.send<Drafted>('POST', `/v1/admin/changes/${changeId}/release`, {})
}

async function opensSession(username: string): Promise<number> {
  const client = new SignedClient(app)
  const tokenId = await authenticate(client, username)
  return (await client.send('POST', '/v1/staff/session', { tokenId })).status
}

test('a role is given by two administrators, and the person can work with it at once', async () => {
  expect(await opensSession('norole1')).toBe(403)
  const { data } = await change('norole1', { roles: ['CM'] })
  expect(data.change.state).toBe('waiting')
  expect(await opensSession('norole1')).toBe(403)
  expect((await release(data.change, first)).data).toMatchObject({ reason: 'same_person' })
  expect((await release(data.change)).status).toBe(200)
  expect(await opensSession('norole1')).toBe(200)
})

test('taking a role away waits for nobody and counts from the next request', async () => {
  const person = await signInStaff(app, 'ro2')
  expect((await person.send('GET', '/v1/orders')).status).toBe(200)
  const { data } = await change('ro2', { roles: [] })
  expect(data.change).toMatchObject({ state: 'direct', before: { roles: ['RO'] }, after: { roles: [] } })
  expect((await person.send('GET', '/v1/orders')).status).toBe(401)
})

test('a disabled person is signed out at once and comes back by two administrators', async () => {
  const person = await signInStaff(app, 'ao2')
  expect((await change('ao2', { isDisabled: true })).data.change.state).toBe('direct')
  expect(await person.send('GET', '/v1/orders')).toMatchObject({ status: 401, data: { why: 'ended' } })
  const ended = await database
    .selectFrom('session')
    .select('end_reason')
    .where('staff_id', '=', (await findMember('ao2')).staffId)
    .execute()
  expect(ended.map(({ end_reason }) => end_reason)).toEqual(['disabled'])
  const back = await change('ao2', { isDisabled: false })
  expect(back.data.change.state).toBe('waiting')
  await release(back.data.change)
  expect(await opensSession('ao2')).toBe(200)
})

test('two administrators stay, whoever asks', async () => {
  for (const part of [{ isDisabled: true }, { roles: [] }, { roles: ['CM' as const] }]) {
    const { data } = await change('admin2', part)
    expect(data).toMatchObject({ reason: 'too_few_administrators' })
  }
  expect((await findMember('admin2')).account).toMatchObject({ roles: ['ADMIN'], isDisabled: false })
})

test('nobody changes or decides about their own account', async () => {
  expect((await change('admin1', { nameEn: 'Somebody' })).data).toMatchObject({ reason: 'own_account' })
  const { data } = await change('admin2', { branches: ['SH01'], email: 'other@staff.example.com' })
  // One branch fewer than before: done at once. Giving it back is for two, and not for the person.
  expect(data.change.state).toBe('direct')
  const back = await change('admin2', { branches: ['SH01', 'SH02'] })
  expect((await release(back.data.change, second)).data).toMatchObject({ reason: 'own_account' })
})

test.each<[string, string, Partial<StaffAccount>]>([
  ['an administrator with a business role', 'admin_beside_business', { roles: ['ADMIN', 'CM'] }],
  ['a sector head without a sector', 'sector_missing', { roles: ['SECTOR_HEAD'], sector: null }],
  ['a case manager without a branch', 'branch_missing', { roles: ['CM'], branches: [] }],
  ['an unknown branch', 'branch_unknown', { branches: ['XX99'] }],
  ['another user name', 'username_changed', { username: 'other1' }],
])('%s is refused', async (_what, wanted, part) => {
  const before = await findMember('cm2')
  expect((await change('cm2', part)).data).toMatchObject({ reason: wanted })
  expect(await findMember('cm2')).toEqual(before)
})

test('a person is added under the next number, once a second administrator released it', async () => {
  const account: StaffAccount = {
    username: 'cm9',
    nameZh: '秦思源',
    nameEn: 'Qin Siyuan',
    email: null,
    phone: null,
    sector: null,
    roles: ['CM'],
    branches: ['SH01'],
    rightsFrom: 'here',
    isDisabled: false,
  }
  const { data } = await first.send<Drafted>('POST', '/v1/admin/staff', { account, reason })
  expect(data.change).toMatchObject({ key: 'S0033', state: 'waiting', before: null })
  const twin = await second.send('POST', '/v1/admin/staff', { account, reason })
  expect(twin.data).toMatchObject({ reason: 'username_taken' })
  await release(data.change)
  expect((await findMember('cm9')).staffId).toBe('S0033')
})

async function branchOf(orgNo: string) {
  return (await first.send<{ items: BranchView[] }>('GET', '/v1/admin/branches')).data.items.find(
    (one) => one.orgNo === orgNo,
  )
}
function draftBranch(orgNo: string, entry: object) {
  return first.send<Drafted>('POST', `/v1/admin/branches/${orgNo}/changes`, { entry, reason })
}

test('a branch is added and renamed by two administrators', async () => {
  const entry = { nameZh: '南京分行', nameEn: 'Nanjing branch', city: '320100', isClosed: false }
  const { data } = await draftBranch('NJ01', entry)
  expect((await branchOf('NJ01'))?.waiting?.changeId).toBe(data.change.changeId)
  await release(data.change)
  expect(await branchOf('NJ01')).toMatchObject({ entry, waiting: null, openOrders: 0 })
})

test('a released branch is offered to customers and keeps its orders; one that is not there takes none', async () => {
  const named = { nameZh: '无锡支行', nameEn: 'Wuxi branch', isClosed: false }
  const entry = { ...named, city: '320200' }
  const { data } = await draftBranch('WX01', entry)
  const customer = await signInApplicant(app, '+8613900007301')
  const { intakeCompanyName, intakeContactName, intakeCreditCode, intakeEmail } = exampleIntake(
    STANDARD,
    8_420,
  )
  const known = { intakeCompanyName, intakeContactName, intakeCreditCode, intakeEmail }
  const start = (intakeBranch: string) =>
    customer.send<CustomerOrder>('POST', '/v1/customer/orders', { flow: STANDARD, ...known, intakeBranch })
  const offered = async () => (await customer.send<{ items: Branch[] }>('GET', '/v1/branches')).data.items
  expect(await offered()).not.toContainEqual({ code: 'WX01', ...named })
  expect((await start('WX01')).status).toBe(400)
  await release(data.change)
  expect(await offered()).toContainEqual({ code: 'WX01', ...named })
  const order = await start('WX01')
  expect(order.status).toBe(200)
  expect(order.data).toMatchObject({ branchCode: 'WX01', rules: { branches: ['WX01'] } })
  const record = await findOrder(database, order.data.orderCode)
  if (!record) throw new Error('the order is not there')
  expect(await readFindings(database, record.state, new Date())).toMatchObject({ branchCity: '320200' })
})

test('a branch is kept only with a city that there is', async () => {
  const names = { nameZh: '徐州支行', nameEn: 'Xuzhou branch', isClosed: false }
  for (const city of [null, '329900'])
    expect((await draftBranch('XZ01', { ...names, city })).data).toMatchObject({ reason: 'city_missing' })
  expect(await branchOf('XZ01')).toBeUndefined()
})

test('a branch from before cities were asked for can be closed, and names its city when it opens again', async () => {
  const old = { org_no: 'YZ01', name_zh: '扬州支行', name_en: 'Yangzhou branch' }
  await database.insertInto('branch').values(old).execute()
  const entry = { nameZh: '扬州支行', nameEn: 'Yangzhou branch', city: null, isClosed: false }
  expect(await branchOf('YZ01')).toMatchObject({ entry })
  await release((await draftBranch('YZ01', { ...entry, isClosed: true })).data.change)
  expect((await draftBranch('YZ01', entry)).data).toMatchObject({ reason: 'city_missing' })
  expect((await draftBranch('YZ01', { ...entry, city: '321000' })).status).toBe(200)
})

test('a branch with open orders is not closed, one without is, and takes no new order then', async () => {
  const world = makeWorld(database, { variant: 8_400 })
  const orderCode = (await SITUATIONS['standard-0200']?.make(world)) ?? ''
  const { branch_code: busy } = await database
    .selectFrom('customer_order')
    .select('branch_code')
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const entryOf = async (orgNo: string) => ({ ...(await branchOf(orgNo))?.entry, isClosed: true })
  expect((await draftBranch(busy, await entryOf(busy))).data).toMatchObject({ reason: 'branch_has_orders' })
  const { data } = await draftBranch('CD01', await entryOf('CD01'))
  expect((await release(data.change)).status).toBe(200)
  expect((await branchOf('CD01'))?.entry.isClosed).toBe(true)
  const rm = await desk('rm1')
  const takeIn = (intakeBranch: string, variant: number) =>
    rm.send('POST', '/v1/orders', {
      ...exampleIntake(STANDARD, variant),
      flow: STANDARD,
      intakeMobile: '+8613900001234',
      intakeBranch,
    })
  expect((await takeIn('SH01', 8_410)).status).toBe(200)
  expect((await takeIn('CD01', 8_411)).status).toBe(400)
})

test('administrators see numbers of orders, never an order', async () => {
  const world = makeWorld(database, { variant: 8_401 })
  const orderCode = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
  for (const path of ['', '/application', '/timeline', '/audit'])
    expect((await first.send('GET', `/v1/orders/${orderCode}${path}`)).status).not.toBe(200)
  expect((await first.send('GET', `/v1/orders/${orderCode}`)).raw.body).not.toContain(orderCode)
})

test.each(['cm1', 'cml1', 'risk1', 'bbo1'])('%s is no administrator', async (username) => {
  const client = await desk(username)
  for (const path of ['staff', 'settings', 'changes', 'branches', 'calendars', 'templates'])
    expect((await client.send('GET', `/v1/admin/${path}`)).status).toBe(403)
})

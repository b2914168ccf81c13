import { act, getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 500

async function orderIn(name: string) {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
  return { world, orderCode, ...(await getOrder(world, orderCode)) }
}

type List = { items: { orderCode: string; claimedBy: { staffId: string } | null }[] }
type Counts = { mine: number; overdue: number; pool: number; unread: number }
type Board = {
  seat: string
  mayAssign: boolean
  people: { staffId: string; load: number; isAbsent: boolean; hasLeft: boolean }[]
  unassigned: { order: { orderCode: string }; suggested: string | null }[]
}
type Assigned = { results: { orderCode: string; staffId: string | null; refusal: { code: string } | null }[] }

async function listOf(username: string, work: string): Promise<string[]> {
  const answer = await (await desk(username)).send<List>(
    'GET',
    `/v1/orders?work=${work}&sort=urgency&direction=asc&pageSize=100`,
  )
  return answer.data.items.map(({ orderCode }) => orderCode)
}
async function claim(username: string, orderCode: string) {
  return (await desk(username)).send('POST', `/v1/work/orders/${orderCode}/claim`, {})
}

test('of several who claim at once exactly one has the order, and it leaves the pool', async () => {
  const { orderCode } = await orderIn('standard-0200')
  expect(await listOf('cml1', 'pool')).toContain(orderCode)
  const leaders = ['cml1', 'cml2', 'cml1', 'cml2']
  const answers = await Promise.all(leaders.map((leader) => claim(leader, orderCode)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  const { state } = await getOrder(makeWorld(database, { variant: 0 }), orderCode)
  const winner = state.claimedBy === 'S0013' ? 'cml1' : 'cml2'
  const other = winner === 'cml1' ? 'cml2' : 'cml1'
  expect(await listOf('cml1', 'pool')).not.toContain(orderCode)
  expect(await listOf(winner, 'mine')).toContain(orderCode)
  expect(await listOf(other, 'mine')).not.toContain(orderCode)
})

test('the service centre takes a lite order from the pool and gives it back with a reason', async () => {
  const { world, orderCode } = await orderIn('simplified-0200')
  await act(world, orderCode, [world.cast.cmLeader, 'allocate_cm'], { payload: { candidate: 'S0011' } })
  await orderIn('simplified-0200')
  const free = await orderIn('simplified-0200')
  expect((await claim('gsc1', free.orderCode)).status).toBe(200)
  expect(await listOf('gsc1', 'claimed')).toContain(free.orderCode)
  // Theirs from then on: nobody has to name them first, and no leader is asked to.
  expect((await getOrder(world, free.orderCode)).state.status).toBe('0300')
  const board = (await (await desk('cml1')).send<Board>('GET', '/v1/board?seat=CM')).data
  expect(board.unassigned.map(({ order }) => order.orderCode)).not.toContain(free.orderCode)
  expect((await claim('gsc2', free.orderCode)).status).toBe(404)
  const give = async (body: object) =>
    (await desk('gsc1')).send('POST', `/v1/work/orders/${free.orderCode}/release`, body)
  expect((await give({ reason: ' ' })).status).toBe(400)
  expect(await listOf('gsc2', 'pool')).not.toContain(free.orderCode)
  expect((await give({ reason: '下班交接' })).status).toBe(200)
  expect(await listOf('gsc2', 'pool')).toContain(free.orderCode)
  // The leader sees what was given back too, and may name somebody.
  const { data } = await (await desk('cml1')).send<Board>('GET', '/v1/board?seat=CM')
  expect(data.unassigned.map(({ order }) => order.orderCode)).toContain(free.orderCode)
  const { version } = await getOrder(world, free.orderCode)
  const given = await (await desk('cml1')).send<Assigned>('POST', '/v1/board/assignments', {
    seat: 'CM',
    staffId: 'S0011',
    reason: '接手',
    orders: [{ orderCode: free.orderCode, version }],
  })
  expect(given.data.results).toMatchObject([{ refusal: null }])
  expect((await getOrder(world, free.orderCode)).state.seats.CM?.staffId).toBe('S0011')
})

test('a leader frees the claim of a leader who is away; nobody else can', async () => {
  const { orderCode } = await orderIn('standard-0200')
  await claim('cml1', orderCode)
  const free = async (username: string) =>
    (await desk(username)).send('POST', `/v1/work/orders/${orderCode}/release`, { reason: '组长休假' })
  expect((await free('rml1')).status).toBe(403)
  expect((await free('cml2')).status).toBe(200)
  expect((await free('cml2')).status).toBe(403)
})

test('counts follow what is done', async () => {
  const counts = async () => (await (await desk('cml1')).send<Counts>('GET', '/v1/work/counts')).data
  const before = await counts()
  const { orderCode } = await orderIn('standard-0200')
  expect(await counts()).toMatchObject({ mine: before.mine + 1, pool: before.pool + 1 })
  await claim('cml2', orderCode)
  expect(await counts()).toMatchObject({ mine: before.mine, pool: before.pool })
})

test('the board suggests somebody present, assigns in bulk, and says of each order what came of it', async () => {
  const leader = await desk('cml1')
  const orders = [
    await orderIn('standard-0200'),
    await orderIn('standard-0200'),
    await orderIn('standard-0200'),
  ]
  const away = { absence: { from: '2026-01-01', until: '2099-12-31' } }
  expect((await leader.send('PUT', '/v1/staff/S0011/absence', away)).status).toBe(200)
  const board = (await leader.send<Board>('GET', '/v1/board?seat=CM')).data
  expect(board).toMatchObject({ seat: 'CM', mayAssign: true })
  expect(board.people.find(({ staffId }) => staffId === 'S0011')?.isAbsent).toBe(true)
  const suggested = board.unassigned.map((one) => one.suggested)
  expect(suggested).not.toContain('S0011')
  expect(suggested).not.toContain(null)
  const assign = (staffId: string | null, versions: number[]) =>
    leader.send<Assigned>('POST', '/v1/board/assignments', {
      seat: 'CM',
      staffId,
      reason: '平衡工作量',
      orders: orders.map(({ orderCode }, i) => ({ orderCode, version: versions[i] })),
    })
  const versions = orders.map(({ version }) => version)
  const refused = await assign('S0011', versions)
  expect(refused.data.results.map(({ refusal }) => refusal?.code)).toEqual(Array(3).fill('candidate_absent'))
  const [first = 0, ...rest] = versions
  const done = await assign(null, [first + 7, ...rest])
  const byCode = new Map(done.data.results.map((one) => [one.orderCode, one]))
  const [stale, ...fresh] = orders.map(({ orderCode }) => byCode.get(orderCode))
  expect(stale?.refusal?.code).toBe('order_changed')
  for (const one of fresh) expect(one).toMatchObject({ refusal: null, staffId: expect.stringMatching(/^S/) })
  const statuses = await database
    .selectFrom('customer_order')
    .select('status')
    .where(
      'order_code',
      'in',
      orders.map(({ orderCode }) => orderCode),
    )
    .execute()
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(['0200', '0300', '0300'])
  await leader.send('PUT', '/v1/staff/S0011/absence', { absence: null })
})

test('a first allocation needs no reason on the board either; to take an order from somebody does', async () => {
  const { orderCode, version } = await orderIn('standard-0200')
  const give = async (staffId: string, seen: number) =>
    (await desk('cml1')).send<Assigned>('POST', '/v1/board/assignments', {
      seat: 'CM',
      staffId,
      orders: [{ orderCode, version: seen }],
    })
  expect((await give('S0011', version)).data.results[0]?.refusal).toBeNull()
  const now = async () => getOrder(makeWorld(database, { variant: 0 }), orderCode)
  const { version: after } = await now()
  expect((await give('S0012', after)).data.results[0]?.refusal?.code).toBe('reason_required')
  expect((await now()).state.seats.CM?.staffId).toBe('S0011')
})

test('orders of somebody who was disabled stand on the board until they are handed on; nothing new goes there', async () => {
  const { world, orderCode } = await orderIn('standard-0200')
  await act(world, orderCode, [world.cast.cmLeader, 'allocate_cm'], { payload: { candidate: 'S0012' } })
  const waiting = await orderIn('standard-0200')
  const leader = await desk('cml1')
  const person = async () =>
    (await leader.send<Board>('GET', '/v1/board?seat=CM')).data.people.find((one) => one.staffId === 'S0012')
  const disable = (at: Date | null) =>
    database.updateTable('staff').set({ disabled_at: at }).where('staff_id', '=', 'S0012').execute()
  const give = async (code: string, to: string) => {
    const { version } = await getOrder(world, code)
    const answer = await leader.send<Assigned>('POST', '/v1/board/assignments', {
      seat: 'CM',
      staffId: to,
      reason: '人员离岗',
      orders: [{ orderCode: code, version }],
    })
    return answer.data.results[0]?.refusal?.code ?? null
  }
  const load = (await person())?.load ?? 0
  await disable(new Date())
  expect(await person()).toMatchObject({ hasLeft: true, load })
  expect(await give(waiting.orderCode, 'S0012')).toBe('candidate_inactive')
  expect(await give(orderCode, 'S0011')).toBeNull()
  expect((await person())?.load ?? 0).toBe(load - 1)
  await disable(null)
  expect(await person()).toMatchObject({ hasLeft: false })
})

test('an account officer who is away is replaced without a change of status', async () => {
  const { orderCode, version, state } = await orderIn('standard-0800')
  const answer = await (await desk('aol1')).send<Assigned>('POST', '/v1/board/assignments', {
    seat: 'AO',
    staffId: state.seats.AO?.staffId === 'S0007' ? 'S0008' : 'S0007',
    reason: '休假',
    orders: [{ orderCode, version }],
  })
  expect(answer.data.results[0]).toMatchObject({ refusal: null })
  const after = await getOrder(makeWorld(database, { variant: 0 }), orderCode)
  expect(after.state.status).toBe('0800')
  expect(after.state.seats.AO?.staffId).not.toBe(state.seats.AO?.staffId)
})

test('oversight sees the board and assigns nothing; a leader fills their own seats alone', async () => {
  const { orderCode, version } = await orderIn('standard-0200')
  const body = { seat: 'CM', staffId: 'S0012', reason: '试', orders: [{ orderCode, version }] }
  expect((await (await desk('bbo1')).send<Board>('GET', '/v1/board?seat=CM')).data.mayAssign).toBe(false)
  for (const username of ['bbo1', 'aol1', 'rml1']) {
    expect((await (await desk(username)).send('POST', '/v1/board/assignments', body)).status).toBe(403)
  }
  expect((await (await desk('cm1')).send('GET', '/v1/board')).status).toBe(403)
  expect((await getOrder(makeWorld(database, { variant: 0 }), orderCode)).version).toBe(version)
})

test('everybody says when they themselves are away, and only a leader of the branch says it of others', async () => {
  const mine = await desk('cm2')
  const days = { absence: { from: '2030-01-01', until: '2030-01-03' } }
  expect(await mine.send('PUT', '/v1/staff/me/absence', days)).toMatchObject({
    status: 200,
    data: { absence: { from: '2029-12-31T16:00:00.000Z', until: '2030-01-03T16:00:00.000Z' } },
  })
  const halves = { from: '2030-01-01', until: '2030-01-03', startsAtMidday: true, endsAtMidday: true }
  expect((await mine.send('PUT', '/v1/staff/me/absence', { absence: halves })).data).toMatchObject({
    absence: { from: '2030-01-01T04:00:00.000Z', until: '2030-01-03T04:00:00.000Z' },
  })
  const nothing = { absence: { ...halves, until: '2030-01-01' } }
  expect((await mine.send('PUT', '/v1/staff/me/absence', nothing)).status).toBe(400)
  expect((await mine.send('PUT', '/v1/staff/S0011/absence', days)).status).toBe(404)
  const over = { absence: { from: '2020-01-01', until: '2020-01-03' } }
  expect((await mine.send('PUT', '/v1/staff/me/absence', over)).status).toBe(400)
  expect((await mine.send('PUT', '/v1/staff/me/absence', { absence: null })).data).toMatchObject({
    absence: null,
  })
})

test('orders of somebody whose groups took the role away stand on the board as well, though no administrator changed them', async () => {
  const { world, orderCode } = await orderIn('standard-0200')
  await act(world, orderCode, [world.cast.cmLeader, 'allocate_cm'], { payload: { candidate: 'S0012' } })
  const leader = await desk('cml1')
  const person = async () =>
    (await leader.send<Board>('GET', '/v1/board?seat=CM')).data.people.find((one) => one.staffId === 'S0012')
  expect(await person()).toMatchObject({ hasLeft: false })
  const by = (rights: 'here' | 'groups') =>
    database.updateTable('staff').set({ rights_from: rights }).where('staff_id', '=', 'S0012').execute()
  const role = { staff_id: 'S0012', role: 'CM' }
  await database.deleteFrom('staff_role').where('staff_id', '=', 'S0012').where('role', '=', 'CM').execute()
  // Kept by administrators, of whom none changed anything: nobody who left.
  expect(await person()).toBeUndefined()
  await by('groups')
  expect(await person()).toMatchObject({ hasLeft: true })
  expect((await person())?.load).toBeGreaterThan(0)
  await database.insertInto('staff_role').values(role).execute()
  expect(await person()).toMatchObject({ hasLeft: false })
  await by('here')
})

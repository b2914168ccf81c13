import { loadavg } from 'node:os'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { headersOf, openSeats, type Seat } from '../tests/harness/crowd/sessions.ts'
import { BRANCH_CODES, insertStaff, peopleOf } from '../tests/harness/crowd/staff.ts'
import { report } from './figures/figure.ts'
import { spread } from './figures/statistics.ts'
import { type BurstResult, sendClosed } from './load/all-at-once.ts'
import { type Answer, toWire, type WireRequest } from './load/connection.ts'
import { openWorld } from './product/world.ts'

const ORDERS = 1_000
const ON_ONE_ORDER = 300
const CONNECTIONS = 16

type Send = (request: WireRequest) => Promise<Answer>
type Order = { orderCode: string; version: number; seat: Seat }

async function post(seat: Seat, target: string, content: unknown): Promise<WireRequest> {
  const body = JSON.stringify(content)
  return toWire('POST', target, await headersOf(seat, { method: 'POST', target, body }), body)
}

function intakeOf(index: number, { person }: Seat) {
  return {
    flow: STANDARD,
    intakeCompanyName: `上海测试${index}有限公司`,
    intakeCreditCode: exampleUscc(index, { region: '110000' }),
    intakeContactName: '王经理',
    intakeEmail: 'finance@example.com',
    intakeBranch: person.branchCodes[0] ?? BRANCH_CODES[0],
    intakeMobile: `+861370000${String(index).padStart(4, '0')}`,
  }
}

function expectDone({ status, body }: Answer): { orderCode: string; version: number } {
  if (status !== 200) throw new Error(`A write of the benchmark was refused: ${status} ${body}`)
  return (JSON.parse(body) as { data: { orderCode: string; version: number } }).data
}

function say(figure: string, { latencies, perSecond }: BurstResult, connections: number): void {
  const context = { connections, load: loadavg()[0] ?? 0, ...spread(latencies) }
  report({ bench: 'transitions', figure, value: perSecond, unit: 'per second', ...context })
}

async function createAll(port: number, seats: readonly Seat[]): Promise<Order[]> {
  const orders: Order[] = []
  const jobs = Array.from({ length: ORDERS }, (_, index) => index)
  const burst = await sendClosed(jobs, { port, connections: CONNECTIONS }, async (index, send) => {
    const seat = seats[index % seats.length] as Seat
    const answer = await send(await post(seat, '/v1/orders', intakeOf(index, seat)))
    orders.push({ ...expectDone(answer), seat })
    return answer
  })
  say('orders taken in', burst, CONNECTIONS)
  return orders
}

async function submit({ orderCode, version, seat }: Order, send: Send): Promise<Answer> {
  const answer = await send(await post(seat, `/v1/orders/${orderCode}/actions/submit_intake`, { version }))
  expectDone(answer)
  return answer
}

async function toAndFro(order: Order, leader: Seat, port: number): Promise<BurstResult> {
  let { version } = order
  const jobs = Array.from({ length: ON_ONE_ORDER }, (_, index) => index)
  return sendClosed(jobs, { port, connections: 1 }, async (index, send) => {
    const isBack = index % 2 === 0
    const action = isBack ? 'return_to_originator' : 'submit_intake'
    const target = `/v1/orders/${order.orderCode}/actions/${action}`
    const content = isBack ? { version, reason: '资料不全' } : { version }
    const answer = await send(await post(isBack ? leader : order.seat, target, content))
    version = expectDone(answer).version
    return answer
  })
}

/** Accepted workflow transitions per second, each with events, audit entry, copies and jobs in one durable commit. */
export async function main(): Promise<void> {
  const world = await openWorld()
  try {
    await insertStaff(world.ownerUrl)
    const managers = await openSeats(world, peopleOf('RM').slice(0, CONNECTIONS))
    const [leader] = await openSeats(world, peopleOf('CM_LEADER').slice(0, 1))
    const server = await world.startServer()
    const orders = await createAll(server.port, managers)
    const options = { port: server.port, connections: CONNECTIONS }
    say('transitions on distinct orders', await sendClosed(orders, options, submit), CONNECTIONS)
    const [first] = orders
    if (!first || !leader) throw new Error('There is no order to send to and fro')
    const one = { ...first, version: first.version + 1 }
    say('transitions on one order', await toAndFro(one, leader, server.port), 1)
    await server.stop()
  } finally {
    await world.close()
  }
}

import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { isFinalStatus, isStatusCode } from '@kaihu/domain/order/statuses.ts'
import type { Call, Desk } from './desk.ts'

type Answered = { orderCode: string; version: number }

/** What the day is told of writes: which order is about to be written, and what the board refused to assign. */
export type Ledger = { writes(orderCode: string): void; refused(code: string): void; nextCompany(): number }

const POOL: readonly Role[] = ['CM_LEADER', 'AO_LEADER', 'GSC_BB_CM']

function listOf(query: string, kind: string): Call {
  return { kind, target: `/v1/orders?${query}` }
}
const TODO = listOf('work=mine&sort=urgency&direction=asc', 'to-do')
const FREE = listOf('work=pool&sort=urgency&direction=asc', 'pool')
const ALL = [
  listOf('sort=changeTime&direction=desc', 'list'),
  listOf('status=0400,0500,0700&sort=changeTime&direction=desc', 'list'),
  listOf('isOverdue=true&sort=dueAt&direction=asc', 'list'),
  listOf('text=%E9%9D%92%E5%B2%9A%E7%A7%91%E6%8A%80', 'list'),
]

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

function chooseList({ seat, random }: Desk): Call {
  if (POOL.includes(seat.person.role) && random() < 0.6) return FREE
  return random() < 0.55 ? TODO : (pick(ALL, random) ?? TODO)
}

function detailOf(orderCode: string): Call[] {
  return [
    { kind: 'detail', target: `/v1/orders/${orderCode}` },
    { kind: 'actions', target: `/v1/orders/${orderCode}/actions` },
    { kind: 'tasks', target: `/v1/orders/${orderCode}/tasks` },
  ]
}

async function openOrder(desk: Desk, orderCode: string): Promise<number | undefined> {
  const [first, ...others] = detailOf(orderCode)
  desk.show(detailOf(orderCode), orderCode)
  const order = first && (await desk.ask<Answered>(first))
  if (!order) return undefined
  for (const call of others) await desk.ask(call)
  const content = { section: 'order' }
  await desk.ask({ kind: 'presence', method: 'PUT', target: `/v1/orders/${orderCode}/presence`, content })
  return order.version
}

function write(desk: Desk, ledger: Ledger, orderCode: string, call: Call): Promise<Answered | undefined> {
  ledger.writes(orderCode)
  return desk.ask<Answered>({ method: 'POST', ...call })
}

async function takeIn(desk: Desk, ledger: Ledger): Promise<void> {
  const number = ledger.nextCompany()
  const { person } = desk.seat
  const content = {
    flow: STANDARD,
    intakeCompanyName: `上海晨工${number}有限公司`,
    intakeCreditCode: exampleUscc(number, { region: '310000' }),
    intakeContactName: '王经理',
    intakeEmail: 'finance@example.com',
    intakeBranch: person.branchCodes[0],
    intakeMobile: `+86139${String(number).padStart(8, '0')}`,
  }
  const order = await desk.ask<Answered>({ kind: 'create', method: 'POST', target: '/v1/orders', content })
  if (!order) return
  await desk.think()
  const target = `/v1/orders/${order.orderCode}/actions/submit_intake`
  await write(desk, ledger, order.orderCode, {
    kind: 'transition',
    target,
    content: { version: order.version },
  })
}

/** A leader claims, looks at the board and gives the order to whom it suggests; the service centre keeps it or gives it back. */
async function takeFromPool(desk: Desk, ledger: Ledger, orderCode: string): Promise<void> {
  const target = `/v1/work/orders/${orderCode}`
  const claimed = await write(desk, ledger, orderCode, {
    kind: 'claim',
    target: `${target}/claim`,
    content: {},
  })
  if (!claimed) return
  await desk.think()
  if (desk.seat.person.role === 'GSC_BB_CM') {
    const content = { reason: '交接给同事' }
    if (desk.random() < 0.4)
      await write(desk, ledger, orderCode, { kind: 'release', target: `${target}/release`, content })
    return
  }
  const seat = desk.seat.person.role === 'CM_LEADER' ? 'CM' : 'AO'
  await desk.ask({ kind: 'board', target: `/v1/board?seat=${seat}` })
  const orders = [{ orderCode, version: claimed.version }]
  ledger.writes(orderCode)
  const given = await desk.ask<{ results: { refusal: { code: string } | null }[] }>({
    kind: 'transition',
    method: 'POST',
    target: '/v1/board/assignments',
    content: { seat, staffId: null, reason: '平衡工作量', orders },
  })
  const refusal = given?.results[0]?.refusal
  if (refusal) ledger.refused(refusal.code)
}

function comment(desk: Desk, ledger: Ledger, order: Answered): Promise<Answered | undefined> {
  return write(desk, ledger, order.orderCode, {
    kind: 'comment',
    target: `/v1/orders/${order.orderCode}/commands`,
    content: { type: 'add_comment', version: order.version, text: '资料已核对' },
  })
}

function isWhole({ isAwaitingChecker, hasFailedPush }: OrderRow): boolean {
  return !isAwaitingChecker && !hasFailedPush
}

function isOpen({ status }: OrderRow): boolean {
  return isStatusCode(status) && !isFinalStatus(status)
}

async function act(
  desk: Desk,
  ledger: Ledger,
  order: OrderRow,
  version: number,
  isFree: boolean,
): Promise<void> {
  const { orderCode } = order
  const { random, seat } = desk
  if (isFree) return takeFromPool(desk, ledger, orderCode)
  if (seat.person.role === 'RM' && random() < 0.12) return takeIn(desk, ledger)
  if (isOpen(order) && random() < 0.3) await comment(desk, ledger, { orderCode, version })
}

/** From a list to an order, an act on it now and then, and back: what people do all day. */
export async function visitOnce(desk: Desk, ledger: Ledger): Promise<void> {
  const list = chooseList(desk)
  desk.show([list])
  const page = await desk.ask<{ items: OrderRow[] }>(list)
  await desk.ask({ kind: 'counts', target: '/v1/work/counts' })
  await desk.think()
  const order = pick((page?.items ?? []).filter(isWhole), desk.random)
  if (!order) return
  const version = await openOrder(desk, order.orderCode)
  await desk.think()
  if (version !== undefined) await act(desk, ledger, order, version, list === FREE)
}

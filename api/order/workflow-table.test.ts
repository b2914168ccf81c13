import { getOrder } from '@kaihu/db/situations/acts.ts'
import { begin } from '@kaihu/db/situations/begin.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { staff } from '@kaihu/db/situations/people.ts'
import { MAIN_LINES } from '@kaihu/db/situations/steps.ts'
import { makeWorld, type World } from '@kaihu/db/situations/world.ts'
import { BUSINESS_ROLES, type BusinessRole } from '@kaihu/domain/access/roles.ts'
import { FLOW_NAMES, FLOWS, type Flow, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { ACTIONS, type ActionName } from '@kaihu/domain/order/actions.ts'
import reference from '@kaihu/domain/order/reference/order-workflow.json' with { type: 'json' }
import { isInScope } from '@kaihu/domain/order/rights/order-scope.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { ROLE_ACCOUNTS } from '../../tests/harness/role-accounts.ts'
import type { SignedClient } from '../../tests/harness/signed-client.ts'
import { findOrder } from './order.store.ts'

const table = reference.transitions

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const customer = signInApplicant(app, '13900000001')

/** The makers of a row by the reference table; a row that switches the flow is written for where it leads. */
function makersOf(flow: Flow, status: StatusCode, action: ActionName): string[] {
  const short = flow === STANDARD ? 'std' : 'lite'
  const other = flow === STANDARD ? 'lite' : 'std'
  const isSwitch = action === 'switch_to_lite' || action === 'switch_to_standard'
  return table
    .filter((row) => row.from === status && row.action === action)
    .filter((row) => row.flow === 'both' || row.flow === (isSwitch ? other : short))
    .flatMap((row) => row.maker)
}

const FINALS = ['0000', '1600', '9910', '9920', '9930', '9999']

/** Where a status stands on the main line of a flow; -1 beside it. */
function placeOf(flow: Flow, status: StatusCode): number {
  const line = MAIN_LINES[flow]
  return status === '0000' ? line.length : line.findIndex(([one]) => one === status)
}

function situationFor(flow: Flow, status: StatusCode): string | undefined {
  if (placeOf(flow, status) !== -1) return `${FLOW_NAMES[flow]}-${status}`
  return Object.entries(SITUATIONS).find(([, one]) => one.flow === flow && one.status === status)?.[0]
}

const CASES = FLOWS.flatMap((flow) => {
  const statuses = [...new Set([...table.map((row) => row.from as StatusCode), ...(FINALS as StatusCode[])])]
  const cases = statuses.flatMap((status) => {
    const name = situationFor(flow, status)
    return name === undefined ? [] : [{ flow, status, name }]
  })
  return cases.toSorted((one, other) => placeOf(flow, one.status) - placeOf(flow, other.status))
})

type Refused = { refusal?: { code: string } } | null

/** What the answer says about who may: not there, not theirs, not in this status, or something else (a guard). */
function verdictOf(status: number, data: Refused): string {
  if (status === 404) return 'not there'
  const code = data?.refusal?.code
  if (code === 'role_may_not') return 'not theirs'
  if (code === 'action_not_available' || code === 'order_is_final') return 'not here'
  return 'judged'
}

type Case = (typeof CASES)[number]
type Standing = Case & { orderCode: string; state: OrderState; version: number; number: number }

const MOBILE = '13900000001'

/** The order of a flow that goes along its main line from case to case: a refused act leaves it where it stands. */
const walkers = new Map<Flow, { world: World; orderCode: string; place: number }>()

async function onMainLine({ flow, status }: Case): Promise<string> {
  const world = makeWorld(database, { variant: FLOWS.indexOf(flow), mobile: MOBILE })
  const walker = walkers.get(flow) ?? { world, orderCode: await begin(world, flow), place: 0 }
  walkers.set(flow, walker)
  const until = placeOf(flow, status)
  for (const [, step] of MAIN_LINES[flow].slice(walker.place, until)) {
    await step(walker.world, walker.orderCode)
    walker.place += 1
  }
  return walker.orderCode
}

async function stand(one: Case): Promise<Standing> {
  const number = CASES.indexOf(one)
  const world = makeWorld(database, { variant: FLOWS.length + number, mobile: MOBILE })
  const isOnLine = placeOf(one.flow, one.status) !== -1
  const orderCode = isOnLine ? await onMainLine(one) : await SITUATIONS[one.name]?.make(world)
  const order = await getOrder(world, orderCode ?? '')
  expect(order.state.status).toBe(one.status)
  return { ...one, orderCode: orderCode ?? '', number, ...order }
}

async function offeredTo(client: SignedClient, base: string): Promise<string[]> {
  const answer = await client.send<{ actions: { action: string }[] }>('GET', `${base}/actions`)
  return answer.status === 200 ? answer.data.actions.map(({ action }) => action).sort() : []
}

/** Where the server offers a role other actions than the table gives it. */
async function wrongOffers({ flow, status, orderCode, state }: Standing): Promise<string[]> {
  const wrong: string[] = []
  for (const role of [...BUSINESS_ROLES, 'CUSTOMER' as const]) {
    const isCustomer = role === 'CUSTOMER'
    const client = isCustomer ? await customer : await desk(ROLE_ACCOUNTS[role])
    const isThere = isCustomer || isInScope(state, staff(ROLE_ACCOUNTS[role]))
    const ofTable = ACTIONS.filter((action) => makersOf(flow, status, action).includes(role))
    const expected = isThere ? [...ofTable].sort() : []
    const offered = await offeredTo(client, `/v1/${isCustomer ? 'customer/' : ''}orders/${orderCode}`)
    if (offered.join() !== expected.join())
      wrong.push(`${role} is offered ${offered.join()}, by the table ${expected.join()}`)
  }
  return wrong
}

/** By action, for each case in turn, a role that may not do it there: the one that has tried it the least so far. */
const STRANGERS = new Map(
  ACTIONS.map((action) => {
    const tried = new Map<BusinessRole, number>(BUSINESS_ROLES.map((role) => [role, 0]))
    const chosen = CASES.map(({ flow, status }) => {
      const makers = makersOf(flow, status, action)
      const [role, times] = [...tried]
        .filter(([one]) => !makers.includes(one))
        .reduce((least, one) => (one[1] < least[1] ? one : least), ['HUB', Number.POSITIVE_INFINITY] as const)
      tried.set(role, times + 1)
      return role
    })
    return [action, chosen]
  }),
)

function strangerFor(action: ActionName, one: Case): BusinessRole {
  return STRANGERS.get(action)?.[CASES.findIndex(({ name }) => name === one.name)] ?? 'HUB'
}

/** Every action is tried by a role that may not. */
async function wrongRefusals(one: Standing): Promise<string[]> {
  const { flow, status, orderCode, state, version } = one
  const wrong: string[] = []
  for (const action of ACTIONS) {
    const role = strangerFor(action, one)
    const client = await desk(ROLE_ACCOUNTS[role])
    const path = `/v1/orders/${orderCode}/actions/${action}`
    const answer = await client.send<Refused>('POST', path, { version })
    const isThere = isInScope(state, staff(ROLE_ACCOUNTS[role]))
    const hasRow = makersOf(flow, status, action).length > 0
    const expected = !isThere ? 'not there' : hasRow ? 'not theirs' : 'not here'
    const verdict = verdictOf(answer.status, answer.data)
    if (verdict !== expected) wrong.push(`${role} ${action}: ${verdict}, expected ${expected}`)
  }
  return wrong
}

test('over all statuses every role is turned away from every action', () => {
  const unmet = ACTIONS.flatMap((action) => {
    const met = new Set(CASES.map((one) => strangerFor(action, one)))
    return BUSINESS_ROLES.filter((role) => !met.has(role)).map((role) => `${role} never meets ${action}`)
  })
  expect(unmet).toEqual([])
})

test.each(CASES)(
  'in $status ($flow) every action is for the roles of the table, and the wrong one changes nothing',
  async (one) => {
    const standing = await stand(one)
    const { orderCode, version } = standing
    const events = await countEvents(orderCode)
    expect(await wrongOffers(standing)).toEqual([])
    expect(await wrongRefusals(standing)).toEqual([])
    expect([(await findOrder(database, orderCode))?.version, await countEvents(orderCode)]).toEqual([
      version,
      events,
    ])
  },
)

async function countEvents(orderCode: string): Promise<number> {
  const { n } = await database
    .selectFrom('order_event')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  return n
}

import { readFileSync } from 'node:fs'
import { ROOMS } from '@kaihu/api/rooms.ts'
import {
  CAPABILITIES,
  type Capability,
  hasCapability,
  isCapability,
} from '@kaihu/domain/access/capabilities.ts'
import { BUSINESS_ROLES, type BusinessRole } from '@kaihu/domain/access/roles.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { MAIN_LINES, orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { GATE_KINDS, type GateKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { orderCodeOf } from '@kaihu/domain/order/order-code.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus, type StatusCode } from '@kaihu/domain/order/statuses.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { accountsOf } from '../../tests/harness/role-accounts.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { insertOrder } from './order.store.ts'

const server = await startOrderServer()
const { app, database, config } = server
const desk = makeDesk(app)

/** First and second person of each role; the first sits on the orders of this file. */
const USERS = Object.fromEntries(BUSINESS_ROLES.map((role) => [role, accountsOf(role)])) as Readonly<
  Record<BusinessRole, readonly [string, string]>
>

/** Numbers of the demo persons by the names that the domain's orders are made with. */
const NUMBERS: Readonly<Record<string, string>> = {
  'S-RO': 'S0001',
  'S-RM': 'S0003',
  'S-AO': 'S0007',
  'S-CM': 'S0011',
  'S-GSC_BB_CM': 'S0015',
}
const NOBODY = 'S9999'

const matrix = (() => {
  const text = readFileSync(
    new URL('../../domain/access/reference/capability-matrix.md', import.meta.url),
    'utf8',
  )
  const lines = text.slice(text.indexOf('| Capability')).split('\n').slice(2)
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(2, -2))
  return new Map(
    CAPABILITIES.slice(0, rows.length).map((capability, row) => [
      capability,
      new Map(BUSINESS_ROLES.map((role, column) => [role, rows[row]?.[column]?.trim() ?? ''])),
    ]),
  )
})()

/** Whether the bank's matrix gives the role anything under the capability; beyond it our own lines, and the reviews before W36. */
function isGiven(role: BusinessRole, capability: Capability): boolean {
  const letters = matrix.get(capability)?.get(role)
  if (!isCapability(capability)) return true
  if (letters === undefined) return hasCapability(role, capability)
  const isSimplifiedReview =
    role === 'GSC_BB_CM' && (capability === 'account_nature' || capability === 'missing_documents')
  // The bank's line is about identity numbers; others have the ways to reach an applicant shown, and nothing else.
  const isContact = capability === 'reveal_masked' && hasCapability(role, 'reveal_masked')
  return letters !== '' || isSimplifiedReview || isContact
}

const CUSTOMER_ID = '0197f000-0000-7000-8000-000000000001'
await database.insertInto('customer').values({ customer_id: CUSTOMER_ID, mobile: '+8613900000077' }).execute()

/** An order as the domain makes it, with the demo persons in its seats; straight into the table. */
async function seed(flow: Flow, status: StatusCode, number: number): Promise<OrderState> {
  const made = JSON.stringify(orderAt(flow, status))
    .replaceAll(/"S-[A-Z_]+"/g, (name) => JSON.stringify(NUMBERS[JSON.parse(name) as string] ?? NOBODY))
    .replaceAll('"customer-1"', JSON.stringify(CUSTOMER_ID))
    .replaceAll('"B1"', '"SH01"')
  const state = { ...(JSON.parse(made) as OrderState), orderCode: orderCodeOf('202611', 5_000 + number) }
  await inTransaction(database, (trx) => insertOrder(trx, { version: 1, state }))
  return state
}

/** Whose orders each role sees (docs/workflow.md#scope), in words of its own. Both persons of a role work in every branch. */
function sees(role: BusinessRole, isNamed: boolean, state: OrderState): boolean {
  const { status, flow, seats } = state
  switch (role) {
    case 'RO':
    case 'RM':
      return isNamed
    case 'AO':
      return isNamed && seats.AO !== null
    case 'CM':
      return isNamed && seats.CM?.role === 'CM'
    case 'GSC_BB_CM':
      return flow === SIMPLIFIED && (seats.CM?.role === 'GSC_BB_CM' ? isNamed : true)
    case 'HUB':
      return ['0600', '0700', '0710', '0800', '0900', '1000', '1100', '1200', '1300'].includes(status)
    case 'CRT':
      return status === '1000'
    case 'INVESTIGATOR':
      return false
    case 'BB_OVERSIGHT':
      return state.flags.isBB
    default:
      return true
  }
}

const STANDING = ([STANDARD, SIMPLIFIED] as const).flatMap((flow) =>
  MAIN_LINES[flow].filter((status) => !isFinalStatus(status)).map((status) => ({ flow, status })),
)
const orders = await Promise.all(STANDING.map(({ flow, status }, number) => seed(flow, status, number)))
const each = STANDING.map((one, index) => ({ ...one, state: orders[index] as OrderState }))

/** Every door of the house: each call of staff, for each role, is open just where the bank's matrix says so. */
test('every call is refused to the roles that the bank’s matrix gives nothing, and to nobody else', async () => {
  const parts = {
    config,
    pool: {} as never,
    database,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  }
  const calls = ROOMS.flatMap((make) => make(parts).routes.map(({ call }) => call)).filter(
    ({ audience }) => audience === 'staff',
  )
  const wrong: string[] = []
  const missing: string[] = []
  let asked = 0
  for (const call of calls) {
    const path = call.path.replaceAll(/:\w+/g, 'x')
    if (!app.hasRoute({ method: call.method, url: call.path })) missing.push(call.name)
    for (const role of BUSINESS_ROLES) {
      const given = isGiven(role, call.capability as Capability)
      const client = await desk(USERS[role][0])
      const answer = await client.send(call.method as 'GET', path, call.method === 'GET' ? undefined : {})
      asked += 1
      const isShut = answer.code === '200020'
      if (isShut === given) wrong.push(`${call.name} ${role}: ${answer.status} ${answer.code}`)
    }
  }
  expect({ wrong, missing }).toEqual({ wrong: [], missing: [] })
  // Not one call is passed by: what stands beyond the bank's matrix is closed by our own lines.
  expect(asked).toBe(calls.length * BUSINESS_ROLES.length)
}, 60_000)

test.each(each)(
  'in $status ($flow) an order is there for whom its scope says, and for others it is not',
  async ({ state }) => {
    const wrong: string[] = []
    for (const role of BUSINESS_ROLES) {
      for (const [index, username] of USERS[role].entries()) {
        const client = await desk(username)
        const found = sees(role, index === 0, state) ? 200 : 404
        for (const part of ['', '/tasks']) {
          // The bank's own work is shut to an investigator, whether the order is there for them or not.
          const expected = role === 'INVESTIGATOR' && part === '/tasks' ? 403 : found
          const { status } = await client.send('GET', `/v1/orders/${state.orderCode}${part}`)
          if (status !== expected) wrong.push(`${username} ${part}: ${status}, expected ${expected}`)
        }
      }
    }
    expect(wrong).toEqual([])
  },
)

const note = '试做'

/** Acts beside the workflow's own, with the line of the matrix that each stands under. */
const ACTS: readonly { capability: Capability; method: 'POST'; path: string; body: object }[] = [
  { capability: 'claim_task', method: 'POST', path: '/commands', body: { type: 'claim' } },
  {
    capability: 'discount',
    method: 'POST',
    path: '/commands',
    body: { type: 'save_discount', discount: { ratePercent: 5, reason: note, periodMonths: 12 } },
  },
  {
    capability: 'due_diligence',
    method: 'POST',
    path: '/commands',
    body: { type: 'delegate_due_diligence', staffId: 'S0021', line: 'site_visit' },
  },
  {
    capability: 'reassign_rm',
    method: 'POST',
    path: '/assignees',
    body: { seat: 'RM', staffId: 'S0004', reason: note },
  },
]

/** Under which line of the matrix the doer of a gate task works. */
const GATE_CAPABILITY: Readonly<Partial<Record<GateKind, Capability>>> = {
  account_nature: 'account_nature',
  missing_documents: 'missing_documents',
  intention_video: 'review_intention_video',
  branch_authorisation: 'finish_witness',
  rm_due_diligence: 'due_diligence',
  ao_screening: 'screening',
  cm_screening: 'screening',
  daily_limit: 'raise_limits',
  hub_update: 'hub_operations',
}

async function versionOf(orderCode: string): Promise<number> {
  const row = await database
    .selectFrom('customer_order')
    .select('version')
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  return row.version
}

test.each(each)(
  'in $status ($flow) nobody acts whom the matrix does not let, by command or task, and nothing changes',
  async ({ state }) => {
    const { orderCode } = state
    const path = `/v1/orders/${orderCode}`
    const wrong: string[] = []
    const expectRefused = async (role: BusinessRole, what: string, address: string, body: object) => {
      const answer = await (await desk(USERS[role][0])).send('POST', address, { version: 1, ...body })
      // The door refuses alike for orders that are there and that are not.
      const isShut = answer.code === '200020'
      const expected = sees(role, true, state) ? 403 : 404
      // A task that another room decides on is refused by what that room asks first.
      const isElsewhere = what.startsWith('task') && (answer.status === 404 || answer.status === 409)
      if (!isShut && !isElsewhere && answer.status !== expected)
        wrong.push(`${role} ${what}: ${answer.status} ${answer.code}`)
    }
    for (const role of BUSINESS_ROLES) {
      for (const { capability, path: part, body } of ACTS) {
        if (isGiven(role, capability) === true) continue
        await expectRefused(role, capability, `${path}${part}`, body)
      }
      for (const kind of GATE_KINDS.filter((one) => state.tasks[one] !== undefined)) {
        const capability = GATE_CAPABILITY[kind]
        if (capability === undefined || isGiven(role, capability) === true) continue
        const body = { note, result: 'accepted' }
        await expectRefused(role, `task ${kind}`, `${path}/tasks/${kind}/close`, body)
      }
    }
    expect(wrong).toEqual([])
    expect(await versionOf(orderCode)).toBe(1)
  },
)

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BUSINESS_ROLES, type MakerRole } from '../../access/roles.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { ACTIONS, type ActionName } from '../actions.ts'
import { decide } from '../decide.ts'
import { MAIN_LINES, orderAt } from '../examples/order-journeys.ts'
import { act, actorFor, MONDAY, newOrder, staff, wellFilled } from '../examples/order-mother.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus, STATUS_CODES, STATUSES, type StatusCode } from '../statuses.ts'
import { availableActions } from './available-actions.ts'

/** The table as the bank gave it judges every cell; our own table is not asked. */
const SOURCE = new URL('../reference/order-workflow.json', import.meta.url)

type SourceRow = {
  readonly flow: 'std' | 'lite' | 'both'
  readonly from: string
  readonly action: string
  readonly maker: readonly string[]
}

const rows = (JSON.parse(readFileSync(SOURCE, 'utf8')) as { transitions: readonly SourceRow[] }).transitions
const MAKERS: readonly MakerRole[] = [...BUSINESS_ROLES, 'CUSTOMER', 'SYSTEM']
const SHORT = { [STANDARD]: 'std', [SIMPLIFIED]: 'lite' } as const
const SWITCHES = ['switch_to_lite', 'switch_to_standard']

function isInSource(flow: Flow, status: StatusCode, action: ActionName, maker: MakerRole): boolean {
  const isSwitch = SWITCHES.includes(action)
  return rows.some((row) => {
    const holds = row.flow === 'both' || (row.flow === SHORT[flow]) !== isSwitch
    return holds && row.from === status && row.action === action && row.maker.includes(maker)
  })
}

/** An order standing there; the ends that no main line reaches are put there by hand. */
function orderIn(flow: Flow, status: StatusCode): OrderState {
  return MAIN_LINES[flow].includes(status) ? orderAt(flow, status) : { ...newOrder(flow), status }
}

/** The same order, named to the one person of the role, so that the role and nothing else is judged. */
function reachableFor(order: OrderState, role: MakerRole): OrderState {
  const staffId = `S-${role}`
  const { seats } = order
  if (role === 'CM' || role === 'GSC_BB_CM') return { ...order, seats: { ...seats, CM: { staffId, role } } }
  if (role === 'AO') return { ...order, seats: { ...seats, AO: { staffId, role } } }
  if (role === 'INVESTIGATOR') return { ...order, delegations: [{ line: 'ddIdentity', staffId }] }
  return { ...order, participants: [...order.participants, staffId] }
}

const NOT_THEIRS = ['action_not_available', 'role_may_not', 'order_is_final']

describe.each([STANDARD, SIMPLIFIED] as const)('in the %s flow', (flow) => {
  const places = STATUS_CODES.filter(
    (status) => STATUSES[status].flow === flow || STATUSES[status].flow === 'both',
  )

  test.each(places)('at %s every role may do just what the bank’s table says', (status) => {
    const standing = orderIn(flow, status)
    for (const role of MAKERS) {
      const order = reachableFor(standing, role)
      const actor = actorFor(role)
      const offered = availableActions(order, actor, MONDAY).map((view) => view.action)
      for (const action of ACTIONS) {
        const cell = `${flow} ${status} ${action} ${role}`
        const isTheirs = isInSource(flow, status, action, role)
        const decided = decide(order, wellFilled(order, action), actor, MONDAY)
        const isRefusedForRole = !decided.ok && NOT_THEIRS.includes(decided.error.code)
        expect(isRefusedForRole, cell).toBe(!isTheirs)
        expect(offered.includes(action), cell).toBe(isTheirs)
        expect('value' in decided, cell).toBe(decided.ok)
      }
    }
  })

  test('nobody else’s order can be told from one that does not exist', () => {
    for (const status of places) {
      const order = orderIn(flow, status)
      const strangers = [
        staff('RM', 'S-other'),
        staff('ADMIN'),
        { kind: 'customer', customerId: 'customer-2' } as const,
        { kind: 'staff', staffId: 'S-far', role: 'CM_LEADER', branchCodes: ['B2'] } as const,
      ]
      for (const stranger of strangers) {
        const decided = decide(order, wellFilled(order, 'cancel'), stranger, MONDAY)
        expect(decided.ok ? 'done' : decided.error.code).toBe('out_of_scope')
        expect(availableActions(order, stranger, MONDAY)).toEqual([])
      }
    }
  })

  test('an open button does what it says: the well-filled command is accepted and leads there', () => {
    for (const status of MAIN_LINES[flow].filter((one) => !isFinalStatus(one))) {
      for (const role of MAKERS) {
        const order = reachableFor(orderIn(flow, status), role)
        for (const view of availableActions(order, actorFor(role), MONDAY)) {
          const command = wellFilled(order, view.action)
          const decided = decide(order, command, actorFor(role), MONDAY)
          if (!view.isOpen) {
            expect(decided.ok, `${status} ${view.action} ${role}`).toBe(false)
            continue
          }
          const after = act(order, actorFor(role), command)
          expect(after.status, `${status} ${view.action} ${role}`).toBe(view.needsChecker ? status : view.to)
          expect(after.approvals.length > order.approvals.length).toBe(view.needsChecker)
        }
      }
    }
  })
})

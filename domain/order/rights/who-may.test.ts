import { describe, expect, test } from 'vitest'
import type { Actor } from '../../access/actor.ts'
import { BUSINESS_ROLES } from '../../access/roles.ts'
import { FLOW_NAMES, FLOWS, STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { act, CUSTOMER, candidate, SYSTEM, staff, wellFilled } from '../examples/order-mother.ts'
import { holdsFor } from '../flow.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus, STATUS_CODES, STATUSES } from '../statuses.ts'
import { canEnterCdd } from './cdd-rights.ts'
import { canFillChecklist } from './checklist-rights.ts'
import { canCorrect } from './correct-rights.ts'
import { canFillLine, canLeadDiligence, delegateOf } from './diligence-rights.ts'
import { isInScope } from './order-scope.ts'
import { canHandInEvidence } from './screening-rights.ts'
import { canRecordVisit } from './visit-rights.ts'

const ORDERS: readonly OrderState[] = FLOWS.flatMap((flow) =>
  STATUS_CODES.filter((status) => holdsFor(STATUSES[status].flow, flow) && !isFinalStatus(status)).map(
    (status) => orderAt(flow, status),
  ),
)
const ENDED: readonly OrderState[] = STATUS_CODES.filter(isFinalStatus).map((status) => ({
  ...orderAt(STANDARD, '1300'),
  status,
}))

type Right = (order: OrderState, actor: Actor) => boolean

const RIGHTS: readonly (readonly [string, Right])[] = [
  ['hands in what a search found', canHandInEvidence],
  ['records the visit', canRecordVisit],
  ['enters the due diligence for the CRT', canEnterCdd],
  ['fills in the risk checklist', canFillChecklist],
  ['corrects the application', canCorrect],
  ['leads the due diligence', canLeadDiligence],
  ['fills in a line of the due diligence', (order, actor) => canFillLine(order, actor, 'ddAddress')],
]

/** Where somebody may, as `flow status: roles`; those of the person who holds the seat, or of the one of the role. */
function where(may: Right): readonly string[] {
  return ORDERS.flatMap((order) => {
    const roles = BUSINESS_ROLES.filter((role) => {
      const holder = Object.values(order.seats).find((seat) => seat?.role === role)
      return may(order, staff(role, holder?.staffId))
    })
    return roles.length === 0 ? [] : [`${FLOW_NAMES[order.flow]} ${order.status}: ${roles.join(' ')}`]
  })
}

describe.each(RIGHTS)('who %s', (_, may) => {
  test('is staff to whom the order exists', () => {
    for (const order of ORDERS) {
      expect(may(order, CUSTOMER)).toBe(false)
      expect(may(order, SYSTEM)).toBe(false)
      for (const role of BUSINESS_ROLES) {
        const stranger: Actor = { kind: 'staff', staffId: 'S-0', role, branchCodes: ['B9'], sector: 'XX' }
        if (may(order, stranger)) expect(isInScope(order, stranger), `${role} at ${order.status}`).toBe(true)
      }
    }
  })

  test('does it no more once the order is over', () => {
    for (const order of ENDED)
      for (const role of BUSINESS_ROLES)
        expect(may(order, staff(role)), `${role} at ${order.status}`).toBe(false)
  })
})

test('corrections and the checklist are the case manager’s own, while the application is reviewed', () => {
  const review = [
    'standard 0400: CM',
    'standard 0700: CM',
    'simplified 0410: GSC_BB_CM',
    'simplified 0510: GSC_BB_CM',
    'simplified 0710: GSC_BB_CM',
  ]
  expect(where(canCorrect)).toEqual(review.filter((line) => where(canCorrect).includes(line)))
  expect(where(canFillChecklist)).toEqual(where(canCorrect))
  expect(where(canCorrect)).toContain('standard 0400: CM')
  const order = orderAt(STANDARD, '0400')
  expect(canCorrect(order, staff('CM', 'S-CM2'))).toBe(false)
  expect(canCorrect(order, staff('CM_LEADER'))).toBe(false)
})

test('the due diligence is led by RM and RO of the order, while it is open', () => {
  expect(where(canLeadDiligence)).toEqual(['standard 0500: RO RM'])
  const order = orderAt(STANDARD, '0500')
  expect(canLeadDiligence(order, staff('RM', 'S-RM2'))).toBe(false)
  const back = act(order, staff('AO_LEADER'), wellFilled(order, 'return_to_pre_account'))
  expect([back.status, back.tasks.rm_due_diligence?.status]).toEqual(['0400', 'open'])
  expect(canLeadDiligence(back, staff('RM'))).toBe(false)
  const done = { ...order, tasks: { ...order.tasks, rm_due_diligence: undefined } } as unknown as OrderState
  expect(canLeadDiligence(done, staff('RM'))).toBe(false)
})

test('a line that was handed on is filled in by who has it, and by nobody else meanwhile', () => {
  const order = act(orderAt(STANDARD, '0500'), staff('RM'), {
    type: 'delegate_due_diligence',
    line: 'ddAddress',
    investigator: candidate('INVESTIGATOR'),
  })
  expect(delegateOf(order, 'ddAddress')).toBe('S-INVESTIGATOR')
  expect(delegateOf(order, 'ddFunds')).toBeNull()
  expect(canFillLine(order, staff('INVESTIGATOR'), 'ddAddress')).toBe(true)
  expect(canFillLine(order, staff('RM'), 'ddAddress')).toBe(false)
  expect(canFillLine(order, staff('INVESTIGATOR', 'S-OTHER'), 'ddAddress')).toBe(false)
  expect(canFillLine(order, staff('RM', 'S-INVESTIGATOR'), 'ddAddress')).toBe(false)
  expect(canFillLine(order, staff('INVESTIGATOR'), 'ddFunds')).toBe(false)
  expect(canFillLine(order, staff('RM'), 'ddFunds')).toBe(true)
})

test('the record for the CRT is the account officer’s, the visit that of RM and RO, each in its step', () => {
  expect(where(canEnterCdd)).toEqual(['standard 0900: AO'])
  expect(where(canRecordVisit)).toEqual(['standard 1200: RO RM', 'simplified 1200: RO RM'])
})

test('what a search found is handed in by who decides on hits', () => {
  const roles = new Set(where(canHandInEvidence).flatMap((line) => line.split(': ')[1]?.split(' ') ?? []))
  expect([...roles].toSorted()).toEqual(['AO', 'CM', 'RISK_CONTROL'])
})

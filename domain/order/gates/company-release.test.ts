import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Role } from '../../access/roles.ts'
import { BUSINESS_ROLES } from '../../access/roles.ts'
import { STANDARD } from '../../lists/flows.ts'
import type { OrderCommand } from '../commands.ts'
import { decide } from '../decide.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { act, MONDAY, perform, refusedWith, SYSTEM, staff } from '../examples/order-mother.ts'
import { isClaimProven } from '../rights/company-claim.ts'
import { evolve } from '../state/evolve.ts'
import type { OrderState } from '../state/state.ts'

const KIND = 'company_release'
const ASK: OrderCommand = { type: 'open_task', task: KIND, subject: {}, dueDate: null, note: '已致电核实' }
const HOLD: OrderCommand = { type: 'record_fact', fact: 'company_released', value: false, note: 'check' }

/** A customer's order that came while another one of the company was under way. */
function heldOrder(): OrderState {
  const order = { ...orderAt(STANDARD, '0200'), isTakenInByStaff: false }
  return act(order, SYSTEM, HOLD)
}

function check(order: OrderState, isAgreed: boolean, note = '同意'): OrderCommand {
  const subjectHash = order.tasks[KIND]?.subjectHash ?? ''
  return { type: 'check_task', task: KIND, approve: isAgreed, note, subjectHash }
}

test('a held order goes on once one person asked with a reason and another role let it', () => {
  expect(refusedWith(heldOrder(), staff('RM'), { ...ASK, note: ' ' } as OrderCommand)).toBe('note_required')
  const asked = act(heldOrder(), staff('RM'), ASK)
  expect(asked.facts.company_released).toBe(false)
  expect(refusedWith(asked, staff('RM_LEADER'), check(asked, true))).toBe('role_may_not')
  expect(refusedWith(asked, staff('CM_LEADER', 'S-RM'), check(asked, true))).toBe('maker_is_checker')
  const released = act(asked, staff('CM_LEADER'), check(asked, true))
  expect(released.facts.company_released).toBe(true)
  expect(isClaimProven(released)).toBe(true)
  expect(perform(released, 'CM_LEADER', 'allocate_cm').status).toBe('0300')
})

test('what the CM leader asks for risk control lets, and nobody else', () => {
  const asked = act(heldOrder(), staff('CM_LEADER'), ASK)
  expect(asked.tasks[KIND]?.subject).toMatchObject({ askedBy: 'CM_LEADER' })
  expect(refusedWith(asked, staff('CM_LEADER', 'S-other'), check(asked, true))).toBe('role_may_not')
  expect(act(asked, staff('RISK_CONTROL'), check(asked, true)).facts.company_released).toBe(true)
})

test('nobody states it alone, and nobody asks for an order that is not held', () => {
  for (const role of BUSINESS_ROLES) {
    const alone = refusedWith(heldOrder(), staff(role), { ...HOLD, value: true } as OrderCommand)
    expect(alone, role).toMatch(/^(role_may_not|out_of_scope)$/)
  }
  expect(refusedWith(orderAt(STANDARD, '0200'), staff('RM'), ASK)).toBe('task_not_openable')
})

test('not agreed to, or taken back, it is held as it was, and may be asked for anew', () => {
  const asked = act(heldOrder(), staff('RM'), ASK)
  const refused = act(asked, staff('CM_LEADER'), check(asked, false, '理由不足'))
  const withdrawn = act(asked, staff('RM'), { type: 'withdraw_task', task: KIND, note: '误提' })
  for (const order of [refused, withdrawn]) {
    expect(order.facts.company_released).toBe(false)
    expect(isClaimProven(order)).toBe(false)
    expect(refusedWith(order, staff('CM_LEADER'), check(asked, true))).toBe('task_not_awaiting_check')
    expect(act(order, staff('RM'), ASK).tasks[KIND]?.status).toBe('awaiting_check')
  }
})

test('what was asked for one company is not agreed to for another', () => {
  const draft = act({ ...heldOrder(), status: '0100' }, staff('RM'), ASK)
  const intake = { ...draft.intake, creditCode: '91310000MA1K000027' }
  const moved = act(draft, staff('RM'), { type: 'save_intake', intake })
  expect(moved.tasks[KIND]?.status).toBe('cancelled')
  expect(moved.facts.company_released).toBeUndefined()
})

const people = fc.constantFrom('S-RM', 'S-RO', 'S-a', 'S-b', 'S-c')
const steps = fc.array(
  fc.record({
    who: people,
    role: fc.constantFrom<Role>(...BUSINESS_ROLES),
    verb: fc.constantFrom('ask', 'agree', 'refuse', 'withdraw', 'state'),
  }),
  { maxLength: 25 },
)

test('whoever does what in whatever order, no order is released but by two persons in two roles', () => {
  fc.assert(
    fc.property(steps, (drawn) => {
      let order = heldOrder()
      for (const { who, role, verb } of drawn) {
        const commands: Readonly<Record<string, OrderCommand>> = {
          ask: ASK,
          agree: check(order, true),
          refuse: check(order, false),
          withdraw: { type: 'withdraw_task', task: KIND, note: '撤回' },
          state: { ...HOLD, value: true } as OrderCommand,
        }
        const decided = decide(order, commands[verb] ?? ASK, staff(role, who), MONDAY)
        if (decided.ok) order = decided.value.reduce(evolve, order)
      }
      if (order.facts.company_released !== true) return
      const task = order.tasks[KIND]
      const [seat] = task?.checks ?? []
      expect(task?.status).toBe('closed')
      expect(task?.openedBy).not.toMatchObject({ staffId: seat?.by.kind === 'staff' ? seat.by.staffId : '' })
      expect(task?.subject['askedBy']).not.toBe(seat?.role)
    }),
    { numRuns: 2_000 },
  )
})

import { describe, expect, test } from 'vitest'
import type { Actor } from '../../access/actor.ts'
import { FLOWS, STANDARD } from '../../lists/flows.ts'
import type { OrderCommand } from '../commands.ts'
import { decide } from '../decide.ts'
import { orderAt } from '../examples/order-journeys.ts'
import {
  act,
  actorFor,
  CUSTOMER,
  MONDAY,
  perform,
  staff,
  state,
  wellFilled,
} from '../examples/order-mother.ts'
import { holderOf } from '../examples/order-moves.ts'
import { holdsFor } from '../flow.ts'
import { evolve } from '../state/evolve.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus, ownersOf, STATUS_CODES, STATUSES } from '../statuses.ts'
import { rowsFrom } from '../transitions/transition-table.ts'
import { rolesAtTurn } from '../work/work.ts'
import type { PlainTelling } from './notice-kinds.ts'
import { tellingsOfOutcome } from './notices.ts'
import { recipientOf } from './turn-tellings.ts'

type Told = { after: OrderState; told: readonly PlainTelling[] }

function tell(before: OrderState, actor: Actor, command: OrderCommand): Told | null {
  const decided = decide(before, command, actor, MONDAY)
  if (!decided.ok) return null
  const after = decided.value.reduce(evolve, before)
  return { after, told: tellingsOfOutcome({ before, state: after, events: decided.value, actor }) }
}

function toldOf(before: OrderState, actor: Actor, command: OrderCommand): readonly string[] {
  const { told } = tell(before, actor, command) ?? { told: [] }
  return told.map(({ to, notice }) => `${nameOf(to)} ${notice}`)
}

function nameOf(to: PlainTelling['to']): string {
  if (to.kind === 'person') return to.staffId
  return to.kind === 'role' ? to.role : to.kind
}

function isDoneByJob({ flow, status }: OrderState, role: string): boolean {
  const makers = rowsFrom(flow, status).map((row): readonly string[] => row.makers)
  return makers.some((list) => list.includes('SYSTEM') && list.includes(role))
}

/** Every act of the table that its makers may do at once, on an order that stands where it begins. */
const ACTS = FLOWS.flatMap((flow) =>
  STATUS_CODES.filter((status) => holdsFor(STATUSES[status].flow, flow) && !isFinalStatus(status)).flatMap(
    (status) => {
      const before = orderAt(flow, status)
      return rowsFrom(flow, status).flatMap(({ action, makers }) =>
        makers.flatMap((role) => {
          const actor = holderOf(before, role)
          const outcome = tell(before, actor, wellFilled(before, action))
          return outcome
            ? [{ name: `${flow} ${status} ${action} by ${role}`, before, actor, ...outcome }]
            : []
        }),
      )
    },
  ),
)

describe('no act that changes somebody’s next step is silent', () => {
  test('there are enough acts to say so', () => {
    expect(ACTS.length).toBeGreaterThan(60)
    expect(new Set(ACTS.map(({ after }) => after.status)).size).toBeGreaterThan(15)
  })

  test.each(ACTS)('$name', ({ before, after, actor, told }) => {
    const reached = new Set(told.map(({ to }) => JSON.stringify(to)))
    if (after.status !== before.status) {
      for (const role of rolesAtTurn(after)) {
        const to = recipientOf(after, role)
        if (isDoneByJob(after, role)) continue
        if (to === null || (to.kind === 'person' && actor.kind === 'staff' && to.staffId === actor.staffId))
          continue
        expect(reached, `${role} at ${after.status}`).toContain(JSON.stringify(to))
      }
      const isCustomers = ownersOf(after.status).includes('CUSTOMER') && after.status === '0300'
      if ((isCustomers || isFinalStatus(after.status)) && actor.kind !== 'customer')
        expect(reached).toContain(JSON.stringify({ kind: 'customer' }))
    }
    for (const { checkers } of after.approvals.slice(before.approvals.length)) {
      for (const role of checkers) expect(reached).toContain(JSON.stringify(recipientOf(after, role)))
    }
  })
})

describe('customers', () => {
  test('get a receipt of what they sent', () => {
    const order = orderAt(STANDARD, '0300')
    expect(toldOf(order, CUSTOMER, wellFilled(order, 'customer_submit'))).toContain('customer received')
  })

  test('hear that the bank closed or withdrew their application, not that they closed it themselves', () => {
    const order = orderAt(STANDARD, '0300')
    const cancel = wellFilled(order, 'cancel')
    expect(toldOf(order, holderOf(order, 'CM'), cancel)).toContain('customer cancelled')
    expect(toldOf(order, CUSTOMER, cancel).filter((one) => one.startsWith('customer'))).toEqual([])
  })

  test('hear the last digits of their account numbers when the account is open, never the whole', () => {
    const asked = perform(orderAt(STANDARD, '1300'), 'HUB', 'account_opened')
    const [pending] = asked.approvals
    const { approvalId = '', hash = '' } = pending ?? {}
    const opened = tell(asked, holderOf(asked, 'AO'), {
      type: 'decide_approval',
      approvalId,
      approve: true,
      note: '同意',
      hash,
    })
    const told = opened?.told.find(({ notice }) => notice === 'opened')
    expect(opened?.after.accountNumbers).toEqual(['31000000012345'])
    expect(told?.params['accounts']).toBe('…2345')
    expect(JSON.stringify(opened?.told)).not.toContain('31000000012345')
  })
})

describe('staff', () => {
  test('a second person hears that an approval waits, and the maker that it was not agreed to, with the reason', () => {
    const cleared = ACTS.find(({ after, before }) => after.approvals.length > before.approvals.length)
    if (!cleared) throw new Error('no act of the table asks for a second person')
    const [pending] = cleared.after.approvals
    if (pending === undefined || pending.maker.kind !== 'staff') throw new Error('a person asks')
    expect(cleared.told.map(({ notice }) => notice)).toContain('approvalWaits')
    const refused = tell(cleared.after, staff(pending.checkers[0] ?? 'CM', 'S-second'), {
      type: 'decide_approval',
      approvalId: pending.approvalId,
      approve: false,
      note: '材料不齐',
      hash: pending.hash,
    })
    expect(refused?.told).toContainEqual(
      expect.objectContaining({
        to: { kind: 'person', staffId: pending.maker.staffId },
        notice: 'notAgreed',
        params: expect.objectContaining({ note: '材料不齐', action: pending.action }),
      }),
    )
  })

  test('a second person hears that a check waits', () => {
    const order = state(state(orderAt(STANDARD, '0500'), 'risk_rating', 'H'), 'risk_checklist_complete', true)
    const done = tell(order, holderOf(order, 'RM'), {
      type: 'close_task',
      task: 'rm_due_diligence',
      result: 'accepted',
      note: '已核实',
    })
    expect(done?.told.map(({ to, notice }) => [nameOf(to), notice])).toContainEqual([
      'RM_LEADER',
      'checkWaits',
    ])
  })

  test('who loses an order hears to whom and by whom', () => {
    const order = orderAt(STANDARD, '0400')
    const { told } = tell(order, actorFor('CM_LEADER'), wellFilled(order, 'reassign_cm')) ?? { told: [] }
    const lost = told.find(({ notice }) => notice === 'takenAway')
    expect(lost).toMatchObject({
      to: { staffId: 'S-CM' },
      params: { seat: 'CM', to: 'S-CM2', by: 'S-CM_LEADER' },
    })
    expect(told.map(({ notice }) => notice)).toContain('assigned')
  })

  test('nobody is told of what they did themselves, nor twice of one order given to them', () => {
    for (const { told, actor } of ACTS) {
      if (actor.kind !== 'staff') continue
      const own = told.filter(({ to }) => to.kind === 'person' && to.staffId === actor.staffId)
      expect(own.map(({ notice }) => notice)).toEqual([])
    }
    const order = orderAt(STANDARD, '0500')
    const ready = act(order, actorFor('RM'), {
      type: 'close_task',
      task: 'rm_due_diligence',
      result: 'accepted',
      note: '已核实',
    })
    const given = toldOf(ready, actorFor('AO_LEADER'), wellFilled(ready, 'allocate_ao'))
    expect(given.filter((one) => one.startsWith('S-AO '))).toEqual(['S-AO assigned'])
  })

  test('what was told before is not told anew by an act that changes nobody’s turn', () => {
    const order = perform(orderAt(STANDARD, '0300'), 'CUSTOMER', 'customer_submit')
    expect(toldOf(order, holderOf(order, 'CM'), { type: 'add_comment', text: '已电话联系' })).toEqual([])
  })
})

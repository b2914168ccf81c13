import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actorRef } from '../../access/actor.ts'
import { addMinutes, type Instant } from '../../base/instant.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { decide } from '../decide.ts'
import { MAIN_LINES, orderAt } from '../examples/order-journeys.ts'
import {
  act,
  CUSTOMER,
  candidate,
  MONDAY,
  newOrder,
  refusedWith,
  SYSTEM,
  staff,
} from '../examples/order-mother.ts'
import { NO_FLAGS, ORDER_FLAGS, type OrderFlag } from '../intake.ts'
import { tellingsOfOutcome } from '../notices/notices.ts'
import { evolve } from '../state/evolve.ts'
import { isFinalStatus, STATUS_CODES, type StatusCode } from '../statuses.ts'
import { rolesAtTurn } from '../work/work.ts'
import { REMIND_AGAIN_HOURS } from './decide-desk.ts'

const { intake } = newOrder(STANDARD)

describe('what is known before the application begins', () => {
  const save = (flow?: Flow) => ({ type: 'save_intake', intake, ...(flow && { flow }) }) as const

  test('is corrected while the order is taken in, and stands still afterwards', () => {
    const corrected = { ...intake, contactName: '赵敏' }
    const order = act(newOrder(STANDARD), staff('RM'), { type: 'save_intake', intake: corrected })
    expect(order.intake.contactName).toBe('赵敏')
    for (const status of ['0200', '0300', '0400', '1100'] as const) {
      expect(refusedWith(orderAt(STANDARD, status), staff('RM'), save())).toBe('action_not_available')
    }
  })

  test('is corrected by who takes orders in and by the customer of the order, by nobody else', () => {
    const order = newOrder(STANDARD)
    expect(refusedWith(order, CUSTOMER, save())).toBeNull()
    expect(refusedWith(order, { kind: 'customer', customerId: 'customer-2' }, save())).toBe('out_of_scope')
    expect(refusedWith(order, staff('RM_LEADER'), save())).toBeNull()
    for (const role of ['AO_LEADER', 'RISK_CONTROL'] as const) {
      expect(refusedWith(order, staff(role), save()), role).not.toBeNull()
    }
  })

  test('says by what it is known that the company asks for the correction; of another company that is the ground', () => {
    const order = newOrder(STANDARD, { claimGround: '法定代表人到网点提出申请' })
    const corrected = (claimGround: string, creditCode = intake.creditCode) =>
      act(order, staff('RM'), { type: 'save_intake', intake: { ...intake, creditCode }, claimGround })
        .claimGround
    expect(corrected('来电更正')).toBe('法定代表人到网点提出申请')
    expect(corrected('新公司的法定代表人来电', '91310000MA1K000027')).toBe('新公司的法定代表人来电')
  })

  test('keeps the number of the chat it began in, unless another one is named or it is taken away', () => {
    const order = newOrder(STANDARD, { weconnectCaseID: 'WX-1' })
    const after = (change: { weconnectCaseID?: string | null }) =>
      act(order, staff('RM'), { ...save(), ...change }).weconnectCaseID
    expect(after({})).toBe('WX-1')
    expect(after({ weconnectCaseID: 'WX-2' })).toBe('WX-2')
    expect(after({ weconnectCaseID: null })).toBeNull()
  })

  test('a customer chooses the other way of applying with it; who works at the bank has an act of their own', () => {
    const simplified = act(newOrder(STANDARD), CUSTOMER, save(SIMPLIFIED))
    expect([simplified.flow, simplified.status, simplified.flags.isBB]).toEqual([SIMPLIFIED, '0110', true])
    const standard = act(simplified, CUSTOMER, save(STANDARD))
    expect([standard.flow, standard.status, standard.flags.isBB]).toEqual([STANDARD, '0100', false])
    expect(act(newOrder(STANDARD), staff('RM'), save(SIMPLIFIED)).flow).toBe(STANDARD)
  })

  test('the quick way is refused with an answer that is not for it, and nothing is saved', () => {
    const unfit = { ...intake, contactName: '赵敏', liteAnswers: { liteQ1: true } }
    const command = { type: 'save_intake', intake: unfit, flow: SIMPLIFIED } as const
    const decided = decide(newOrder(STANDARD), command, CUSTOMER, MONDAY)
    expect(decided.ok ? null : decided.error.code).toBe('not_lite_eligible')
  })

  test('another company has not been let through by what was said of the first', () => {
    const order = {
      ...newOrder(STANDARD),
      facts: { company_released: true, duplicate_checked: true } as const,
    }
    const other = { ...intake, creditCode: '91310000MA1K000027' }
    const renamed = act(order, staff('RM'), { type: 'save_intake', intake: other })
    expect(renamed.facts).toEqual({ duplicate_checked: true })
    const sameCompany = act(order, staff('RM'), {
      type: 'save_intake',
      intake: { ...intake, email: 'x@y.cn' },
    })
    expect(sameCompany.facts).toEqual(order.facts)
  })
})

describe('flags', () => {
  const set = (flag: OrderFlag, value: boolean) => ({ type: 'set_flags', flags: { [flag]: value } }) as const
  const changed = (status: StatusCode, flag: OrderFlag) => {
    const order = orderAt(STANDARD, status)
    return refusedWith(order, staff('RM'), set(flag, !order.flags[flag]))
  }

  test('that steer the workflow stand still once the order is allocated; how the visit is held may change', () => {
    const late: readonly OrderFlag[] = ['isOffsite', 'isRemoteCCTV', 'isSmartTransact', 'isHK', 'isChinese']
    for (const flag of ORDER_FLAGS) {
      expect(changed('0100', flag), flag).toBeNull()
      expect(changed('0200', flag), flag).toBeNull()
      for (const status of ['0300', '0400', '0700', '1100'] as const) {
        expect(changed(status, flag), `${flag} at ${status}`).toBe(
          late.includes(flag) ? null : 'action_not_available',
        )
      }
    }
  })

  test('one that may change does not take one along that may not', () => {
    const order = orderAt(STANDARD, '0400')
    const flags = { isOffsite: !order.flags.isOffsite, isGBA: !order.flags.isGBA }
    expect(refusedWith(order, staff('RM'), { type: 'set_flags', flags })).toBe('action_not_available')
    const unchanged = { isOffsite: !order.flags.isOffsite, isGBA: order.flags.isGBA }
    expect(act(order, staff('RM'), { type: 'set_flags', flags: unchanged }).flags.isOffsite).toBe(true)
  })

  test('set as they are, are no change, and customers set none', () => {
    const order = newOrder(STANDARD)
    expect(refusedWith(order, staff('RM'), { type: 'set_flags', flags: order.flags })).toBe('nothing_changed')
    expect(refusedWith(order, CUSTOMER, set('isHK', true))).toBe('role_may_not')
    expect(refusedWith(orderAt(STANDARD, '0400'), staff('CM'), set('isHK', true))).toBe('role_may_not')
  })

  test('become just what was set, whatever was set before', () => {
    const wishes = fc.array(fc.tuple(fc.constantFrom(...ORDER_FLAGS), fc.boolean()), { maxLength: 12 })
    fc.assert(
      fc.property(wishes, (list) => {
        const start = newOrder(STANDARD, { flags: NO_FLAGS })
        const end = list.reduce((order, [flag, value]) => {
          const same = order.flags[flag] === value
          expect(refusedWith(order, staff('RM'), set(flag, value))).toBe(same ? 'nothing_changed' : null)
          return same ? order : act(order, staff('RM'), set(flag, value))
        }, start)
        expect(end.flags).toEqual({ ...NO_FLAGS, ...Object.fromEntries(list) })
      }),
    )
  })
})

describe('how urgent an order is', () => {
  const urgent = { type: 'set_priority', priority: 'high' } as const

  test('say who takes orders in and who leads a board, and nobody else', () => {
    const order = orderAt(STANDARD, '0700')
    for (const role of ['RM', 'RO', 'RM_LEADER', 'CM_LEADER', 'AO_LEADER'] as const) {
      expect(act(order, staff(role), urgent).priority, role).toBe('high')
    }
    for (const role of ['CM', 'AO'] as const)
      expect(refusedWith(order, staff(role), urgent), role).toBe('role_may_not')
    expect(refusedWith(order, CUSTOMER, urgent)).toBe('role_may_not')
    expect(refusedWith(order, SYSTEM, urgent)).toBe('role_may_not')
  })

  test('is said once, and not of an order that is over', () => {
    const order = act(newOrder(STANDARD), staff('RM'), urgent)
    expect(refusedWith(order, staff('RM'), urgent)).toBe('nothing_changed')
    for (const status of STATUS_CODES.filter(isFinalStatus)) {
      expect(refusedWith({ ...order, status, priority: 'normal' }, staff('RM'), urgent)).toBe(
        'order_is_final',
      )
    }
  })
})

describe('another person in a seat', () => {
  const give = (seat: 'RM' | 'RO' | 'AO', to = candidate(seat, 'S-NEW'), reason = '休假') =>
    ({ type: 'reassign_relationship', seat, candidate: to, reason }) as const
  const open = orderAt(STANDARD, '0700')

  test('the leader of the relationship managers names RM and RO, the leader of the account officers the AO', () => {
    for (const [seat, leader] of [
      ['RM', 'RM_LEADER'],
      ['RO', 'RM_LEADER'],
      ['AO', 'AO_LEADER'],
    ] as const) {
      expect(act(open, staff(leader), give(seat)).seats[seat]).toEqual({ staffId: 'S-NEW', role: seat })
    }
    expect(refusedWith(open, staff('AO_LEADER'), give('RM'))).toBe('role_may_not')
    expect(refusedWith(open, staff('RM_LEADER'), give('AO'))).toBe('role_may_not')
    expect(refusedWith(open, staff('RM'), give('RM'))).toBe('role_may_not')
  })

  test('no account officer is replaced before there is one', () => {
    expect(refusedWith(orderAt(STANDARD, '0400'), staff('AO_LEADER'), give('AO'))).toBe(
      'action_not_available',
    )
  })

  test('it takes a reason, and somebody who is there, free, of the role and new', () => {
    const refused = (change: Partial<ReturnType<typeof candidate>>) =>
      refusedWith(open, staff('RM_LEADER'), give('RM', { ...candidate('RM', 'S-NEW'), ...change }))
    expect(refusedWith(open, staff('RM_LEADER'), give('RM', candidate('RM', 'S-NEW'), ' '))).toBe(
      'note_required',
    )
    expect(refused({ isActive: false })).toBe('candidate_inactive')
    expect(refused({ isAbsent: true })).toBe('candidate_absent')
    expect(refused({ roles: ['RO'] })).toBe('candidate_wrong_role')
    expect(refused({ openOrders: 20 })).toBe('candidate_at_limit')
    expect(refused({ staffId: 'S-RM' })).toBe('candidate_unchanged')
    expect(refused({ openOrders: 19 })).toBeNull()
  })

  test('who it was taken from is kept, and an empty seat is filled rather than taken', () => {
    const assigned = (order: typeof open) => {
      const decided = decide(order, give('RO'), staff('RM_LEADER'), MONDAY)
      return decided.ok ? decided.value[0] : null
    }
    expect(assigned(open)).toMatchObject({ previous: 'S-RO', cause: 'reassigned', reason: '休假' })
    const empty = { ...open, seats: { ...open.seats, RO: null } }
    expect(assigned(empty)).toMatchObject({ previous: null, cause: 'allocated' })
  })
})

test('a comment has words, not too many, and is the staff’s alone', () => {
  const order = orderAt(STANDARD, '0400')
  const say = (text: string) => ({ type: 'add_comment', text }) as const
  expect(act(order, staff('CM'), say('请尽快')).lastComment).toBe('请尽快')
  expect(refusedWith(order, staff('CM'), say('  '))).toBe('note_required')
  expect(refusedWith(order, staff('CM'), say('😀'.repeat(255)))).toBeNull()
  expect(refusedWith(order, staff('CM'), say('😀'.repeat(256)))).toBe('text_too_long')
  expect(refusedWith(order, CUSTOMER, say('我'))).toBe('role_may_not')
})

describe('a word to the customer who is waited for', () => {
  const remind = { type: 'remind_customer', reason: '材料未齐' } as const
  const waiting = orderAt(STANDARD, '0300')

  test('goes out to the customer alone, in the words of a reminder, and why is kept with the order', () => {
    const decided = decide(waiting, remind, staff('RM'), MONDAY)
    const events = decided.ok ? decided.value : []
    expect(events).toEqual([
      { type: 'customer_reminded', at: MONDAY, by: actorRef(staff('RM')), reason: '材料未齐' },
    ])
    const state = events.reduce(evolve, waiting)
    const told = tellingsOfOutcome({ before: waiting, state, events, actor: staff('RM') })
    expect(told.map(({ to, notice }) => `${to.kind} ${notice}`)).toEqual(['customer reminder'])
  })

  test('is not said where nothing waits for them, by whoever may not act, or without a reason', () => {
    const open = MAIN_LINES[STANDARD]
      .filter((status) => !isFinalStatus(status))
      .filter((status) => refusedWith(orderAt(STANDARD, status), staff('RM'), remind) === null)
    expect(open).toContain('0300')
    for (const status of open) expect(rolesAtTurn(orderAt(STANDARD, status)), status).toContain('CUSTOMER')
    expect(refusedWith(orderAt(STANDARD, '0400'), staff('CM'), remind)).toBe('customer_not_awaited')
    expect(refusedWith(waiting, CUSTOMER, remind)).toBe('role_may_not')
    expect(refusedWith(waiting, staff('RISK_CONTROL'), remind)).toBe('role_may_not')
    expect(refusedWith(waiting, staff('RM'), { ...remind, reason: ' ' })).toBe('note_required')
  })

  test('is said once a day, whoever says it, and the clock’s own reminder counts', () => {
    const once = act(waiting, staff('RM'), remind)
    const hours = (count: number) => addMinutes(MONDAY, count * 60)
    const again = (order: typeof once, at: Instant) => {
      const decided = decide(order, remind, staff('CM'), at)
      return decided.ok ? null : decided.error.code
    }
    expect(again(once, hours(REMIND_AGAIN_HOURS - 1))).toBe('reminded_lately')
    expect(again(once, hours(REMIND_AGAIN_HOURS))).toBeNull()
    const byClock = evolve(waiting, {
      type: 'reminder_sent',
      at: MONDAY,
      by: actorRef(SYSTEM),
      which: 'half',
    })
    expect(again(byClock, hours(1))).toBe('reminded_lately')
  })

  test('starts no waiting anew: the order expires when it would have', () => {
    expect(act(waiting, staff('RM'), remind, addMinutes(MONDAY, 600)).waitingSince).toBe(waiting.waitingSince)
  })
})

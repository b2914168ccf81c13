import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '../../base/instant.ts'
import { FLOWS, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
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
import { orderCodeOf } from '../order-code.ts'
import { DEFAULT_ORDER_SETTINGS } from '../settings.ts'
import { EXPIRING_STATUSES, STATUS_CODES } from '../statuses.ts'
import { createOrder } from './create-order.ts'

const MINUTES = DEFAULT_ORDER_SETTINGS.expiryDays * 24 * 60

describe('a customer is reminded', () => {
  const half = { type: 'send_reminder', which: 'half' } as const
  const late = { type: 'send_reminder', which: 'late' } as const
  const waiting = orderAt(STANDARD, '0300')
  const after = (share: number) => addMinutes(waiting.waitingSince, MINUTES * share)

  test('at half of the time and at four fifths of it, not a minute before', () => {
    const before = (share: number) => addMinutes(after(share), -1)
    expect(refusedWith(waiting, SYSTEM, half, before(0.5))).toBe('not_expired')
    expect(refusedWith(waiting, SYSTEM, half, after(0.5))).toBeNull()
    expect(refusedWith(waiting, SYSTEM, late, before(0.8))).toBe('not_expired')
    expect(refusedWith(waiting, SYSTEM, late, after(0.8))).toBeNull()
  })

  test('once each, and anew after the customer did something', () => {
    const reminded = act(waiting, SYSTEM, half, after(0.5))
    expect(refusedWith(reminded, SYSTEM, half, after(0.6))).toBe('nothing_changed')
    const acted = act(
      reminded,
      CUSTOMER,
      { type: 'record_change', fields: ['companyInfo.companyName'], hasScreeningChange: false },
      after(0.6),
    )
    expect(refusedWith(acted, SYSTEM, half, after(0.9))).toBe('not_expired')
    expect(refusedWith(acted, SYSTEM, half, after(1.1))).toBeNull()
  })

  test('nowhere but where an order ends by itself, and by the clock alone', () => {
    for (const status of STATUS_CODES) {
      const order = { ...waiting, status, flow: status === '0110' ? SIMPLIFIED : STANDARD } as const
      const refused = refusedWith(order, SYSTEM, half, after(1))
      if (EXPIRING_STATUSES.includes(status)) expect(refused, status).toBeNull()
      else expect(refused, status).not.toBeNull()
    }
    expect(refusedWith(waiting, staff('RM'), half, after(1))).toBe('role_may_not')
  })
})

describe('an invitation', () => {
  const invite = (invitationId: string) => ({ type: 'send_invitation', invitationId }) as const

  test('is sent once, by who acts on orders or by the customer of the order', () => {
    const order = act(orderAt(STANDARD, '0300'), CUSTOMER, invite('I-1'))
    expect(refusedWith(order, CUSTOMER, invite('I-1'))).toBe('nothing_changed')
    expect(act(order, staff('RM'), invite('I-2')).invitations).toEqual(['I-1', 'I-2'])
    expect(refusedWith(order, { kind: 'customer', customerId: 'customer-2' }, invite('I-3'))).toBe(
      'out_of_scope',
    )
  })

  test('lapses with the order', () => {
    const order = act(orderAt(STANDARD, '0300'), CUSTOMER, invite('I-1'))
    const ended = act(order, CUSTOMER, {
      type: 'transition',
      action: 'cancel',
      reasonCode: 'other',
      reason: '不办了',
    })
    expect(ended.invitations).toEqual([])
  })
})

test('an order that staff took in is tied to one login, once, by the sign-in alone', () => {
  const order = newOrder(STANDARD, { customerId: null })
  const link = { type: 'link_customer', customerId: 'customer-9' } as const
  expect(refusedWith(order, staff('RM'), link)).toBe('role_may_not')
  const linked = act(order, SYSTEM, link)
  expect(linked.customerId).toBe('customer-9')
  expect(refusedWith(linked, SYSTEM, { ...link, customerId: 'customer-10' })).toBe('nothing_changed')
})

describe('a line of the due diligence', () => {
  const hand = (line: string, who = 'S-INVESTIGATOR') =>
    ({ type: 'delegate_due_diligence', line, investigator: candidate('INVESTIGATOR', who) }) as const
  const close = (line: string, note = '已走访') => ({ type: 'close_delegated_line', line, note }) as const
  const order = orderAt(STANDARD, '0500')
  const handed = act(order, staff('RM'), hand('ddAddress'))

  test('is handed on by RM or RO of the order, once, while the due diligence is open', () => {
    expect(refusedWith(order, staff('RO'), hand('ddAddress'))).toBeNull()
    expect(refusedWith(order, staff('RM_LEADER'), hand('ddAddress'))).toBe('role_may_not')
    expect(refusedWith(order, staff('RM', 'S-RM2'), hand('ddAddress'))).toBe('out_of_scope')
    expect(refusedWith(handed, staff('RM'), hand('ddAddress', 'S-OTHER'))).toBe('task_already_open')
    expect(refusedWith(orderAt(STANDARD, '0400'), staff('RM'), hand('ddAddress'))).toBe('task_not_open')
  })

  test('goes to somebody who investigates and is there', () => {
    const to = (change: Partial<ReturnType<typeof candidate>>) =>
      refusedWith(order, staff('RM'), {
        ...hand('ddAddress'),
        investigator: { ...candidate('INVESTIGATOR'), ...change },
      })
    expect(to({ roles: ['CM'] })).toBe('candidate_wrong_role')
    expect(to({ isActive: false })).toBe('candidate_inactive')
    expect(to({ isAbsent: true })).toBe('candidate_absent')
    expect(to({})).toBeNull()
  })

  test('is closed with a word by whom it was handed to, or taken back with one', () => {
    expect(refusedWith(handed, staff('INVESTIGATOR'), close('ddAddress', ''))).toBe('note_required')
    expect(refusedWith(handed, staff('RM'), close('ddFunds'))).toBe('task_unknown')
    expect(refusedWith(handed, staff('RM_LEADER'), close('ddAddress'))).toBe('role_may_not')
    const two = act(handed, staff('RM'), hand('ddFunds', 'S-OTHER'))
    expect(refusedWith(two, staff('INVESTIGATOR', 'S-OTHER'), close('ddAddress'))).toBe('role_may_not')
    expect(act(two, staff('INVESTIGATOR'), close('ddAddress')).delegations).toEqual([
      { line: 'ddFunds', staffId: 'S-OTHER' },
    ])
    expect(act(two, staff('RO'), close('ddFunds')).delegations).toHaveLength(1)
  })

  test('ends with the order: who had it sees the company no longer', () => {
    const cancel = { type: 'transition', action: 'cancel', reasonCode: 'other', reason: '不办了' } as const
    const ended = act(handed, CUSTOMER, cancel)
    expect(ended.delegations).toEqual([])
    expect(refusedWith(ended, staff('INVESTIGATOR'), close('ddAddress'))).toBe('out_of_scope')
  })
})

describe('an order is taken in', () => {
  const { intake, flags } = newOrder(STANDARD)
  const command = {
    type: 'create_order',
    orderCode: orderCodeOf('202611', 31),
    flow: STANDARD,
    intake,
    flags,
    priority: 'normal',
    sector: null,
    customerId: 'customer-1',
    channelId: null,
    weconnectCaseID: null,
    rm: 'S-9',
    ro: 'S-8',
  } as const
  const created = (actor: Parameters<typeof createOrder>[1], change = {}) => {
    const made = createOrder({ ...command, ...change }, actor, MONDAY)
    return made.ok ? made.value : made.error.code
  }

  test('by a customer for themselves alone, by staff who may, and never by a job', () => {
    expect(created(CUSTOMER)).toMatchObject({ rm: 'S-9', ro: 'S-8' })
    expect(created(CUSTOMER, { customerId: 'customer-2' })).toBe('out_of_scope')
    expect(created(CUSTOMER, { customerId: null })).toBe('out_of_scope')
    expect(created(SYSTEM)).toBe('role_may_not')
    for (const role of ['CM', 'AO', 'HUB', 'CRT'] as const)
      expect(created(staff(role)), role).toBe('role_may_not')
  })

  test('who takes it in names themselves', () => {
    expect(created(staff('RM'))).toMatchObject({ rm: 'S-RM', ro: 'S-8' })
    expect(created(staff('RO'))).toMatchObject({ rm: 'S-9', ro: 'S-RO' })
    expect(created(staff('RM_LEADER'))).toMatchObject({ rm: 'S-9', ro: 'S-8' })
  })

  test('each way of applying begins where it begins, under a code that is one', () => {
    for (const flow of FLOWS)
      expect(created(CUSTOMER, { flow })).toMatchObject({ status: flow === STANDARD ? '0100' : '0110' })
    fc.assert(
      fc.property(fc.string(), (orderCode) => {
        expect(created(CUSTOMER, { orderCode })).toBe('field_invalid')
      }),
    )
  })
})

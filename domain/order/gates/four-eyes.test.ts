import { describe, expect, test } from 'vitest'
import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import type { OrderCommand } from '../commands.ts'
import { discounted, orderAt } from '../examples/order-journeys.ts'
import {
  act,
  approve,
  close,
  perform,
  refusedWith,
  SYSTEM,
  staff,
  state,
  wellFilled,
} from '../examples/order-mother.ts'
import type { OrderState } from '../state/state.ts'

const CM_LEADER = staff('CM_LEADER')

function decideOn(order: OrderState, isAgreed: boolean, note = '同意'): OrderCommand {
  const [pending] = order.approvals
  return {
    type: 'decide_approval',
    approvalId: pending?.approvalId ?? '',
    approve: isAgreed,
    note,
    hash: pending?.hash ?? '',
  }
}

describe('a rejection waits for its second person', () => {
  const parked = (): OrderState => perform(orderAt(STANDARD, '0400'), 'CM', 'reject')

  test('the order stays where it is until the CM leader agrees, then it is over', () => {
    expect(parked().status).toBe('0400')
    const rejected = act(parked(), CM_LEADER, decideOn(parked(), true))
    expect(rejected).toMatchObject({ status: '9910', approvals: [] })
    expect(rejected.madeBy.W16).toBe('staff:S-CM')
  })

  test('the checker may refuse, with a note, and the order simply stays', () => {
    expect(refusedWith(parked(), CM_LEADER, decideOn(parked(), false, ' '))).toBe('note_required')
    const order = act(parked(), CM_LEADER, decideOn(parked(), false, '理由不足'))
    expect(order).toMatchObject({ status: '0400', approvals: [] })
  })

  test('the maker may not check, also not as a leader', () => {
    expect(refusedWith(parked(), staff('CM_LEADER', 'S-CM'), decideOn(parked(), true))).toBe(
      'maker_is_checker',
    )
    expect(refusedWith(parked(), staff('RISK_CONTROL'), decideOn(parked(), true))).toBe('role_may_not')
  })

  test('it cannot be asked twice, and the maker alone may take it back', () => {
    const order = parked()
    expect(refusedWith(order, staff('CM'), wellFilled(order, 'reject'))).toBe('approval_pending')
    expect(refusedWith(order, CM_LEADER, { type: 'withdraw_approval', approvalId: 'A1' })).toBe(
      'approval_not_yours',
    )
    expect(act(order, staff('CM'), { type: 'withdraw_approval', approvalId: 'A1' }).approvals).toEqual([])
  })

  test('when the answers change or the order moves on, the request is dead', () => {
    const changed = act(parked(), staff('CM'), {
      type: 'record_change',
      fields: ['email'],
      hasScreeningChange: false,
    })
    expect(changed.approvals).toEqual([])
    expect(refusedWith(changed, CM_LEADER, decideOn(parked(), true))).toBe('approval_unknown')
    expect(perform(parked(), 'CM', 'return_to_customer').approvals).toEqual([])
    expect(
      refusedWith(parked(), CM_LEADER, { ...decideOn(parked(), true), hash: '0'.repeat(64) } as OrderCommand),
    ).toBe('approval_outdated')
  })

  test('a comment changes nothing that was asked', () => {
    const order = act(parked(), staff('CM'), { type: 'add_comment', text: '已致电客户' })
    expect(act(order, CM_LEADER, decideOn(order, true)).status).toBe('9910')
  })
})

test('what is over cancels open tasks, parked approvals and invitations', () => {
  const invited = act(orderAt(STANDARD, '0400'), staff('CM'), {
    type: 'send_invitation',
    invitationId: 'i-1',
  })
  const parked = perform(invited, 'CM', 'reject')
  const over = perform(parked, 'CM', 'cancel')
  expect(over).toMatchObject({ status: '1600', approvals: [], invitations: [], cancelReason: 'other' })
  expect(over.tasks.account_nature?.status).toBe('cancelled')
  expect(refusedWith(over, CM_LEADER, decideOn(parked, true))).toBe('order_is_final')
})

test('a discount above the limit needs oversight, one below it does not', () => {
  const low = perform(discounted(orderAt(SIMPLIFIED, '0510'), 30), 'RM', 'confirm_discount')
  expect(low.status).toBe('0600')
  const high = perform(discounted(orderAt(SIMPLIFIED, '0510'), 31), 'RM', 'confirm_discount')
  expect(high.status).toBe('0510')
  expect(approve(high, 'BB_OVERSIGHT').status).toBe('0600')
  const changed = discounted(high, 60)
  expect(changed.approvals).toEqual([])
})

test('a company with a core-system record is let go only when that record is closed', () => {
  const order = orderAt(STANDARD, '0700')
  expect(refusedWith(order, staff('CM'), wellFilled(order, 'cancel'))).toBe('hub_record_open')
  const closed = act(order, staff('HUB'), {
    type: 'record_fact',
    fact: 'hub_record_closed',
    value: true,
    note: '已关闭',
  })
  expect(approve(perform(closed, 'CM', 'cancel'), 'AO_LEADER').status).toBe('1600')
})

test('AO screening, CM screening and the clearance are the work of two persons', () => {
  const order = close(orderAt(STANDARD, '0700'), 'AO', 'ao_screening')
  const sameSeat: OrderState = { ...order, seats: { ...order.seats, CM: { staffId: 'S-AO', role: 'CM' } } }
  const byAo: OrderCommand = { type: 'close_task', task: 'cm_screening', result: 'accepted', note: '已核实' }
  expect(refusedWith(sameSeat, staff('CM', 'S-AO'), byAo)).toBe('maker_is_checker')
  const screened = state(
    state(close(order, 'CM', 'cm_screening'), 'all_parties_screened', true),
    'all_hits_resolved',
    true,
  )
  const parked = perform(screened, 'AO', 'screening_cleared')
  expect(parked.status).toBe('0700')
  expect(approve(parked, 'CM').status).toBe('0800')
})

test('whoever entered the CDD may not approve it as CRT', () => {
  const order = orderAt(STANDARD, '1000')
  expect(refusedWith(order, staff('CRT', 'S-AO'), wellFilled(order, 'crt_approve'))).toBe(
    'same_person_entered',
  )
})

describe('dual approval', () => {
  const before = { dailyLimitStaff: { amount: '1000', currency: 'LOCAL' } }
  const wish = (limit: number | null): OrderCommand => ({
    type: 'choose_values',
    choices: [{ kind: 'daily_limit', subject: limit === null ? null : { limit }, before }],
    note: '业务需要',
  })
  const asked = (limit: number, order = orderAt(STANDARD, '0500')): OrderState =>
    act(order, staff('RM'), wish(limit))
  const agree = (order: OrderState): OrderCommand => ({
    type: 'check_task',
    task: 'daily_limit',
    approve: true,
    note: '',
    subjectHash: order.tasks.daily_limit?.subjectHash ?? '',
  })
  const half = (order: OrderState): OrderState => act(order, staff('SECTOR_HEAD'), agree(order))
  const full = (order: OrderState): OrderState => act(half(order), staff('RISK_CONTROL'), agree(order))
  const refused = (order: OrderState): OrderState =>
    act(order, staff('RISK_CONTROL'), { ...agree(order), approve: false, note: '风险过高' } as OrderCommand)

  test('both sector head and risk control must agree before the AO is allocated', () => {
    const ready = close(asked(500), 'RM', 'rm_due_diligence')
    expect(refusedWith(half(ready), staff('AO_LEADER'), wellFilled(ready, 'allocate_ao'))).toBe('gate_open')
    expect(perform(full(ready), 'AO_LEADER', 'allocate_ao').status).toBe('0600')
  })

  test('one person cannot fill both seats', () => {
    const order = half(asked(500))
    expect(refusedWith(order, staff('RISK_CONTROL', 'S-SECTOR_HEAD'), agree(order))).toBe('maker_is_checker')
    expect(refusedWith(order, staff('RISK_CONTROL', 'S-RM'), agree(order))).toBe('maker_is_checker')
  })

  test('an approval of one limit is none of another', () => {
    const raised = asked(900, half(asked(500)))
    expect(raised.tasks.daily_limit).toMatchObject({ status: 'awaiting_check', checks: [] })
    expect(refusedWith(raised, staff('RISK_CONTROL'), agree(asked(500)))).toBe('approval_outdated')
  })

  test('a refused value blocks as long as it is set: nobody takes the request back and keeps the value', () => {
    const order = refused(asked(500))
    const ready = close(order, 'RM', 'rm_due_diligence')
    expect(refusedWith(ready, staff('AO_LEADER'), wellFilled(ready, 'allocate_ao'))).toBe('gate_refused')
    const withdraw: OrderCommand = { type: 'withdraw_task', task: 'daily_limit', note: '不再需要' }
    expect(refusedWith(ready, staff('RM'), withdraw)).toBe('value_still_set')
    expect(perform(act(ready, staff('RM'), wish(null)), 'AO_LEADER', 'allocate_ao').status).toBe('0600')
  })

  test('nobody asks for a value in words in place of the value that is set', () => {
    const open: OrderCommand = {
      type: 'open_task',
      task: 'daily_limit',
      subject: { wanted: '一百' },
      dueDate: null,
      note: '请批准',
    }
    expect(refusedWith(asked(500), staff('RM'), open)).toBe('value_not_set')
  })

  test('once the AO was allocated nothing waits for an approval, so no such value is set any more', () => {
    const allocated = orderAt(STANDARD, '0600')
    expect(refusedWith(allocated, staff('RM'), wish(500))).toBe('task_not_openable')
    expect(act(orderAt(SIMPLIFIED, '0600'), staff('RM'), wish(500)).tasks.daily_limit?.status).toBe(
      'awaiting_check',
    )
  })

  test('a wish that is taken back gives way to what both had agreed to before, which holds again', () => {
    const agreed = full(asked(500))
    const refusedAnew = refused(asked(900, asked(700, agreed)))
    expect(refusedAnew.tasks.daily_limit?.before?.answers).toEqual(before)
    const command = { ...wish(500), withdrawn: 'daily_limit' } as OrderCommand
    const back = act(refusedAnew, staff('RM'), command)
    expect(back.tasks.daily_limit).toMatchObject({ status: 'closed', subject: { limit: 500 } })
    expect(back.tasks.daily_limit?.checks).toHaveLength(2)
  })

  test('set back by hand the same value is asked for anew', () => {
    const back = asked(500, refused(asked(900, full(asked(500)))))
    expect(back.tasks.daily_limit).toMatchObject({ status: 'awaiting_check', checks: [] })
  })
})

describe('a country head approval that the rules ask for', () => {
  const asked = act(orderAt(STANDARD, '0400'), SYSTEM, {
    type: 'choose_values',
    choices: [{ kind: 'country_head', subject: { causes: 'highRiskCountry', points: 'p1' } }],
    note: '风险积分表',
  })

  test('is not withdrawn by the case manager, who then would pre-approve without it', () => {
    const withdraw: OrderCommand = { type: 'withdraw_task', task: 'country_head', note: '不需要' }
    expect(refusedWith(asked, staff('CM'), withdraw)).toBe('asked_by_rule')
  })

  test('may be asked anew, but for its own causes only', () => {
    const open: OrderCommand = {
      type: 'open_task',
      task: 'country_head',
      subject: { wanted: '别的' },
      dueDate: null,
      note: '补充说明',
    }
    expect(act(asked, staff('CM'), open).tasks.country_head).toMatchObject({
      subject: { causes: 'highRiskCountry', points: 'p1' },
      note: '补充说明',
    })
  })
})

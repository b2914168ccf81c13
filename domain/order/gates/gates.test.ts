import { describe, expect, test } from 'vitest'
import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import type { OrderCommand } from '../commands.ts'
import { decide } from '../decide.ts'
import { orderAt } from '../examples/order-journeys.ts'
import {
  act,
  candidate,
  close,
  MONDAY,
  newOrder,
  perform,
  pushDone,
  refusedWith,
  SYSTEM,
  staff,
  state,
  wellFilled,
} from '../examples/order-mother.ts'
import { availableActions } from '../rights/available-actions.ts'
import { DEFAULT_ORDER_SETTINGS } from '../settings.ts'
import type { OrderState } from '../state/state.ts'

function preApprove(order: OrderState): string | null {
  return refusedWith(order, staff('CM'), wellFilled(order, 'cm_pre_approve'))
}

function reviewing(rating: 'H' | 'M' = 'M'): OrderState {
  return state(state(orderAt(STANDARD, '0400'), 'risk_rating', rating), 'risk_checklist_complete', true)
}

describe('before pre-approval', () => {
  test('a case manager cannot pre-approve while the intention video is unreviewed', () => {
    const order = close(reviewing(), 'CM', 'account_nature')
    expect(preApprove(order)).toBe('gate_open')
    expect(preApprove(close(order, 'CM', 'intention_video'))).toBeNull()
  })

  test('a rejected video does not count as reviewed; a new submission has it reviewed again', () => {
    const reject: OrderCommand = {
      type: 'close_task',
      task: 'intention_video',
      result: 'rejected',
      note: '画面不清',
    }
    const order = act(close(orderAt(STANDARD, '0400'), 'CM', 'account_nature'), staff('CM'), reject)
    expect(preApprove(order)).toBe('gate_refused')
    const back = perform(perform(order, 'CM', 'return_to_customer'), 'CUSTOMER', 'customer_update')
    expect(back.tasks.intention_video?.status).toBe('open')
    expect(back.tasks.account_nature?.status).toBe('closed')
  })

  test('an account nature that differs from the calculated one is checked by the CM leader', () => {
    const order = close(reviewing(), 'CM', 'intention_video')
    const differing: OrderCommand = {
      type: 'close_task',
      task: 'account_nature',
      result: 'general',
      note: '按实际用途',
      subject: { isMismatch: true },
    }
    const proposed = act(order, staff('CM'), differing)
    expect(preApprove(proposed)).toBe('gate_open')
    const subjectHash = proposed.tasks.account_nature?.subjectHash ?? ''
    const check: OrderCommand = {
      type: 'check_task',
      task: 'account_nature',
      approve: true,
      note: '',
      subjectHash,
    }
    expect(refusedWith(proposed, staff('CM_LEADER', 'S-CM'), check)).toBe('maker_is_checker')
    expect(preApprove(act(proposed, staff('CM_LEADER'), check))).toBeNull()
  })

  test('the risk checklist is complete, and complete again after an answer that screening looks at has changed', () => {
    const gates = close(close(orderAt(STANDARD, '0400'), 'CM', 'account_nature'), 'CM', 'intention_video')
    expect(preApprove(gates)).toBe('checklist_incomplete')
    const complete = state(gates, 'risk_checklist_complete', true)
    expect(preApprove(complete)).toBeNull()
    const corrected = act(complete, staff('CM'), {
      type: 'record_change',
      fields: ['companyInfo.companyName'],
      hasScreeningChange: true,
    })
    expect(preApprove(corrected)).toBe('checklist_incomplete')
  })

  test('an account restricted otherwise than calculated is looked at by the CM leader', () => {
    const order = state(close(reviewing(), 'CM', 'intention_video'), 'restricted_mismatch', true)
    expect(preApprove(close(order, 'CM', 'account_nature'))).toBe('restriction_unchecked')
  })

  test('nobody states by hand what the checklist works out', () => {
    for (const role of ['CM', 'GSC_BB_CM', 'RISK_CONTROL'] as const) {
      const rate: OrderCommand = { type: 'record_fact', fact: 'risk_rating', value: 'L', note: '核对' }
      expect(refusedWith(orderAt(STANDARD, '0400'), staff(role), rate)).not.toBeNull()
    }
  })

  test('a country head approval with nobody named blocks and says so', () => {
    const asked = act(orderAt(STANDARD, '0400'), staff('CM'), {
      type: 'open_task',
      task: 'country_head',
      subject: {},
      dueDate: null,
      note: '高风险国家',
    })
    const subjectHash = asked.tasks.country_head?.subjectHash ?? ''
    const check: OrderCommand = {
      type: 'check_task',
      task: 'country_head',
      approve: true,
      note: '',
      subjectHash,
    }
    expect(refusedWith(asked, staff('RISK_CONTROL'), check)).toBe('approver_not_named')
    const settings = { ...DEFAULT_ORDER_SETTINGS, countryHeadApprovers: ['S-RISK_CONTROL'] }
    expect(decide(asked, check, staff('RISK_CONTROL'), MONDAY, settings).ok).toBe(true)
  })
})

test('a gate that has to be passed and that nobody opened holds the order', () => {
  const order = close(reviewing(), 'CM', 'account_nature')
  const { intention_video: _video, ...others } = order.tasks
  expect(preApprove({ ...order, tasks: others })).toBe('gate_missing')
})

test('due diligence of a high-risk company is checked by the RM leader', () => {
  const order = close(reviewing('H'), 'CM', 'account_nature')
  const atAo = perform(close(order, 'CM', 'intention_video'), 'CM', 'cm_pre_approve')
  const done = close(atAo, 'RM', 'rm_due_diligence')
  expect(done.tasks.rm_due_diligence?.status).toBe('awaiting_check')
  expect(refusedWith(done, staff('AO_LEADER'), wellFilled(done, 'allocate_ao'))).toBe('gate_open')
  const subjectHash = done.tasks.rm_due_diligence?.subjectHash ?? ''
  const check = (approve: boolean): OrderCommand => ({
    type: 'check_task',
    task: 'rm_due_diligence',
    approve,
    note: '请补充',
    subjectHash,
  })
  const sentBack = act(done, staff('RM_LEADER'), check(false))
  expect(sentBack.tasks.rm_due_diligence?.status).toBe('open')
  expect(perform(act(done, staff('RM_LEADER'), check(true)), 'AO_LEADER', 'allocate_ao').status).toBe('0600')
})

test('an investigator sees the order only while a line is open for them', () => {
  const investigator = staff('INVESTIGATOR')
  const order = orderAt(STANDARD, '0500')
  const close: OrderCommand = { type: 'close_delegated_line', line: 'ddAddress', note: '已走访' }
  expect(refusedWith(order, investigator, close)).toBe('out_of_scope')
  const delegated = act(order, staff('RM'), {
    type: 'delegate_due_diligence',
    line: 'ddAddress',
    investigator: candidate('INVESTIGATOR'),
  })
  const early: OrderCommand = {
    type: 'close_task',
    task: 'rm_due_diligence',
    result: 'accepted',
    note: '完成',
  }
  expect(refusedWith(delegated, staff('RM'), early)).toBe('gate_open')
  const closed = act(delegated, investigator, close)
  expect(refusedWith(closed, investigator, close)).toBe('out_of_scope')
})

describe('pushes to the core systems', () => {
  const fail = (order: OrderState): OrderState =>
    act(order, SYSTEM, {
      type: 'report_push',
      push: 'hub_update',
      idempotencyKey: order.pushes.hub_update?.idempotencyKey ?? '',
      outcome: 'failed',
      failureCode: 'timeout',
    })

  test('a failed push is retried under its own key and only when it failed', () => {
    const order = orderAt(STANDARD, '0800')
    const retry: OrderCommand = { ...wellFilled(order, 'retry_push'), push: 'hub_update' }
    expect(refusedWith(order, staff('HUB'), retry)).toBe('push_not_failed')
    const failed = fail(order)
    const again = act(failed, staff('HUB'), retry)
    expect(again.pushes.hub_update).toMatchObject({ status: 'requested', attempts: 2 })
    expect(again.pushes.hub_update?.idempotencyKey).toBe(order.pushes.hub_update?.idempotencyKey)
  })

  test('completeness passes only when both jobs are done and the documents are complete', () => {
    const complete = state(orderAt(STANDARD, '0800'), 'documents_complete', true)
    const pass = wellFilled(complete, 'completeness_pass')
    expect(refusedWith(complete, staff('AO'), pass)).toBe('gate_open')
    expect(refusedWith(pushDone(complete, 'hub_update'), staff('AO'), pass)).toBe('gate_open')
    const both = pushDone(pushDone(complete, 'hub_update'), 'create_account')
    expect(act(both, staff('AO'), pass).status).not.toBe('0800')
  })

  test('a company keeps its core-system customer number over every round', () => {
    const back = perform(orderAt(STANDARD, '0700'), 'AO', 'return_to_pre_account')
    const again = perform(
      close(perform(back, 'CM', 'cm_pre_approve'), 'RM', 'rm_due_diligence'),
      'AO_LEADER',
      'allocate_ao',
    )
    expect(again.pushes.hub_id_create?.idempotencyKey).toBe(`${again.orderCode}:hub_id_create`)
    const other = { ...wellFilled(again, 'hub_id_created'), hubCustomerId: '99999999' }
    expect(refusedWith(again, SYSTEM, other)).toBe('hub_id_invalid')
  })
})

describe('facts are stated, never assumed', () => {
  test('nothing is green that nobody stated', () => {
    const order = orderAt(SIMPLIFIED, '0410')
    const pass = wellFilled(order, 'system_check_pass')
    expect(refusedWith(order, SYSTEM, pass)).toBe('checks_not_green')
    const green = state(order, 'system_checks_green', true)
    expect(refusedWith(green, SYSTEM, pass)).toBe('list_hit')
    expect(refusedWith(state(green, 'list_hit', false), SYSTEM, pass)).toBe('rating_missing')
    const high = state(state(green, 'list_hit', false), 'risk_rating', 'H')
    expect(refusedWith(high, SYSTEM, pass)).toBe('rating_high')
    expect(perform(high, 'SYSTEM', 'convert_to_bau').flow).toBe(STANDARD)
  })

  test('a fact is stated by its role, in its status, with a note', () => {
    const fact = (note: string): OrderCommand => ({
      type: 'record_fact',
      fact: 'cdd_complete',
      value: true,
      note,
    })
    expect(refusedWith(orderAt(STANDARD, '0800'), staff('AO'), fact('完整'))).toBe('fact_not_here')
    expect(refusedWith(orderAt(STANDARD, '0900'), staff('AO'), fact(''))).toBe('note_required')
    expect(refusedWith(orderAt(STANDARD, '0900'), staff('CM'), fact('完整'))).toBe('role_may_not')
    expect(
      refusedWith(orderAt(STANDARD, '0900'), staff('AO'), { ...fact('完整'), value: 'H' } as OrderCommand),
    ).toBe('fact_value_invalid')
  })
})

describe('assignment', () => {
  const order = orderAt(STANDARD, '0200')
  const allocate = (change: object): string | null =>
    refusedWith(order, staff('CM_LEADER'), {
      ...wellFilled(order, 'allocate_cm'),
      candidate: { ...candidate('CM'), ...change },
    })

  test('a case manager is active, there, below the limit and a case manager', () => {
    expect(allocate({ isActive: false })).toBe('candidate_inactive')
    expect(allocate({ isAbsent: true })).toBe('candidate_absent')
    expect(allocate({ openOrders: 20 })).toBe('candidate_at_limit')
    expect(allocate({ roles: ['AO'] })).toBe('candidate_wrong_role')
    expect(allocate({ roles: ['GSC_BB_CM'] })).toBe('candidate_wrong_role')
    expect(allocate({})).toBeNull()
  })

  test('a reassigned order goes to another person and keeps its clock', () => {
    const held = orderAt(STANDARD, '0400')
    const same = { ...wellFilled(held, 'reassign_cm'), candidate: candidate('CM') }
    expect(refusedWith(held, staff('CM_LEADER'), same)).toBe('candidate_unchanged')
    const moved = perform(held, 'CM_LEADER', 'reassign_cm')
    expect(moved.seats.CM?.staffId).toBe('S-CM2')
    expect(moved.statusSince).toBe(held.statusSince)
  })

  test('the service centre claims a free lite order once', () => {
    const pool = orderAt(SIMPLIFIED, '0200')
    const claimed = act(pool, staff('GSC_BB_CM'), { type: 'claim' })
    expect(claimed.seats.CM).toEqual({ staffId: 'S-GSC_BB_CM', role: 'GSC_BB_CM' })
    expect(refusedWith(claimed, staff('GSC_BB_CM', 'S-late'), { type: 'claim' })).toBe('out_of_scope')
    expect(claimed.status).toBe('0300')
    expect(refusedWith(claimed, staff('CM_LEADER'), wellFilled(pool, 'allocate_cm'))).toBe(
      'action_not_available',
    )
  })
})

test('an intake goes on only when it is complete, checked for duplicates and, in the lite flow, eligible', () => {
  const submit = (order: OrderState): string | null =>
    refusedWith(order, staff('RM'), wellFilled(order, 'submit_intake'))
  const order = newOrder(SIMPLIFIED)
  expect(submit(order)).toBe('duplicate_check_missing')
  const checked = state(order, 'duplicate_checked', true)
  expect(submit(checked)).toBeNull()
  expect(submit({ ...checked, intake: { ...checked.intake, mobile: ' ' } })).toBe('intake_incomplete')
  expect(submit({ ...checked, intake: { ...checked.intake, liteAnswers: { liteQ1: true } } })).toBe(
    'not_lite_eligible',
  )
})

test('whoever wants it to go on is told of every answer that stands in its way, and of what is missing', () => {
  const order = newOrder(SIMPLIFIED)
  const intake = {
    ...order.intake,
    contactName: ' ',
    branchCode: '',
    liteAnswers: { liteQ1: true, liteQ3: false },
  }
  const told = availableActions({ ...order, intake }, staff('RM'), MONDAY)
    .filter(({ action }) => action === 'submit_intake')
    .flatMap(({ refusals }) =>
      refusals.flatMap(({ params }) => params?.['question'] ?? params?.['part'] ?? []),
    )
  expect(told).toEqual(['contactName', 'branchCode', 'liteQ2', 'liteQ3', 'liteQ4'])
})

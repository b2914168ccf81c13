import { describe, expect, test } from 'vitest'
import { getPlainDate } from '../../base/plain-date.ts'
import { STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
import {
  act,
  CUSTOMER,
  candidate,
  close,
  refusedWith,
  SUBMISSION,
  staff,
  state,
  wellFilled,
} from '../examples/order-mother.ts'
import type { Submission } from '../inputs.ts'
import type { OrderState } from '../state/state.ts'

test('a company rejected lately is taken in again only once the CM leader has agreed', () => {
  const order = orderAt(STANDARD, '0200')
  const allocate = (facts: OrderState['facts']) =>
    refusedWith({ ...order, facts }, staff('CM_LEADER'), wellFilled(order, 'allocate_cm'))
  const held = { ...order.facts, reapplication_agreed: false }
  expect(allocate(held)).toBe('reapplication_needs_leader')
  expect(allocate({ ...held, reapplication_agreed: true })).toBeNull()
})

test('of several applications for one company none is given to a case manager before the CM leader released it', () => {
  const order = orderAt(STANDARD, '0200')
  const contested = { ...order, facts: { ...order.facts, company_released: false } }
  expect(refusedWith(contested, staff('CM_LEADER'), wellFilled(order, 'allocate_cm'))).toBe(
    'company_contested',
  )
})

test('an application is submitted whole, every step saved, the declaration confirmed, the approach chosen', () => {
  const order = orderAt(STANDARD, '0300')
  const submit = (change: Partial<Submission>) =>
    refusedWith(order, CUSTOMER, {
      ...wellFilled(order, 'customer_submit'),
      submission: { ...SUBMISSION, ...change },
    })
  expect(submit({ isComplete: false })).toBe('submission_incomplete')
  expect(submit({ areStepsSaved: false })).toBe('steps_not_saved')
  expect(submit({ isDeclarationConfirmed: false })).toBe('declaration_not_confirmed')
  expect(submit({ intentionApproach: null })).toBe('approach_not_chosen')
  expect(submit({})).toBeNull()
})

describe('screening', () => {
  const both = (order: OrderState): OrderState =>
    close(close(order, 'AO', 'ao_screening'), 'CM', 'cm_screening')
  const clear = (order: OrderState) => refusedWith(order, staff('AO'), wellFilled(order, 'screening_cleared'))
  const screened = both(
    state(state(orderAt(STANDARD, '0700'), 'all_parties_screened', true), 'all_hits_resolved', true),
  )

  test('is not cleared while a party was not screened', () => {
    expect(clear(screened)).toBeNull()
    expect(clear(state(screened, 'all_parties_screened', false))).toBe('not_screened')
  })

  test('is not cleared while a hit is open, and never with a true match', () => {
    expect(clear(state(screened, 'all_hits_resolved', false))).toBe('hits_unresolved')
    expect(clear(state(screened, 'true_hit', true))).toBe('hits_unresolved')
  })
})

test('a change that leaves questions unanswered holds pre-approval until they are', () => {
  const rated = state(state(orderAt(STANDARD, '0400'), 'risk_rating', 'M'), 'risk_checklist_complete', true)
  const reviewed = close(close(rated, 'CM', 'account_nature'), 'CM', 'intention_video')
  const preApprove = (order: OrderState) =>
    refusedWith(order, staff('CM'), wellFilled(order, 'cm_pre_approve'))
  expect(preApprove(reviewed)).toBeNull()
  expect(preApprove(state(reviewed, 'application_incomplete', true))).toBe('application_incomplete')
  expect(preApprove(state(reviewed, 'documents_missing', true))).toBe('documents_missing')
})

test('nobody is account officer and case manager of one order', () => {
  const atAllocation = close(orderAt(STANDARD, '0500'), 'RM', 'rm_due_diligence')
  const cm = atAllocation.seats.CM?.staffId ?? ''
  const allocate = (staffId: string) =>
    refusedWith(atAllocation, staff('AO_LEADER'), {
      ...wellFilled(atAllocation, 'allocate_ao'),
      candidate: candidate('AO', staffId),
    })
  expect(allocate(cm)).toBe('candidate_holds_other_seat')
  expect(allocate('S-AO')).toBeNull()
})

test('a visit is not finished while a document that two persons deferred has not come', () => {
  const asked = act(orderAt(STANDARD, '0400'), staff('CM'), {
    type: 'open_task',
    task: 'missing_documents',
    subject: { decision: 'defer', documents: 'businessLicence' },
    dueDate: getPlainDate('2026-12-01'),
    note: '正在换发',
  })
  const deferred = act(asked, staff('CM_LEADER'), {
    type: 'check_task',
    task: 'missing_documents',
    approve: true,
    note: '',
    subjectHash: asked.tasks.missing_documents?.subjectHash ?? '',
  })
  const visited = orderAt(STANDARD, '1200', deferred)
  const finish = (order: OrderState) => refusedWith(order, staff('RO'), wellFilled(order, 'witness_finish'))
  expect(finish(visited)).toBe('deferred_documents_missing')
  expect(finish(state(visited, 'deferred_documents_received', true))).toBeNull()
})

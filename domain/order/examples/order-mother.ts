import type { Actor } from '../../access/actor.ts'
import type { BusinessRole, MakerRole, Role } from '../../access/roles.ts'
import { findInstant, type Instant, shanghaiDateOf } from '../../base/instant.ts'
import { getPlainDate } from '../../base/plain-date.ts'
import { type Flow, SIMPLIFIED } from '../../lists/flows.ts'
import type { CreateOrder, OrderCommand, TransitionCommand } from '../commands.ts'
import { createOrder } from '../decide/create-order.ts'
import { decide } from '../decide.ts'
import type { StaffCandidate, Submission } from '../inputs.ts'
import { NO_FLAGS } from '../intake.ts'
import { orderCodeOf } from '../order-code.ts'
import { evolve, initialOrder } from '../state/evolve.ts'
import type { OrderState } from '../state/state.ts'

/** A Monday morning in Shanghai on which the orders of tests happen. */
export const MONDAY = instant('2026-11-23T10:00:00+08:00')

function instant(text: string): Instant {
  const found = findInstant(text)
  if (found === null) throw new Error(`not an instant: ${text}`)
  return found
}

/** The one person that tests know in each role: `S-CM` and so on, of branch B1 and sector BB. */
export function staff(role: Role, staffId = `S-${role}`): Actor {
  return { kind: 'staff', staffId, role, branchCodes: ['B1'], sector: 'BB' }
}

export const CUSTOMER: Actor = { kind: 'customer', customerId: 'customer-1' }
export const SYSTEM: Actor = { kind: 'system', job: 'test' }

export function actorFor(role: MakerRole): Actor {
  if (role === 'CUSTOMER') return CUSTOMER
  return role === 'SYSTEM' ? SYSTEM : staff(role)
}

/** Somebody free to be assigned in a role. */
export function candidate(role: BusinessRole, staffId = `S-${role}`): StaffCandidate {
  return {
    staffId,
    roles: [role],
    isActive: true,
    isAbsent: false,
    openOrders: 0,
    orderLimit: 20,
    languages: [],
  }
}

export const SUBMISSION: Submission = {
  isComplete: true,
  areStepsSaved: true,
  isDeclarationConfirmed: true,
  intentionApproach: 'online',
  accountNature: 'basic',
  legalPersonName: '王芳',
  changedFields: [],
  openedFields: [],
  answeredFields: [],
  hasScreeningChange: false,
}

const CREATE: Omit<CreateOrder, 'flow'> = {
  type: 'create_order',
  orderCode: orderCodeOf('202611', 12),
  intake: {
    companyName: '青岚科技有限公司',
    creditCode: '91310000MA1K000019',
    contactName: '李明',
    mobile: '+8613800000000',
    email: 'li@example.com',
    branchCode: 'B1',
    liteAnswers: { liteQ1: true, liteQ2: true, liteQ3: true, liteQ4: true },
  },
  flags: { ...NO_FLAGS, isBB: true },
  priority: 'normal',
  sector: 'BB',
  customerId: 'customer-1',
  channelId: null,
  weconnectCaseID: null,
  rm: 'S-RM',
  ro: 'S-RO',
}

export function newOrder(flow: Flow, change: Partial<CreateOrder> = {}): OrderState {
  const created = createOrder({ ...CREATE, flow, ...change }, staff('RM'), MONDAY)
  if (!created.ok) throw new Error(created.error.code)
  return initialOrder(created.value)
}

export function act(order: OrderState, actor: Actor, command: OrderCommand, now = MONDAY): OrderState {
  const decided = decide(order, command, actor, now)
  if (!decided.ok) {
    throw new Error(
      `${command.type} at ${order.status} by ${JSON.stringify(actor)}: ${JSON.stringify(decided.error)}`,
    )
  }
  return decided.value.reduce(evolve, order)
}

export function refusedWith(
  order: OrderState,
  actor: Actor,
  command: OrderCommand,
  now = MONDAY,
): string | null {
  const decided = decide(order, command, actor, now)
  return decided.ok ? null : decided.error.code
}

export function wellFilled(order: OrderState, action: TransitionCommand['action']): TransitionCommand {
  const isSimplified = order.flow === SIMPLIFIED
  const marked = order.rollbackCommentList.map((mark) => mark.fieldKey)
  return {
    type: 'transition',
    action,
    reason: '客户资料需要更正',
    reasonCode: 'other',
    candidate: candidateFor(action, isSimplified, order),
    comment: '请核对',
    marks: [
      { fieldKey: 'companyName', section: 'company', checked: true, value: '与执照不符', title: '公司名称' },
    ],
    submission: { ...SUBMISSION, changedFields: marked },
    appointment: {
      date: getPlainDate('2026-11-26'),
      time: '10:00',
      place: 'branch',
      address: null,
      witness1: 'S-RO',
      witness2: 'S-RM',
      attendees: ['王芳'],
    },
    witness: {
      witness1: 'S-RO',
      witness2: 'S-RM',
      heldOn: shanghaiDateOf(MONDAY),
      areOriginalsCompared: true,
      areDeclarationsSigned: true,
      remark: null,
      photos: ['document-1', 'document-2'],
      papersSigned: ['P01'],
      papersNeeded: ['P01'],
    },
    hubCustomerId: order.hubCustomerId ?? '88001234',
    accountNumbers: ['31000000012345'],
  }
}

function candidateFor(
  action: TransitionCommand['action'],
  isSimplified: boolean,
  order: OrderState,
): StaffCandidate {
  if (action === 'allocate_ao') return candidate('AO')
  const role = isSimplified ? 'GSC_BB_CM' : 'CM'
  return action === 'reassign_cm' && order.seats.CM?.staffId === `S-${role}`
    ? candidate(role, 'S-CM2')
    : candidate(role)
}

export function perform(order: OrderState, role: MakerRole, action: TransitionCommand['action']): OrderState {
  return act(order, actorFor(role), wellFilled(order, action))
}

export function state(order: OrderState, fact: 'risk_rating', value: 'H' | 'M' | 'L'): OrderState
export function state(
  order: OrderState,
  fact: Extract<OrderCommand, { type: 'record_fact' }>['fact'],
  value: boolean,
): OrderState
export function state(
  order: OrderState,
  fact: Extract<OrderCommand, { type: 'record_fact' }>['fact'],
  value: boolean | 'H' | 'M' | 'L',
): OrderState {
  return act(order, SYSTEM, { type: 'record_fact', fact, value, note: '系统核对' })
}

export function close(
  order: OrderState,
  role: MakerRole,
  task: Extract<OrderCommand, { type: 'close_task' }>['task'],
): OrderState {
  return act(order, actorFor(role), { type: 'close_task', task, result: 'accepted', note: '已核实' })
}

export function approve(order: OrderState, role: BusinessRole, staffId?: string): OrderState {
  const [pending] = order.approvals
  if (pending === undefined) throw new Error('nothing is parked')
  const { approvalId, hash } = pending
  return act(order, staff(role, staffId), {
    type: 'decide_approval',
    approvalId,
    approve: true,
    note: '同意',
    hash,
  })
}

export function pushDone(
  order: OrderState,
  push: Extract<OrderCommand, { type: 'report_push' }>['push'],
): OrderState {
  const idempotencyKey = order.pushes[push]?.idempotencyKey ?? ''
  return act(order, SYSTEM, { type: 'report_push', push, idempotencyKey, outcome: 'done' })
}

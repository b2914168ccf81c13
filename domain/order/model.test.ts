import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, personOf } from '../access/actor.ts'
import { BUSINESS_ROLES } from '../access/roles.ts'
import { SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import type { OrderCommand } from './commands.ts'
import { PUSH_KINDS } from './core/pushes.ts'
import { decide } from './decide.ts'
import type { OrderEvent } from './events.ts'
import { MAIN_LINES, orderAt } from './examples/order-journeys.ts'
import {
  CUSTOMER,
  close,
  MONDAY,
  perform,
  SUBMISSION,
  SYSTEM,
  state,
  wellFilled,
} from './examples/order-mother.ts'
import { whyStuck } from './examples/order-moves.ts'
import { GATE_KINDS } from './gates/gate-kinds.ts'
import { evolve } from './state/evolve.ts'
import { FACT_KEYS, FACTS } from './state/facts.ts'
import type { OrderState } from './state/state.ts'
import { isFinalStatus } from './statuses.ts'
import { rowsFrom } from './transitions/transition-table.ts'

/** One toss of the dice per step: who acts, what they try, and with what. */
const tosses = fc.record({
  who: fc.nat(50),
  what: fc.nat(20),
  which: fc.nat(100),
  yes: fc.boolean(),
  isRelevant: fc.boolean(),
})
type Toss = typeof tosses extends fc.Arbitrary<infer T> ? T : never

function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % Math.max(list.length, 1)]
}

/** Few persons with every role each, so that one person meets themselves all the time. */
function actorOf(order: OrderState, { who, what, which }: Toss): Actor {
  if (who < 6) return CUSTOMER
  if (who < 9) return SYSTEM
  const checkers = what < 2 ? pick(order.approvals, which)?.checkers : undefined
  const role = pick(checkers ?? BUSINESS_ROLES, who) ?? 'CM'
  return {
    kind: 'staff',
    staffId: who % 3 === 0 ? 'S-both' : `S-${role}`,
    role,
    branchCodes: ['B1'],
    sector: 'BB',
  }
}

function commandOf(order: OrderState, { what, which, yes, isRelevant }: Toss): OrderCommand {
  const note = '说明'
  const approval = pick(order.approvals, which)
  const task = pick(GATE_KINDS, which) ?? 'account_nature'
  const subjectHash = order.tasks[task]?.subjectHash ?? ''
  const push = pick(PUSH_KINDS, which) ?? 'crt'
  const fact = pick(FACT_KEYS, which) ?? 'true_hit'
  const idempotencyKey = order.pushes[push]?.idempotencyKey ?? ''
  switch (what) {
    case 0:
    case 1:
      return {
        type: 'decide_approval',
        approvalId: approval?.approvalId ?? 'A1',
        approve: yes,
        note,
        hash: approval?.hash ?? '',
      }
    case 2:
      return {
        type: 'record_fact',
        fact,
        value: FACTS[fact].values === 'rating' ? (yes ? 'H' : 'L') : yes,
        note,
      }
    case 3:
      return {
        type: 'close_task',
        task,
        result: yes ? 'accepted' : 'rejected',
        note,
        subject: { isMismatch: yes },
      }
    case 4:
      return { type: 'check_task', task, approve: yes, note, subjectHash }
    case 5:
      return { type: 'open_task', task, subject: { value: which % 3 }, dueDate: null, note }
    case 6:
      return { type: 'record_change', fields: ['companyName'], hasScreeningChange: isRelevant }
    case 7:
      return { type: 'report_push', push, idempotencyKey, outcome: yes ? 'done' : 'failed' }
    case 8:
      return yes ? { type: 'claim' } : { type: 'release', reason: note }
    default: {
      const action = pick(rowsFrom(order.flow, order.status), which)?.action ?? 'cancel'
      const filled = wellFilled(order, action)
      const changedFields = order.rollbackCommentList.map((mark) => mark.fieldKey)
      return { ...filled, submission: { ...SUBMISSION, changedFields, hasScreeningChange: isRelevant } }
    }
  }
}

/** Nobody fills two seats of one act. */
function expectFourEyes(before: OrderState, event: OrderEvent): void {
  if (event.type === 'transitioned' && event.checkedBy !== null) {
    expect(personOf(event.checkedBy)).not.toBe(personOf(event.by))
  }
  if (event.type === 'task_checked') {
    const task = before.tasks[event.kind]
    const seated = [task?.doneBy, task?.openedBy, ...(task?.checks ?? []).map((check) => check.by)]
    for (const one of seated) if (one != null) expect(personOf(one)).not.toBe(personOf(event.by))
  }
  if (event.type === 'transitioned' && event.transition === 'W47') {
    expect([before.madeBy.W44, before.madeBy.W45]).not.toContain(personOf(event.by))
  }
}

/** An order whose screening is done, the AO's word being given. */
function readyToClear(): OrderState {
  const found = state(
    state(orderAt(STANDARD, '0700'), 'all_parties_screened', true),
    'all_hits_resolved',
    true,
  )
  return perform(close(close(found, 'AO', 'ao_screening'), 'CM', 'cm_screening'), 'AO', 'screening_cleared')
}

const RESUMES = ['W11', 'W14']

/** Whether a screening-relevant answer changed since the way back was last opened. */
function taintedAfter(isTainted: boolean, event: OrderEvent): boolean {
  if (event.type === 'resume_set') return false
  if (event.type === 'application_changed') return isTainted || event.hasScreeningChange
  if (event.type === 'application_submitted') return isTainted || event.submission.hasScreeningChange
  return isTainted
}

test('whatever people try: no one sits twice, nothing leaves an end, nothing resumes past a relevant change, no order gets stuck', () => {
  const starts = fc.constantFrom(
    perform(orderAt(STANDARD, '0700'), 'CM', 'return_to_customer'),
    perform(orderAt(SIMPLIFIED, '0710'), 'GSC_BB_CM', 'return_to_customer'),
    perform(orderAt(STANDARD, '0800'), 'AO', 'return_to_pre_account'),
    perform(orderAt(STANDARD, '1200'), 'RM', 'return_to_pre_account'),
    readyToClear(),
    ...([STANDARD, SIMPLIFIED] as const).flatMap((flow) =>
      MAIN_LINES[flow].filter((status) => !isFinalStatus(status)).map((status) => orderAt(flow, status)),
    ),
  )
  const reached = new Set<string>()
  fc.assert(
    fc.property(starts, fc.array(tosses, { minLength: 20, maxLength: 80 }), (start, steps) => {
      let order = start
      let isTainted = false
      const history: OrderEvent[] = []
      for (const toss of steps) {
        const before = order
        const decided = decide(order, commandOf(order, toss), actorOf(order, toss), MONDAY)
        if (!decided.ok) continue
        expect(isFinalStatus(before.status)).toBe(false)
        for (const event of decided.value) {
          expectFourEyes(order, event)
          isTainted = taintedAfter(isTainted, event)
          if (event.type === 'transitioned') {
            reached.add(event.transition)
            if (RESUMES.includes(event.transition)) expect(isTainted).toBe(false)
          }
          order = evolve(order, event)
          history.push(event)
        }
        expect(whyStuck(order)).toBeNull()
        if (isFinalStatus(order.status)) {
          expect(order.approvals).toEqual([])
          expect(
            Object.values(order.tasks).some((task) => ['open', 'awaiting_check'].includes(task.status)),
          ).toBe(false)
        }
        if (before.flow === STANDARD && before.status !== '0100') expect(order.flow).toBe(STANDARD)
      }
      const kept = JSON.parse(JSON.stringify(history)) as OrderEvent[]
      expect(kept.reduce(evolve, start)).toEqual(order)
    }),
    { numRuns: 3000 },
  )
  expect(reached.size).toBeGreaterThan(30)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { MAIN_LINES, orderAt } from '../examples/order-journeys.ts'
import { actorFor, MONDAY } from '../examples/order-mother.ts'
import { GATE_KINDS, type GateTask } from '../gates/gate-kinds.ts'
import type { Refusal, RefusalCode } from '../refusals.ts'
import { FACT_KEYS, type FactKey, type FactValue } from '../state/facts.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus } from '../statuses.ts'
import { availableActions } from './available-actions.ts'

type Mend = (order: OrderState, refused: Refusal) => OrderState

function stated(fact: FactKey, value: FactValue): Mend {
  return (order) => ({ ...order, facts: { ...order.facts, [fact]: value } })
}

const closeGate: Mend = (order, { params }) => {
  const kind = GATE_KINDS.find((one) => one === params?.['task'])
  const task = { ...taskOf(kind ?? 'account_nature', 'closed'), ...(kind && order.tasks[kind]) }
  const closed: GateTask = { ...task, status: 'closed', result: 'accepted' }
  return { ...order, tasks: { ...order.tasks, [closed.kind]: closed } }
}

/** What does away with one reason, and with nothing else. What is not named here nobody can mend on the order. */
const MENDS: Readonly<Partial<Record<RefusalCode, Mend>>> = {
  gate_open: closeGate,
  gate_missing: closeGate,
  gate_refused: closeGate,
  duplicate_check_missing: stated('duplicate_checked', true),
  reapplication_needs_leader: stated('reapplication_agreed', true),
  company_contested: stated('company_released', true),
  checklist_incomplete: stated('risk_checklist_complete', true),
  restriction_unchecked: stated('restricted_mismatch', false),
  bank_data_contradicts: stated('bank_data_contradicts', false),
  application_incomplete: stated('application_incomplete', false),
  documents_missing: stated('documents_missing', false),
  added_form_incomplete: stated('added_form_complete', true),
  documents_incomplete: stated('documents_complete', true),
  cdd_incomplete: stated('cdd_complete', true),
  no_true_hit: stated('true_hit', true),
  checks_not_green: stated('system_checks_green', true),
  list_hit: stated('list_hit', false),
  rating_missing: stated('risk_rating', 'M'),
  rating_high: stated('risk_rating', 'M'),
  // A screening that finds nothing leaves nothing to resolve.
  not_screened: (order) => ({
    ...order,
    facts: { all_hits_resolved: true, ...order.facts, all_parties_screened: true },
  }),
  hits_unresolved: (order) => stated('true_hit', false)(stated('all_hits_resolved', true)(order, NONE), NONE),
  hub_record_open: stated('hub_record_closed', true),
  deferred_documents_missing: stated('deferred_documents_received', true),
}
const NONE: Refusal = { code: 'nothing_changed' }

function taskOf(kind: GateTask['kind'], status: GateTask['status']): GateTask {
  return {
    taskId: `${kind}-1`,
    kind,
    status,
    openedAt: MONDAY,
    openedBy: { kind: 'system', job: 'test' },
    subject: {},
    subjectHash: 'hash',
    dueDate: null,
    doneBy: null,
    result: null,
    note: null,
    checks: [],
  }
}

const flows = fc.constantFrom<Flow>(STANDARD, SIMPLIFIED)
const values = fc.constantFrom<FactValue | undefined>(true, false, undefined, 'H', 'M')
const facts = fc.record(Object.fromEntries(FACT_KEYS.map((fact) => [fact, values])))
const statuses = fc.constantFrom(undefined, 'open', 'closed', 'refused', 'cancelled', 'awaiting_check')
const tasks = fc.record(Object.fromEntries(GATE_KINDS.map((kind) => [kind, statuses])))

/** Like what was drawn, as far as it could really stand so. */
function orderWith(
  standing: OrderState,
  drawnFacts: Readonly<Record<string, FactValue | undefined>>,
  drawnTasks: Readonly<Record<string, string | undefined>>,
): OrderState {
  const known = Object.entries(drawnFacts).filter(
    ([fact, value]) => value !== undefined && (fact === 'risk_rating') === (typeof value === 'string'),
  )
  const there = GATE_KINDS.flatMap((kind) => {
    const status = drawnTasks[kind] as GateTask['status'] | undefined
    return status === undefined ? [] : [[kind, taskOf(kind, status)] as const]
  })
  return { ...standing, facts: Object.fromEntries(known), tasks: Object.fromEntries(there) }
}

const ROLES = ['CM', 'AO', 'AO_LEADER', 'CM_LEADER', 'RM', 'GSC_BB_CM', 'HUB', 'CRT', 'SYSTEM'] as const

test('an act that is told as closed is open once everything that was told is done: nothing was left unsaid', () => {
  fc.assert(
    fc.property(flows, fc.nat(), facts, tasks, (flow, nth, drawnFacts, drawnTasks) => {
      const places = MAIN_LINES[flow].filter((status) => !isFinalStatus(status))
      const standing = orderAt(flow, places[nth % places.length] ?? '0400')
      const order = orderWith(standing, drawnFacts, drawnTasks)
      for (const role of ROLES) {
        for (const { action, refusals } of availableActions(order, actorFor(role), MONDAY)) {
          if (!refusals.every(({ code }) => code in MENDS)) continue
          const mended = refusals.reduce((one, told) => MENDS[told.code]?.(one, told) ?? one, order)
          const after = availableActions(mended, actorFor(role), MONDAY).find(
            (view) => view.action === action,
          )
          expect(after?.refusals, `${flow} ${order.status} ${action} by ${role}`).toEqual([])
        }
      }
    }),
    { numRuns: 300 },
  )
})

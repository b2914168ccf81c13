import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import type { OrderState } from '../state/state.ts'
import type { StatusCode } from '../statuses.ts'
import { act, approve, close, newOrder, perform, pushDone, staff, state } from './order-mother.ts'

type Leg = readonly [from: StatusCode, go: (order: OrderState) => OrderState]

const REVIEWER = { [STANDARD]: 'CM', [SIMPLIFIED]: 'GSC_BB_CM' } as const

const visit: readonly Leg[] = [
  ['1100', (order) => perform(order, 'RO', 'arrange_witness')],
  ['1200', (order) => perform(jobsDone(order), 'RO', 'witness_finish')],
]

function jobsDone(order: OrderState): OrderState {
  return order.flow === SIMPLIFIED ? pushDone(pushDone(order, 'hub_update'), 'create_account') : order
}

function takenIn(order: OrderState): OrderState {
  return perform(state(order, 'duplicate_checked', true), 'RM', 'submit_intake')
}

function reviewed(order: OrderState): OrderState {
  const role = REVIEWER[order.flow]
  const rated = state(state(order, 'risk_rating', 'M'), 'risk_checklist_complete', true)
  return close(close(rated, role, 'account_nature'), role, 'intention_video')
}

function screened(order: OrderState): OrderState {
  const found = state(state(order, 'all_parties_screened', true), 'all_hits_resolved', true)
  return approve(
    perform(close(close(found, 'AO', 'ao_screening'), 'CM', 'cm_screening'), 'AO', 'screening_cleared'),
    'CM',
  )
}

function opened(order: OrderState): OrderState {
  return approve(perform(order, 'HUB', 'account_opened'), order.flow === STANDARD ? 'AO' : 'GSC_BB_CM')
}

const STANDARD_LINE: readonly Leg[] = [
  ['0100', takenIn],
  ['0200', (order) => perform(order, 'CM_LEADER', 'allocate_cm')],
  ['0300', (order) => perform(order, 'CUSTOMER', 'customer_submit')],
  ['0400', (order) => perform(reviewed(order), 'CM', 'cm_pre_approve')],
  ['0500', (order) => perform(close(order, 'RM', 'rm_due_diligence'), 'AO_LEADER', 'allocate_ao')],
  ['0600', (order) => perform(order, 'SYSTEM', 'hub_id_created')],
  ['0700', screened],
  [
    '0800',
    (order) =>
      perform(
        state(pushDone(pushDone(order, 'hub_update'), 'create_account'), 'documents_complete', true),
        'AO',
        'completeness_pass',
      ),
  ],
  ['0900', (order) => perform(state(order, 'cdd_complete', true), 'AO', 'crt_input')],
  ['1000', (order) => perform(order, 'CRT', 'crt_approve')],
  ...visit,
  ['1300', opened],
]

function checksGreen(order: OrderState): OrderState {
  const checked = state(state(order, 'system_checks_green', true), 'list_hit', false)
  return state(state(checked, 'risk_rating', 'L'), 'risk_checklist_complete', true)
}

const SIMPLIFIED_LINE: readonly Leg[] = [
  ['0110', takenIn],
  ['0200', (order) => perform(order, 'CM_LEADER', 'allocate_cm')],
  ['0300', (order) => perform(order, 'CUSTOMER', 'customer_submit')],
  ['0410', (order) => perform(checksGreen(order), 'SYSTEM', 'system_check_pass')],
  ['0510', (order) => perform(discounted(order, 10), 'RM', 'confirm_discount')],
  ['0600', (order) => perform(order, 'SYSTEM', 'hub_id_created')],
  [
    '0710',
    (order) => perform(state(reviewed(order), 'added_form_complete', true), 'GSC_BB_CM', 'cm_check_approve'),
  ],
  ...visit,
  ['1300', opened],
]

export function discounted(order: OrderState, ratePercent: number): OrderState {
  const discount = { ratePercent, reason: '长期合作', periodMonths: 12 }
  return act(act(order, staff('RM'), { type: 'save_discount', discount }), staff('RM'), {
    type: 'refresh_fee_notice',
  })
}

export function orderAt(flow: Flow, status: StatusCode, start: OrderState = newOrder(flow)): OrderState {
  let order = start
  for (const [from, go] of flow === STANDARD ? STANDARD_LINE : SIMPLIFIED_LINE) {
    if (order.status === status) return order
    if (order.status === from) order = go(order)
  }
  if (order.status !== status) throw new Error(`${flow} does not pass ${status}`)
  return order
}

/** The statuses of the main lines, first to last. */
export const MAIN_LINES: Readonly<Record<Flow, readonly StatusCode[]>> = {
  [STANDARD]: [...STANDARD_LINE.map(([from]) => from), '0000'],
  [SIMPLIFIED]: [...SIMPLIFIED_LINE.map(([from]) => from), '0000'],
}

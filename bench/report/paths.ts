import { FLOWS, type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { MAIN_LINES } from '@kaihu/domain/order/examples/order-journeys.ts'
import { holdsFor } from '@kaihu/domain/order/flow.ts'
import { partyOf } from '@kaihu/domain/order/progress.ts'
import { isFinalStatus, STATUS_CODES, STATUSES, type StatusCode } from '@kaihu/domain/order/statuses.ts'
import { rowsFrom, targetOf } from '@kaihu/domain/order/transitions/transition-table.ts'

export type Leg = {
  flow: Flow
  status: StatusCode
  /** 0 the straight way, 1 with a return to the customer. */
  variant: number
  seq: number
  type: 'order_created' | 'transitioned' | 'returned_to_customer'
  body: object
  /** What the event's stay is: null for events that end none. */
  from_status: StatusCode | null
  is_touch: boolean
  step: string | null
  role: string
}

const LEFT_FROM: Readonly<Record<Flow, Partial<Record<StatusCode, StatusCode>>>> = {
  [STANDARD]: { '1600': '0300', '9910': '0400', '9920': '0700', '9930': '1000', '9999': '0800' },
  [SIMPLIFIED]: { '1600': '0300', '9910': '0710', '9999': '1200' },
}

const RETURNED_FROM = { [STANDARD]: '0400', [SIMPLIFIED]: '0710' } as const

function wayTo(flow: Flow, status: StatusCode): StatusCode[] {
  const line = MAIN_LINES[flow]
  const last = LEFT_FROM[flow][status]
  const passed = line.slice(0, line.indexOf(last ?? status) + 1)
  return last === undefined ? passed : [...passed, status]
}

function withReturn(flow: Flow, way: readonly StatusCode[]): StatusCode[] {
  return way.flatMap((status) => (status === RETURNED_FROM[flow] ? [status, '0300', status] : [status]))
}

const mark = {
  fieldKey: 'companyInfo.legalName',
  section: 'companyInfo',
  checked: true,
  value: '不符',
  title: '名称',
}
const marks = [mark, { ...mark, fieldKey: 'companyInfo.registeredAddress' }]

type Event = Pick<Leg, 'type' | 'body' | 'from_status' | 'is_touch' | 'step' | 'role'>

function eventsOf(flow: Flow, from: StatusCode, to: StatusCode): Event[] {
  const row = rowsFrom(flow, from).find((one) => targetOf(one, from) === to)
  if (!row) throw new Error(`${flow} does not go from ${from} to ${to}`)
  const role = row.makers.find((maker) => maker !== 'SYSTEM') ?? 'SYSTEM'
  const { action, id: transition, steps } = row
  const reasonCode = isFinalStatus(to) && to !== '0000' ? 'other' : null
  const none = { from_status: null, is_touch: false, step: null, role }
  const moved: Event = {
    type: 'transitioned',
    body: { transition, action, from, to, steps, reason: null, reasonCode, checkedBy: null },
    from_status: from,
    is_touch: partyOf(from) === 'bank',
    step: steps[0] ?? null,
    role,
  }
  const returned: Event = {
    ...none,
    type: 'returned_to_customer',
    body: { from, comment: '请核对', marks, sections: ['companyInfo'] },
  }
  return action === 'return_to_customer' ? [returned, moved] : [moved]
}

function legsOf(flow: Flow, status: StatusCode, variant: number): Leg[] {
  const straight = wayTo(flow, status)
  const way = variant === 0 ? straight : withReturn(flow, straight)
  const created: Event = {
    type: 'order_created',
    body: { status: way[0], flow },
    from_status: null,
    is_touch: false,
    step: null,
    role: 'CUSTOMER',
  }
  const moves = way.slice(1).flatMap((to, index) => eventsOf(flow, way[index] as StatusCode, to))
  return [created, ...moves].map((event, index) => ({ flow, status, variant, seq: index + 1, ...event }))
}

export function allLegs(): Leg[] {
  return FLOWS.flatMap((flow) =>
    STATUS_CODES.filter((status) => holdsFor(STATUSES[status].flow, flow)).flatMap((status) => [
      ...legsOf(flow, status, 0),
      ...legsOf(flow, status, 1),
    ]),
  )
}

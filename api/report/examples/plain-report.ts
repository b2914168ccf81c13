import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type Instant, instantOf, minutesBetween, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { startOfWeek } from '@kaihu/domain/base/plain-date.ts'
import { definitionPath } from '@kaihu/domain/form/answers/path.ts'
import type { EventOf, OrderEvent } from '@kaihu/domain/order/events.ts'
import { progressOf, type Stay } from '@kaihu/domain/order/progress.ts'
import { REPORT_FLAGS } from '@kaihu/domain/order/report/facts.ts'
import { isInScope } from '@kaihu/domain/order/rights/order-scope.ts'
import { replay } from '@kaihu/domain/order/state/evolve.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import type { ReportQuery } from '../sql/keyed.sql.ts'
import type { History } from './histories.ts'

export type Happening = {
  state: OrderState
  orderCode: string
  day: string | null
  keys: Record<string, readonly string[]>
  people: readonly (string | null)[]
  counts: readonly string[]
  minutes: Record<string, number>
}

function roleOf(by: OrderEvent['by']): string {
  return by.kind === 'staff' ? by.role : by.kind === 'customer' ? 'CUSTOMER' : 'SYSTEM'
}
function staffOf(by: OrderEvent['by']): string | null {
  return by.kind === 'staff' ? by.staffId : null
}
function some(value: string | null | undefined): string[] {
  return [value ?? '~none']
}

function timeKeys(at: Instant) {
  const day = shanghaiDateOf(at)
  return { day: [day], week: [startOfWeek(day)], month: [day.slice(0, 7)] }
}

function keysOf(state: OrderState) {
  const flags = REPORT_FLAGS.filter((flag) => state.flags[flag])
  const { RM, CM, AO } = state.seats
  return {
    branch: [state.intake.branchCode],
    flow: [state.flow],
    riskRating: some(state.facts.risk_rating as string | undefined),
    flag: flags.length === 0 ? ['~none'] : flags,
    rm: some(RM?.staffId),
    cm: some(CM?.staffId),
    ao: some(AO?.staffId),
  }
}

type Told = {
  state: OrderState
  created: History['created']
  events: readonly OrderEvent[]
  stays: readonly Stay[]
}

function tell({ created, commands }: History, now: Instant): Told {
  const events = commands.flat()
  const moves = events
    .filter((event): event is EventOf<'transitioned'> => event.type === 'transitioned')
    .map(({ at, by, action, to, steps }) => ({ at, by, action, to, steps }))
  return { state: replay(created, events), created, events, stays: progressOf(created, moves, now).stays }
}

function happening(
  { state }: Told,
  at: Instant | null,
  own: Record<string, readonly string[]>,
  rest: Partial<Pick<Happening, 'people' | 'counts' | 'minutes'>>,
): Happening {
  return {
    state,
    orderCode: state.orderCode,
    day: at && shanghaiDateOf(at),
    people: [],
    counts: [],
    minutes: {},
    keys: { ...keysOf(state), ...(at ? timeKeys(at) : {}), ...own },
    ...rest,
  }
}

function seatsOf({ state: { seats } }: Told) {
  return [seats.RM, seats.CM, seats.AO].map((one) => one?.staffId ?? null)
}

const OUTCOMES: Record<string, [volume: string, rejection: string]> = {
  '0000': ['opened', ''],
  '1600': ['stopped', 'cancelled'],
  '9999': ['stopped', 'revoked'],
}
function outcomeOf(status: string) {
  return OUTCOMES[status] ?? ['rejected', 'rejected']
}

function volume(told: Told): Happening[] {
  const { state, created } = told
  const own = { status: [state.status] }
  const people = seatsOf(told)
  const gone = isFinalStatus(state.status) ? [state.statusSince] : []
  return [
    happening(told, created.at, own, { people, counts: ['takenIn'] }),
    ...gone.map((at) => happening(told, at, own, { people, counts: [outcomeOf(state.status)[0]] })),
  ]
}

function sumOf(stays: readonly Stay[], isBank: boolean): number {
  return stays.reduce((sum, { party, minutes }) => ((party === 'bank') === isBank ? sum + minutes : sum), 0)
}

function turnaround(told: Told): Happening[] {
  const { state, created, stays } = told
  if (state.status !== '0000') return []
  const minutes = {
    touch: sumOf(stays, true),
    waiting: sumOf(stays, false),
    elapsed: Math.round(minutesBetween(created.at, state.statusSince)),
  }
  return [happening(told, state.statusSince, {}, { people: seatsOf(told), counts: ['orders'], minutes })]
}

function steps(told: Told): Happening[] {
  return told.stays.flatMap(({ status, until, by, steps: names, party, minutes }) => {
    if (until === null || by === null) return []
    const own = { status: [status], step: some(names[0]), role: [roleOf(by)], person: some(staffOf(by)) }
    const metric = party === 'bank' ? 'touch' : 'waiting'
    const counts = [party === 'bank' ? 'touched' : 'waited']
    return [happening(told, until, own, { people: [staffOf(by)], counts, minutes: { [metric]: minutes } })]
  })
}

function returns(told: Told): Happening[] {
  return told.events.flatMap((event) => {
    if (event.type !== 'returned_to_customer') return []
    const { at, by, from, marks } = event
    const fields = [...new Set(marks.map(({ fieldKey }) => definitionPath(fieldKey)))]
    const own = { status: [from], role: [roleOf(by)], person: some(staffOf(by)) }
    return fields.map((field, index) =>
      happening(
        told,
        at,
        { ...own, field: [field] },
        { people: [staffOf(by)], counts: index === 0 ? ['returns', 'marks'] : ['marks'] },
      ),
    )
  })
}

function rejections(told: Told): Happening[] {
  const { state, events } = told
  if (!isFinalStatus(state.status) || state.status === '0000') return []
  const last = events.findLast((event): event is EventOf<'transitioned'> => event.type === 'transitioned')
  if (!last) return []
  const { by, reasonCode } = last
  const own = {
    reason: some(reasonCode),
    status: [state.status],
    role: [roleOf(by)],
    person: some(staffOf(by)),
  }
  return [happening(told, last.at, own, { people: [staffOf(by)], counts: [outcomeOf(state.status)[1]] })]
}

const AGES: [string, number][] = [
  ['under1', 1],
  ['under3', 3],
  ['under7', 7],
  ['under14', 14],
  ['under30', 30],
  ['older', Number.POSITIVE_INFINITY],
]

function ageing(told: Told, now: Instant): Happening[] {
  const { state } = told
  if (isFinalStatus(state.status)) return []
  const days = minutesBetween(state.statusSince, now) / (24 * 60)
  const age = AGES.find(([, bound]) => days < bound)?.[0] ?? 'older'
  return [happening(told, null, { status: [state.status] }, { people: seatsOf(told), counts: ['open', age] })]
}

const TELLERS = { volume, turnaround, steps, returns, rejections, ageing }

function isWanted(query: ReportQuery, { day, keys, people }: Happening): boolean {
  const within = (values: readonly string[] | undefined, name: string) =>
    values === undefined || values.some((value) => keys[name]?.includes(value))
  const { from, to, flow, flag, role, person } = query
  return (
    (day === null || ((from === undefined || day >= from) && (to === undefined || day <= to))) &&
    within(query.branch, 'branch') &&
    within(flow === undefined ? undefined : [flow], 'flow') &&
    within(query.riskRating, 'riskRating') &&
    (flag ?? []).every((one) => keys['flag']?.includes(one)) &&
    within(query.status, 'status') &&
    within(role === undefined ? undefined : [role], 'role') &&
    (person === undefined || people.includes(person))
  )
}

/** What a report is to count, from histories alone: no tables of facts, no SQL. */
export function happeningsOf(
  histories: readonly History[],
  query: ReportQuery,
  { actor, now }: { actor: StaffActor; now: Date },
): Happening[] {
  const at = instantOf(now)
  return histories
    .map((history) => tell(history, at))
    .filter(({ state }) => isInScope(state, actor))
    .flatMap((told) => TELLERS[query.report](told, at))
    .filter((one) => isWanted(query, one))
}

function rank(sorted: readonly number[], share: number): number | null {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null
}

export function plainValue(name: string, of: readonly Happening[], by: string): number | null {
  const [, metric = '', part = ''] = /^(touch|waiting|elapsed)(Median|Ninety|Total)$/.exec(name) ?? []
  if (metric === '') {
    const counted = by === 'field' && name === 'returns' ? 'marks' : name
    return of.filter(({ counts }) => counts.includes(counted)).length
  }
  const minutes = of.flatMap((one) => one.minutes[metric] ?? []).toSorted((a, b) => a - b)
  if (part === 'Total') return minutes.reduce((sum, value) => sum + value, 0)
  return rank(minutes, part === 'Median' ? 0.5 : 0.9)
}

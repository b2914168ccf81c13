import { type Actor, actorRef } from '../../access/actor.ts'
import { REVIEWED_IN } from '../../access/reviewers.ts'
import type { Role } from '../../access/roles.ts'
import { err, ok } from '../../base/result.ts'
import { SIMPLIFIED } from '../../lists/flows.ts'
import type { OrderCommand } from '../commands.ts'
import type { OrderEvent } from '../events.ts'
import { findStray } from '../guards/submission-guards.ts'
import type { Discount } from '../inputs.ts'
import { type Refusal, refusal } from '../refusals.ts'
import { FACTS, type FactKey, type FactValue, RISK_RATINGS } from '../state/facts.ts'
import type { OrderState } from '../state/state.ts'
import { isFilledByCustomer, type StatusCode } from '../statuses.ts'
import { type Decision, refuseText, refuseWithout, type Situation } from './decision.ts'
import { screeningChange } from './transition-inputs.ts'

type CommandOf<T extends OrderCommand['type']> = Extract<OrderCommand, { readonly type: T }>

const STAFF_EDITS: Readonly<Partial<Record<Role, readonly StatusCode[]>>> = {
  RO: ['0300'],
  RM: ['0300', '0500', '0510'],
  RM_LEADER: ['0300'],
  ...REVIEWED_IN,
}

function mayEdit(order: OrderState, actor: Actor): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'customer') return isFilledByCustomer(order.status)
  return STAFF_EDITS[actor.role]?.includes(order.status) === true
}

function refuseStray(
  order: OrderState,
  { fields, openedFields = [] }: CommandOf<'record_change'>,
): Refusal | null {
  if (order.status !== '0300' || !order.isBackCustomer) return null
  const stray = findStray(order, fields, openedFields)
  return stray === undefined ? null : refusal('field_not_returned', { field: stray }, stray)
}

/** Answers were saved. A returned order is open at its marked fields and what they make necessary; a screening-relevant change undoes rule 3's way back. */
export function recordChange(situation: Situation, command: CommandOf<'record_change'>): Decision {
  const { order, actor, now: at } = situation
  if (command.fields.length === 0) return err(refusal('nothing_changed'))
  if (!mayEdit(order, actor)) {
    return err(refusal('action_not_available', { action: 'record_change', status: order.status }))
  }
  const refused = refuseStray(order, command)
  if (refused !== null) return err(refused)
  const by = actorRef(actor)
  const { fields, hasScreeningChange, accountNature, consentGround } = command
  const named = {
    ...(accountNature === undefined ? {} : { accountNature }),
    ...(consentGround === undefined ? {} : { consentGround }),
  }
  return ok([
    { type: 'application_changed', at, by, fields, hasScreeningChange, ...named },
    ...(hasScreeningChange ? screeningChange({ order, now: at, by }) : []),
  ])
}

function isValueOf(fact: FactKey, value: FactValue): boolean {
  if (FACTS[fact].values === 'yesNo') return typeof value === 'boolean'
  return RISK_RATINGS.some((rating) => rating === value)
}

const ASKED_BY_THE_SEARCH: readonly FactKey[] = ['reapplication_agreed', 'company_released']

export function refuseFact({ order, actor }: Situation, fact: FactKey): Refusal | null {
  const { setters, statuses }: { setters: readonly Role[]; statuses: readonly StatusCode[] } = FACTS[fact]
  if (actor.kind === 'customer') return refusal('role_may_not', { fact })
  if (actor.kind === 'staff' && !setters.includes(actor.role)) return refusal('role_may_not', { fact })
  const isAsked = !ASKED_BY_THE_SEARCH.includes(fact) || order.facts[fact] !== undefined
  const isHere = statuses.includes(order.status) && (isAsked || actor.kind === 'system')
  return isHere ? null : refusal('fact_not_here', { fact, status: order.status })
}

export function recordFact(situation: Situation, command: CommandOf<'record_fact'>): Decision {
  const { fact, value, note } = command
  const refused = refuseFact(situation, fact) ?? refuseText(note, 'note')
  if (refused !== null) return err(refused)
  if (!isValueOf(fact, value)) return err(refusal('fact_value_invalid', { fact }, 'value'))
  return ok([{ type: 'fact_recorded', at: situation.now, by: actorRef(situation.actor), fact, value, note }])
}

export function recordFacts(situation: Situation, { facts, note }: CommandOf<'record_facts'>): Decision {
  const events: OrderEvent[] = []
  for (const [fact, value] of facts) {
    const decision = recordFact(situation, { type: 'record_fact', fact, value, note })
    if (!decision.ok) return decision
    events.push(...decision.value)
  }
  return events.length === 0 ? err(refusal('nothing_changed')) : ok(events)
}

const MOST_PERCENT = 100
const MOST_MONTHS = 36

/** A per cent with at most two decimals: any other number is refused, never bent into one. */
function refuseRate(ratePercent: number): Refusal | null {
  const isPercent = ratePercent >= 0 && ratePercent <= MOST_PERCENT
  const isExact = Number(ratePercent.toFixed(2)) === ratePercent
  return isPercent && isExact ? null : refusal('discount_rate_invalid', {}, 'discountRate')
}

/** A discount that is given has its reason and the months that it holds for. */
function refuseTerms({ ratePercent, reason, periodMonths }: Omit<Discount, 'isRefreshed'>): Refusal | null {
  if (ratePercent === 0) return null
  const isPeriod =
    periodMonths !== null &&
    Number.isInteger(periodMonths) &&
    periodMonths >= 1 &&
    periodMonths <= MOST_MONTHS
  if (!isPeriod) return refusal('discount_period_invalid', {}, 'discountPeriod')
  return refuseText(reason ?? undefined, 'discountReason')
}

export function saveDiscount(situation: Situation, command: CommandOf<'save_discount'>): Decision {
  const { order, actor, now: at } = situation
  const refused = refuseWithout(situation, 'discount') ?? refuseDiscountHere(order)
  if (refused !== null) return err(refused)
  const { ratePercent, reason, periodMonths } = command.discount
  const unfit = refuseRate(ratePercent) ?? refuseTerms(command.discount)
  if (unfit !== null) return err(unfit)
  const discount = { ratePercent, reason, periodMonths, isRefreshed: false }
  return ok([{ type: 'discount_saved', at, by: actorRef(actor), discount }])
}

export function refreshFeeNotice(situation: Situation): Decision {
  const { order, actor, now: at } = situation
  const refused = refuseWithout(situation, 'discount') ?? refuseDiscountHere(order)
  if (refused !== null) return err(refused)
  if (order.discount === null) return err(refusal('discount_missing'))
  return ok([{ type: 'fee_notice_refreshed', at, by: actorRef(actor) }])
}

function refuseDiscountHere({ flow, status }: OrderState): Refusal | null {
  return flow === SIMPLIFIED && status === '0510'
    ? null
    : refusal('action_not_available', { action: 'save_discount', status })
}

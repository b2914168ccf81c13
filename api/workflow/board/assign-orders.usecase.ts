import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { assignOrders as assignCall } from '@kaihu/contract/work.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import type { Seat, StaffCandidate } from '@kaihu/domain/order/inputs.ts'
import { type Refusal, refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFirstIn, suggestPerson } from '@kaihu/domain/order/work/suggest.ts'
import { sql } from 'kysely'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import { getCandidate } from '../../order/read/get-candidate.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { RefusalError, refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { refusalInWords } from '../desk/action-offer.view.ts'
import { mayFill } from './board-seats.ts'
import { peopleFor } from './get-board.usecase.ts'

type Body = CallInput<typeof assignCall>['body']
type Order = Body['orders'][number]
type Leader = { trx: Transaction; actor: StaffActor; now: Date; locale: Locale }
type Result = CallReply<typeof assignCall>['results'][number]

function commandFor(
  seat: Seat,
  { status }: OrderState,
  candidate: StaffCandidate,
  reason: string | undefined,
): OrderCommand {
  const why = reason === undefined ? {} : { reason }
  if (seat === 'CM') {
    const action = isFirstIn(seat, status) ? 'allocate_cm' : 'reassign_cm'
    return { type: 'transition', action, candidate, ...why }
  }
  if (isFirstIn(seat, status)) return { type: 'transition', action: 'allocate_ao', candidate, ...why }
  return { type: 'reassign_relationship', seat, candidate, reason: reason ?? '' }
}

type People = { choose(state: OrderState): Promise<StaffCandidate>; give(staffId: string): void }

function namedPerson(staffId: string, seat: Seat, { trx, now }: Leader): People {
  return {
    choose: () => getCandidate(trx, staffId, seat, now),
    give: () => undefined,
  }
}

async function suggestedPeople(seat: Seat, { trx: database, actor, now }: Leader): Promise<People> {
  let { candidates } = await peopleFor(seat, { database, actor, now })
  return {
    choose: async (state) => {
      const suggested = suggestPerson(state, seat, candidates)
      if (!suggested) throw refuse('orderRefused', { data: { refusal: refusal('candidate_required') } })
      return suggested
    },
    give: (staffId) => {
      candidates = candidates.map((one) =>
        one.staffId === staffId ? { ...one, openOrders: one.openOrders + 1 } : one,
      )
    },
  }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RefusalError)) throw error
  const told = (error.details.data as { refusal?: Refusal } | undefined)?.refusal
  if (told) return told
  return refusal(error.codeName === 'orderChanged' ? 'order_changed' : 'out_of_scope')
}

async function assignOne(order: Order, body: Body, people: People, leader: Leader): Promise<Result> {
  const { trx, actor, now, locale } = leader
  const { orderCode, version } = order
  await sql`savepoint one_order`.execute(trx)
  try {
    let staffId = ''
    const command = async ({ state }: { state: OrderState }) => {
      const candidate = await people.choose(state)
      staffId = candidate.staffId
      return commandFor(body.seat, state, candidate, body.reason)
    }
    await performCommand(trx, { orderCode, version, actor, now, command })
    await sql`release savepoint one_order`.execute(trx)
    people.give(staffId)
    return { orderCode, staffId, refusal: null }
  } catch (error) {
    await sql`rollback to savepoint one_order`.execute(trx)
    return { orderCode, staffId: null, refusal: refusalInWords(refusalOf(error), locale) }
  }
}

export async function assignOrders(body: Body, leader: Leader): Promise<CallReply<typeof assignCall>> {
  if (!mayFill(leader.actor.role, body.seat)) throw refuse('orderForbidden')
  const { seat, staffId } = body
  const people = staffId === null ? await suggestedPeople(seat, leader) : namedPerson(staffId, seat, leader)
  const results: Result[] = []
  const sorted = body.orders.toSorted((a, b) => (a.orderCode < b.orderCode ? -1 : 1))
  for (const order of sorted) results.push(await assignOne(order, body, people, leader))
  return { results }
}

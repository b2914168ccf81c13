import type { CallReply } from '@kaihu/contract/call.ts'
import { listOrders as listCall } from '@kaihu/contract/order-list.ts'
import type { getBoard as getBoardCall } from '@kaihu/contract/work.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Seat, StaffCandidate } from '@kaihu/domain/order/inputs.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { suggestPerson } from '@kaihu/domain/order/work/suggest.ts'
import { listOrders } from '../../order/list/list-orders.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { type BoardRow, listBoardPeople, listLeavers, readStates } from './board.store.ts'
import { mayFill, rolesInSeat, seatsOf } from './board-seats.ts'
import { candidateOf } from './candidate-of.ts'

type Viewer = { database: Database; actor: StaffActor; now: Date }

/** The most urgent of what nobody was given; a leader works from the top. */
const SHOWN = 50

// Relationship managers are named at intake, so only their lack shows; a case given back waits wherever it
// stands.
const WAITING: Readonly<Record<Seat, Record<string, string>>> = {
  CM: { work: 'withoutCase' },
  AO: { status: '0500' },
  RM: { work: 'unowned' },
  RO: { work: 'unowned' },
}

function personOf({ absentFrom, absentUntil, ...row }: BoardRow) {
  return {
    ...row,
    absence:
      absentFrom && absentUntil ? { from: absentFrom.toISOString(), until: absentUntil.toISOString() } : null,
  }
}

type Looker = { database: Parameters<typeof listBoardPeople>[0]; actor: StaffActor; now: Date }

async function askedOf(seat: Seat, { database, actor, now }: Looker) {
  const { usualOrderLimit: usualLimit } = await readSettings(database)
  return { seat, roles: rolesInSeat(seat), branches: actor.branchCodes, now, usualLimit }
}

export async function peopleFor(
  seat: Seat,
  looker: Looker,
): Promise<{ rows: BoardRow[]; candidates: StaffCandidate[] }> {
  const rows = await listBoardPeople(looker.database, await askedOf(seat, looker))
  return { rows, candidates: rows.map(candidateOf) }
}

function suggestEach(
  orders: readonly (OrderState | undefined)[],
  seat: Seat,
  candidates: readonly StaffCandidate[],
): (string | null)[] {
  let people = candidates
  return orders.map((order) => {
    const chosen = order && suggestPerson(order, seat, people)
    if (!chosen) return null
    people = people.map((one) => (one === chosen ? { ...one, openOrders: one.openOrders + 1 } : one))
    return chosen.staffId
  })
}

export async function getBoard(
  asked: Seat | undefined,
  viewer: Viewer,
): Promise<CallReply<typeof getBoardCall>> {
  const { database, actor, now } = viewer
  const seats = seatsOf(actor.role)
  const seat = seats.find((one) => one === asked) ?? seats[0] ?? 'CM'
  const { rows, candidates } = await peopleFor(seat, viewer)
  const leavers = await listLeavers(database, await askedOf(seat, viewer))
  const query = listCall.query.parse({
    ...WAITING[seat],
    sort: 'urgency',
    direction: 'asc',
    pageSize: String(SHOWN),
  })
  const waiting = await listOrders(query, { database, actor, now })
  const states = await readStates(
    database,
    waiting.items.map(({ orderCode }) => orderCode),
  )
  const suggested = suggestEach(
    waiting.items.map(({ orderCode }) => states.get(orderCode)),
    seat,
    candidates,
  )
  return {
    seat,
    seats: [...seats],
    mayAssign: mayFill(actor.role, seat),
    // Orders in the hands of somebody who has left do not move by themselves: they stand first.
    people: [...leavers, ...rows].map(personOf),
    unassigned: waiting.items.map((order, index) => ({ order, suggested: suggested[index] ?? null })),
    total: waiting.total.value,
  }
}

import type { StaffCandidate } from '@kaihu/domain/order/inputs.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { suggestPerson } from '@kaihu/domain/order/work/suggest.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { listBoardPeople } from './board.store.ts'
import { rolesInSeat } from './board-seats.ts'
import { candidateOf } from './candidate-of.ts'

type Asked = { readonly seat: 'CM' | 'AO'; readonly now: Date; readonly usualLimit: number }

export async function suggestForOrder(
  database: Queryable,
  state: OrderState,
  { seat, now, usualLimit }: Asked,
): Promise<StaffCandidate | null> {
  const branches = [state.intake.branchCode]
  const people = await listBoardPeople(database, {
    seat,
    roles: rolesInSeat(seat),
    branches,
    now,
    usualLimit,
  })
  return suggestPerson(state, seat, people.map(candidateOf))
}

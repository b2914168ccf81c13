import type { StaffCandidate } from '@kaihu/domain/order/inputs.ts'
import type { BoardRow } from './board.store.ts'

/** Somebody on the board as whoever may be given an order. */
export function candidateOf(row: BoardRow): StaffCandidate {
  return {
    staffId: row.staffId,
    roles: row.roles,
    isActive: true,
    isAbsent: row.isAbsent,
    openOrders: row.load,
    orderLimit: row.limit,
    languages: row.languages,
  }
}

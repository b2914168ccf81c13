import type { StaffCandidate } from '@kaihu/domain/order/inputs.ts'
import type { BoardRow } from './board.store.ts'

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

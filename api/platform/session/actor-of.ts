import type { Actor } from '@kaihu/domain/access/actor.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import type { SessionRow } from './session.store.ts'

export function actorOf(row: SessionRow): Actor {
  if (row.customer_id !== null) return { kind: 'customer', customerId: row.customer_id }
  if (row.staff_id === null || row.role === null || !isRole(row.role)) {
    throw new TypeError(`Session ${row.session_id} belongs to nobody`)
  }
  return {
    kind: 'staff',
    staffId: row.staff_id,
    role: row.role,
    branchCodes: row.branches,
    ...(row.sector === null ? {} : { sector: row.sector }),
  }
}

import type { Actor, CustomerActor, StaffActor } from '@kaihu/domain/access/actor.ts'
import { refuse } from '../platform/refuse.ts'

export type Owner =
  | { readonly staffId: string; readonly customerId: null }
  | { readonly staffId: null; readonly customerId: string }

export function personIn(actor: Actor): StaffActor | CustomerActor {
  if (actor.kind === 'system') throw refuse('forbidden')
  return actor
}

export function ownerOf(actor: Actor): Owner {
  const person = personIn(actor)
  return person.kind === 'staff'
    ? { staffId: person.staffId, customerId: null }
    : { staffId: null, customerId: person.customerId }
}

type OwnerColumns = { staff_id: string | null; customer_id: string | null }

export function isOwnedBy(row: OwnerColumns, { staffId, customerId }: Owner): boolean {
  return row.staff_id === staffId && row.customer_id === customerId
}

export function chainOfOwner({ staff_id: staffId, customer_id: customerId }: OwnerColumns): string {
  return staffId === null ? `customer:${customerId}` : `staff:${staffId}`
}

export function newsFor(row: OwnerColumns & { ticket_code: string }) {
  return {
    subject: 'ticket',
    id: row.ticket_code,
    staffId: row.staff_id,
    customerId: row.customer_id,
  }
}

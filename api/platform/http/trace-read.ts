import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../database/connect.ts'
import { port } from '../port.ts'

/** What personal data is read of. */
export type ReadSubject =
  | { readonly kind: 'order'; readonly orderCode: string }
  | { readonly kind: 'relationship'; readonly relationshipId: string }

/** A member of staff was just given something of an order, or of a customer of the bank. */
export type PersonalRead = { readonly actor: StaffActor; readonly of: ReadSubject; readonly now: Date }

/** Keeps the trace of a reading before it is answered; throws ordersReadLimit where it is one too many. */
export const traceRead = port<(read: PersonalRead, database: Database) => Promise<void>>('traceRead')

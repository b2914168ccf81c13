import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../database/connect.ts'
import { port } from '../port.ts'

export type OrderRead = { readonly actor: StaffActor; readonly orderCode: string; readonly now: Date }

/** Keeps the trace of a reading before it is answered; throws ordersReadLimit where it is one too many. */
export const traceRead = port<(read: OrderRead, database: Database) => Promise<void>>('traceRead')

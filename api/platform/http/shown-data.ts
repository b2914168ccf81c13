import type { Actor, StaffActor } from '@kaihu/domain/access/actor.ts'
import { MASKED_KINDS, type MaskedKind, type ReadDatum, readerOf } from '@kaihu/domain/access/masked-data.ts'
import type { Database } from '../database/connect.ts'
import { port } from '../port.ts'

export type Reading = { readonly actor: StaffActor; readonly orderCode: string; readonly now: Date }

/** What of an order is shown to the person at the moment, because they said what for. */
export const shownData =
  port<(reading: Reading, database: Database) => Promise<readonly MaskedKind[]>>('shownData')

const ALL: ReadDatum = readerOf(MASKED_KINDS)
const NONE: ReadDatum = readerOf([])

/** How the person reads what is masked: customers their own as it is, staff what was shown to them of this order. */
export async function readerFor(
  actor: Actor | undefined,
  orderCode: string | undefined,
  now: Date,
  database: Database,
): Promise<ReadDatum> {
  if (actor === undefined || actor.kind === 'customer') return ALL
  if (actor.kind !== 'staff' || orderCode === undefined) return NONE
  return readerOf(await shownData({ actor, orderCode, now }, database))
}

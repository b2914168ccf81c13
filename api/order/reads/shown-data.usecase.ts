import { isProgram } from '@kaihu/domain/access/actor.ts'
import { type MaskedKind, revealableBy, SHOWN_SECONDS } from '@kaihu/domain/access/masked-data.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Reading } from '../../platform/http/shown-data.ts'
import { findShown, keepShown } from './shown-data.store.ts'

export async function findShownData(
  { actor, orderCode, now }: Reading,
  database: Database,
): Promise<readonly MaskedKind[]> {
  const revealable = revealableBy(actor.role)
  if (revealable.length === 0 || isProgram(actor)) return []
  const shown = await findShown(database, { staffId: actor.staffId, orderCode, now })
  return revealable.filter((kind) => shown.includes(kind))
}

export async function showData(
  trx: Transaction,
  { actor, orderCode, kinds, now }: Reading & { readonly kinds: readonly MaskedKind[] },
): Promise<Date> {
  const until = new Date(now.getTime() + SHOWN_SECONDS * 1000)
  await keepShown(trx, { staffId: actor.staffId, orderCode, kinds, until, now })
  return until
}

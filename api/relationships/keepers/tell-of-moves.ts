import { randomUUID } from 'node:crypto'
import { sayStaff } from '../../access/names/name-staff.usecase.ts'
import { tellStaff } from '../../notices/tell-person.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type Moved = { readonly relationshipId: string; readonly from: string | null }

type Move = { readonly to: string; readonly by: string; readonly reason: string; readonly now: Date }

export async function tellOfMoves(
  trx: Transaction,
  moved: readonly Moved[],
  { to, by, reason, now: at }: Move,
): Promise<void> {
  const counts = new Map(moved.length > 0 ? [[to, moved.length]] : [])
  for (const { from } of moved) if (from !== null) counts.set(from, (counts.get(from) ?? 0) + 1)
  const said = { to: await sayStaff(trx, to), by: await sayStaff(trx, by), reason }
  const onceKey = `customers-moved:${randomUUID()}`
  for (const [whom, count] of counts) {
    const params = { ...said, count: String(count) }
    await tellStaff(trx, { notice: 'customersMoved', params, onceKey, at }, [whom])
  }
}

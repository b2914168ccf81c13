import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { FactorKind } from '@kaihu/domain/access/second-factor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { tellOwner } from '../ports.ts'
import { endFactors, listFactorsOf, lockFactorsOf } from './factor.store.ts'

export type FactorLine = { readonly kind: FactorKind; readonly name: string; readonly since: string }

export async function describeFactors(database: Queryable, staffId: string): Promise<readonly FactorLine[]> {
  const factors = await listFactorsOf(database, staffId)
  return factors.map(({ kind, name, madeAt }) => ({ kind, name, since: madeAt.toISOString() }))
}

export async function countFactors(
  database: Database,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<FactorKind, number>>>> {
  const rows = await database
    .selectFrom('staff_factor')
    .select(({ fn }) => ['staff_id', 'kind', fn.countAll<number>().as('count')])
    .where('removed_at', 'is', null)
    .where('staff_id', 'in', [...staffIds, ''])
    .groupBy(['staff_id', 'kind'])
    .execute()
  const of = (staffId: string, wanted: FactorKind) =>
    Number(rows.find(({ staff_id, kind }) => staff_id === staffId && kind === wanted)?.count ?? 0)
  return new Map(staffIds.map((id) => [id, { passkey: of(id, 'passkey'), totp: of(id, 'totp') }]))
}

export async function resetFactors(
  trx: Transaction,
  { staffId, changeId, actor, now }: { staffId: string; changeId: string; actor: StaffActor; now: Date },
): Promise<void> {
  const factors = await lockFactorsOf(trx, staffId)
  const ids = factors.map(({ factorId }) => factorId)
  await endFactors(trx, ids, now)
  await appendAudit(trx, {
    chainId: `staff:${staffId}`,
    kind: 'access.factors-reset',
    actor,
    at: now,
    body: { staffId, changeId, factors: ids },
  })
  await tellOwner(trx, { staffId, notice: 'factorsReset', params: {}, onceKey: changeId, at: now })
}

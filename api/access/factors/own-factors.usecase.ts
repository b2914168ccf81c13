import type { CallReply } from '@kaihu/contract/call.ts'
import type { listFactors } from '@kaihu/contract/factors.ts'
import { kindsFor, mayRemove } from '@kaihu/domain/access/second-factor.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { tellOwner } from '../ports.ts'
import { auditFactor } from './audit-factor.ts'
import { endFactors, type Factor, listFactorsOf, lockFactorsOf, nameFactor } from './factor.store.ts'
import type { FactorAct, FactorDeps } from './factor-act.ts'

type Own = FactorAct & { readonly factorId: string }

function leftWithout(factors: readonly Factor[], factorId: string) {
  return factors.filter((factor) => factor.factorId !== factorId).map(({ kind }) => kind)
}

export async function readFactors(
  { actor, session }: Pick<FactorAct, 'actor' | 'session'>,
  { database, settings }: FactorDeps,
): Promise<CallReply<typeof listFactors>> {
  const { demand } = settings.factor
  const factors = await listFactorsOf(database, actor.staffId)
  return {
    items: factors.map((factor) => ({
      factorId: factor.factorId,
      kind: factor.kind,
      name: factor.name,
      madeAt: factor.madeAt.toISOString(),
      lastUsedAt: factor.lastUsedAt?.toISOString() ?? null,
      mayRemove: mayRemove(demand, leftWithout(factors, factor.factorId)),
    })),
    kinds: [...kindsFor(demand)],
    isDemanded: demand !== 'none',
    needs: session.needs,
  }
}

async function getOwn(trx: Transaction, { actor, factorId }: Own) {
  const factors = await lockFactorsOf(trx, actor.staffId)
  const factor = factors.find((one) => one.factorId === factorId)
  if (!factor) throw refuse('notFound')
  return { factor, factors }
}

export function renameFactor(given: Own & { name: string }, { database }: FactorDeps): Promise<void> {
  const { factorId, name } = given
  return inTransaction(database, async (trx) => {
    const { factor } = await getOwn(trx, given)
    await nameFactor(trx, factorId, name)
    await auditFactor(trx, 'access.factor-renamed', given, { factorId, from: factor.name, to: name })
  })
}

/** Removes a factor. Throws lastFactor where what is left would not be enough, and stepUpNeeded. */
export function removeFactor(given: Own, { database, settings }: FactorDeps): Promise<void> {
  const { actor, session, factorId, now } = given
  if (!session.isFreshlyProved) throw refuse('stepUpNeeded')
  return inTransaction(database, async (trx) => {
    const { factor, factors } = await getOwn(trx, given)
    if (!mayRemove(settings.factor.demand, leftWithout(factors, factorId))) throw refuse('lastFactor')
    await endFactors(trx, [factorId], now)
    const { kind, name } = factor
    await auditFactor(trx, 'access.factor-removed', given, { factorId, kind, name })
    const { staffId } = actor
    await tellOwner(trx, { staffId, notice: 'factorRemoved', params: { name }, onceKey: factorId, at: now })
  })
}

import { instantOf } from '@kaihu/domain/base/instant.ts'
import { livenessSince } from '@kaihu/domain/intention/liveness.ts'
import { jsonHash } from '../../application/answers-hash.ts'
import { CoreSystemError } from '../../bank/core-system.ts'
import type { LivenessCheck } from '../../bank/liveness/external-liveness.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { intentionChain } from '../intention-chain.ts'
import { type KeptLiveness, keepTold, listLiveness, listWaitingOrders, type Told } from './liveness.store.ts'

export const LIVENESS_QUEUE = 'liveness-checks'

const ASKER = { kind: 'system', job: 'liveness' } as const

type Deps = {
  readonly database: Database
  readonly clock: () => Date
  readonly provider: LivenessCheck | undefined
}

export async function askOfLiveness(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  checkId?: string,
): Promise<void> {
  const since = new Date(livenessSince(instantOf(clock())))
  const orders = await listWaitingOrders(database, { since, checkId })
  await inTransaction(database, async (trx) => {
    for (const orderCode of orders)
      await enqueue(trx, LIVENESS_QUEUE, { orderCode }, { singletonKey: orderCode })
  })
}

function keep(orderCode: string, { checkId, person }: KeptLiveness, told: Told, deps: Deps): Promise<void> {
  const now = deps.clock()
  return inTransaction(deps.database, async (trx) => {
    if (!(await keepTold(trx, { orderCode, checkId, now }, told))) return
    const { state: result, reference, score = null } = told
    const body = { checkId, livenessHash: jsonHash({ person, result, reference, score }) }
    const chainId = intentionChain(orderCode)
    await appendAudit(trx, { chainId, kind: 'intention.liveness-told', actor: ASKER, at: now, body })
  })
}

export async function settleLiveness(orderCode: string, deps: Deps): Promise<void> {
  const { database, provider } = deps
  if (!provider) return
  for (const check of await listLiveness(database, orderCode)) {
    if (check.session === null || check.result !== null) continue
    try {
      const standing = await provider.read(check.session)
      if (standing.state !== 'open') await keep(orderCode, check, standing, deps)
    } catch (error) {
      if (!(error instanceof CoreSystemError)) throw error
    }
  }
}

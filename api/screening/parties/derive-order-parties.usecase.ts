import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { runScreening } from '../run-screening.usecase.ts'
import { listParties } from './party.store.ts'
import { syncParties } from './sync-parties.usecase.ts'

const JOB: SystemActor = { kind: 'system', job: 'parties' }

/** Those screened before are screened again when what screening looks at changed, or somebody joined them. */
export async function deriveOrderParties(
  orderCode: string,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  const now = clock()
  const due = await inTransaction(database, async (trx) => {
    const { state } = await lockForCommand(trx, { orderCode, actor: JOB })
    if (isFinalStatus(state.status)) return []
    await syncParties(trx, { state, now })
    const present = (await listParties(trx, orderCode)).filter(({ isRemoved }) => !isRemoved)
    const wasScreened = present.some(({ screened }) => screened !== null)
    return wasScreened ? present.filter(({ screened, factsHash }) => screened?.hash !== factsHash) : []
  })
  if (due.length === 0) return
  const partyIds = due.map(({ partyId }) => partyId)
  await runScreening(database, { orderCode, stage: 'party', actor: JOB, now, partyIds })
}

import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { engineVersion } from '@kaihu/screening/config.ts'
import { announceBeside } from '../../order/command/announce-order.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { actOnAll } from '../../platform/database/walk-all.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { FINAL_STATUSES } from '../final-statuses.ts'
import { endDispositions, listExpired } from '../hits/disposition.store.ts'
import { ordersOfHits } from '../hits/hit.store.ts'
import { listLists } from '../lists/list.store.ts'
import { forgetDifferences } from '../matching/difference.store.ts'
import { readMatchingAt } from '../matching/matching.store.ts'
import { listLiveParties, type PartyRow } from '../parties/party.store.ts'
import { runScreening } from '../run-screening.usecase.ts'
import { stateScreeningFacts } from '../state-facts.usecase.ts'

const JOB: SystemActor = { kind: 'system', job: 'screening-sweep' }
const DAY_MS = 86_400_000
/** What a dry run found is looked at before it is decided on, and not long afterwards. */
const DIFFERENCE_DAYS = 30

type Deps = { readonly database: Database; readonly clock: Clock }

function majorOf(version: string): string {
  return version.split('.')[0] ?? ''
}

async function endExpired({ database, clock }: Deps): Promise<void> {
  const expired = await listExpired(database, clock())
  const hitIds = expired.map(({ hitId }) => hitId)
  await inTransaction(database, async (trx) => {
    await endDispositions(trx, hitIds, 'expired', clock())
    for (const orderCode of await ordersOfHits(trx, hitIds)) await announceBeside(trx, orderCode)
  })
}

/** Dismissals expire, screenings and lists grow old. The facts of every waiting order are stated anew. */
export async function sweepScreening(deps: Deps): Promise<void> {
  const { database, clock } = deps
  await endExpired(deps)
  await forgetDifferences(database, new Date(clock().getTime() - DIFFERENCE_DAYS * DAY_MS))
  const { screening } = await readSettings(database)
  const oldest = new Date(clock().getTime() - screening.rescreenDays * DAY_MS)
  const { since } = await readMatchingAt(database, clock())
  const current = new Map(
    (await listLists(database)).flatMap(({ code, isInUse, currentVersion }) =>
      isInUse && currentVersion !== null ? [[code, currentVersion]] : [],
    ),
  )
  const isDue = ({ screened, factsHash }: PartyRow): boolean =>
    screened !== null &&
    (screened.at < oldest ||
      (since !== null && screened.at < since) ||
      screened.hash !== factsHash ||
      majorOf(screened.engine) !== majorOf(engineVersion) ||
      [...current].some(([code, version]) => screened.lists[code] !== version))
  const byOrder = Map.groupBy(await listLiveParties(database, FINAL_STATUSES), ({ orderCode }) => orderCode)
  const sweepOrder = async ([orderCode, parties]: readonly [string, readonly PartyRow[]]): Promise<void> => {
    if (parties.some(isDue)) {
      await runScreening(database, { orderCode, stage: 'schedule', actor: JOB, now: clock() })
      return
    }
    await inTransaction(database, async (trx) => {
      const { state } = await lockForCommand(trx, { orderCode, actor: JOB })
      await stateScreeningFacts(trx, state, clock())
    })
  }
  await actOnAll([...byOrder], sweepOrder)
}

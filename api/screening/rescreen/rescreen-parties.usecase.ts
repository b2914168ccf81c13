import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { runScreening } from '../run-screening.usecase.ts'

/** What screening found for a party's old facts does not hold for the new ones: it is screened again at once. */
export const rescreenParties = async (
  database: Database,
  rescreen: {
    readonly orderCode: string
    readonly actor: Actor
    readonly now: Date
    readonly partyIds?: readonly string[]
  },
): Promise<void> => {
  const { orderCode, actor, now, partyIds } = rescreen
  await runScreening(database, { orderCode, stage: 'party', actor, now, ...(partyIds ? { partyIds } : {}) })
}

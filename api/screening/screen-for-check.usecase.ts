import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Database } from '../platform/database/connect.ts'
import { readPicture } from './read-picture.usecase.ts'
import { runScreening } from './run-screening.usecase.ts'

const JOB: SystemActor = { kind: 'system', job: 'system-check' }

export type CheckScreening = { list_hit: boolean } | { check_provider_failed: true; heldLists: string[] }

export async function screenForCheck(
  database: Database,
  { orderCode, status }: OrderState,
  now: Date,
): Promise<CheckScreening> {
  if (status === '0410') await runScreening(database, { orderCode, stage: 'check', actor: JOB, now })
  const { aggregate, holds } = await readPicture(database, orderCode, now)
  return aggregate.isScreened
    ? { list_hit: aggregate.hasOpenHit }
    : { check_provider_failed: true, heldLists: holds.map(({ list }) => list) }
}

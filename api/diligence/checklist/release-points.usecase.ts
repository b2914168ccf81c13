import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { riskPoints } from '@kaihu/domain/admin/risk-points-setting.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { insertPointsTable } from './assessment.store.ts'

/** Puts a points table into force under a name of its own: results say by which one they were worked out (R14). */
export async function releasePoints(
  trx: Transaction,
  release: { after: unknown; changeId: string; madeBy: string; actor: StaffActor; now: Date },
): Promise<void> {
  const { after, changeId, madeBy, actor, now } = release
  await insertPointsTable(trx, {
    version: `${shanghaiDateOf(instantOf(now))}-${changeId.slice(0, 8)}`,
    effectiveFrom: now,
    body: riskPoints.schema.parse(after),
    madeBy: `staff:${madeBy}`,
    releasedBy: `staff:${actor.staffId}`,
  })
}

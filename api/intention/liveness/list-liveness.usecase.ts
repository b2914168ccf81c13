import type { LivenessCheckView } from '@kaihu/contract/liveness.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type KeptLiveness, listLiveness } from './liveness.store.ts'
import { endOf, personToShow } from './liveness-person.ts'

function viewOf(
  { checkId, person, idEnd, begunAt, result, reference, score, toldAt }: KeptLiveness,
  now: Awaited<ReturnType<typeof personToShow>>,
): LivenessCheckView {
  return {
    checkId,
    person,
    isAsAnswered: now?.name === person && endOf(now.idNumber) === idEnd,
    begunAt: begunAt.toISOString(),
    result,
    reference,
    score,
    toldAt: toldAt?.toISOString() ?? null,
  }
}

export async function listChecksOfFace(
  database: Database,
  { orderCode, actor }: { orderCode: string; actor: Actor },
): Promise<LivenessCheckView[]> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const person = await personToShow(database, state)
  const checks = (await listLiveness(database, orderCode)).filter(({ session }) => session !== null)
  return checks.toReversed().map((check) => viewOf(check, person))
}

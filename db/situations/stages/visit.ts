import { listPapersToSign } from '@kaihu/api/papers/papers-to-sign.usecase.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { listVisitsOfWitnesses } from '@kaihu/api/workflow/visits/visit.store.ts'
import { isWorkingDay } from '@kaihu/domain/base/business-calendar.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays, type PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { OFF_SITE_PHOTOS } from '@kaihu/domain/diligence/visit/visit-record.ts'
import { asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { doVisitsOverlap, VISIT_STARTS } from '@kaihu/domain/order/time/visit-plan.ts'
import { getOrder } from '../acts.ts'
import { handIn } from '../hand-in.ts'
import type { World } from '../world.ts'

/** The first half hour past, from tomorrow on, at which none of these persons is a witness elsewhere. */
export async function findFreeHour(
  world: World,
  staffIds: readonly string[],
): Promise<{ date: PlainDate; time: string }> {
  let date = shanghaiDateOf(instantOf(world.clock()))
  for (;;) {
    date = addDays(date, 1)
    if (!isWorkingDay(date)) continue
    const visits = await listVisitsOfWitnesses(world.database, { staffIds, date, but: '' })
    const isFree = (time: string) => !visits.some((visit) => doVisitsOverlap(visit.time, time))
    const time = VISIT_STARTS.slice(0, -1)
      .map((hour) => `${hour}:30`)
      .find(isFree)
    if (time !== undefined) return { date, time }
  }
}

/** Says that the visit was held today, whatever day was arranged. */
export async function recordVisit(world: World, orderCode: string) {
  const photos = { witnessPhotos: Array.from({ length: OFF_SITE_PHOTOS }, () => ({})) }
  const taken = await handIn(world, { orderCode, section: 'witness', actor: world.cast.rm }, photos)
  const { state } = await getOrder(world, orderCode)
  const papersSigned = await inTransaction(world.database, (trx) =>
    listPapersToSign(trx, state, world.clock()),
  )
  const photoIds = entriesIn(taken.witnessPhotos).map(({ objectId }) => asText(objectId))
  return {
    heldOn: shanghaiDateOf(instantOf(world.clock())),
    photos: photoIds,
    papersSigned: [...papersSigned],
  }
}

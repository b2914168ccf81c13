import { getOrder } from '@kaihu/db/situations/acts.ts'
import { fillChecklist } from '@kaihu/db/situations/stages/fill-checklist.ts'
import { investigateAll } from '@kaihu/db/situations/stages/investigate.ts'
import type { World } from '@kaihu/db/situations/world.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import type { BankWork } from './order-maker.ts'

/** What the bank fills in by hand: the risk checklist, or due diligence line by line. */
export async function doBankWork(world: World, orderCode: string, work: BankWork): Promise<void> {
  if (work === 'investigation') return investigateAll(world, orderCode)
  const isSimplified = (await getOrder(world, orderCode)).state.flow === SIMPLIFIED
  await fillChecklist(
    world,
    orderCode,
    isSimplified ? world.cast.gscBbCm : world.cast.cm,
    isSimplified ? 'L' : 'M',
  )
}

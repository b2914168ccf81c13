import { fill, getOrder } from '@kaihu/db/situations/acts.ts'
import { answersFor, applicantOf } from '@kaihu/db/situations/begin.ts'
import type { World } from '@kaihu/db/situations/world.ts'

/** The sections of an application that nobody saved, filled in as its customer. */
export async function fillTheRest(world: World, orderCode: string): Promise<void> {
  const { state } = await getOrder(world, orderCode)
  const saved = await world.database
    .selectFrom('application_section')
    .select('section')
    .where('order_code', '=', orderCode)
    .where('version', '>', 0)
    .execute()
  const done = new Set(saved.map(({ section }) => section))
  const rest = Object.entries(answersFor(world, state.flow)).filter(([section]) => !done.has(section))
  await fill(world, orderCode, await applicantOf(world, orderCode), Object.fromEntries(rest))
}

import type { Flow } from '@kaihu/domain/order/flow.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { begin } from './begin.ts'
import { MAIN_LINES } from './steps.ts'
import type { World } from './world.ts'

/** Minutes that an order rests between two steps of a story. */
const REST = 90

/** Brings a new order along its main line to a status; answers its code. */
export const bring = async (world: World, flow: Flow, status: StatusCode): Promise<string> => {
  const orderCode = await begin(world, flow)
  for (const [index, [from, step]] of MAIN_LINES[flow].entries()) {
    if (from === status) return orderCode
    world.pass(REST)
    if (MAIN_LINES[flow][index + 1]?.[0] === status) world.arrive()
    await step(world, orderCode)
  }
  if (status !== '0000') throw new RangeError(`${status} is not on the main line of ${flow}`)
  return orderCode
}

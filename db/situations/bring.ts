import type { Flow } from '@kaihu/domain/lists/flows.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { begin } from './begin.ts'
import { MAIN_LINES } from './steps.ts'
import type { World } from './world.ts'

export async function bring(world: World, flow: Flow, status: StatusCode): Promise<string> {
  const orderCode = await begin(world, flow)
  const line = MAIN_LINES[flow]
  const place = line.findIndex(([from]) => from === status)
  const steps = place === -1 ? line.length : place
  for (const [index, [from, step]] of line.entries()) {
    if (from === status) return orderCode
    world.rest(steps - index)
    await step(world, orderCode)
  }
  if (status !== '0000') throw new RangeError(`${status} is not on the main line of ${flow}`)
  return orderCode
}

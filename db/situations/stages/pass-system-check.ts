import { setTimeout as wait } from 'node:timers/promises'
import { RefusalError } from '@kaihu/api/platform/refuse.ts'
import { moveSimplifiedOrder } from '@kaihu/api/workflow/system-check/move-simplified-order.usecase.ts'
import { getOrder, runPushes } from '../acts.ts'
import { haveLists } from '../screening.ts'
import type { World } from '../world.ts'
import { fillChecklist } from './fill-checklist.ts'

const MOST_TRIES = 60
const PAUSE_MS = 500

/** Whether the order has left its system check, moved on by the facts as they stand or by somebody else. */
async function hasMoved(world: World, code: string): Promise<boolean> {
  try {
    await moveSimplifiedOrder(code, world)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
  return (await getOrder(world, code)).state.status !== '0410'
}

/** What people state at 0410; a running worker in the midst of the check is waited for. */
export async function passSystemCheck(world: World, code: string): Promise<void> {
  await haveLists(world.database)
  await runPushes(world, code)
  await fillChecklist(world, code, world.cast.gscBbCm, 'L')
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (await hasMoved(world, code)) return
    await wait(PAUSE_MS)
  }
  throw new Error(`the system check of ${code} does not end`)
}

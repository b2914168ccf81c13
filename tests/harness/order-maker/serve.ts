import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { takeOnNamedBank } from '@kaihu/api/platform/bank-folder/open-bank.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { readConfig } from '@kaihu/api/platform/start/config.ts'
import { reachDatabase } from '@kaihu/api/platform/start/reach-database.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import { getOrder, WorkerWasQuicker } from '@kaihu/db/situations/acts.ts'
import { makeWorld, type World, type WorldOptions } from '@kaihu/db/situations/world.ts'
import { doBankWork } from './do-bank-work.ts'
import { fillTheRest } from './fill-the-rest.ts'
import type { Order, StoryOptions, Told, Wish } from './order-maker.ts'
import { findStory } from './stories.ts'

const config = readConfig(process.env, [], keepSecret)
await takeOnNamedBank(config)
const reached = await reachDatabase(config, () => undefined)
const database = connect(reached.urlAs('access'))
const objects = openObjects(config, database)
function worldOf(options: WorldOptions): World {
  return makeWorld(database, { ...options, objects })
}

// Every order is of another example company than the ones before, also of those that another maker made.
let variant = 1_000 + Math.floor(Math.random() * 8_000) * 10

/** Tells the story of another company when the product's worker was quicker than the story. */
async function make(story: string, options: StoryOptions, triesLeft = 3): Promise<Order> {
  variant += 1
  const world = worldOf({ ...options, variant })
  try {
    const orderCode = await findStory(story)(world)
    return { orderCode, mobile: (await getOrder(world, orderCode)).state.intake.mobile }
  } catch (error) {
    if (!(error instanceof WorkerWasQuicker) || triesLeft === 0) throw error
    return make(story, options, triesLeft - 1)
  }
}

async function grant(wish: Wish): Promise<Order | undefined> {
  switch (wish.type) {
    case 'make':
      return make(wish.story, wish.options)
    case 'fill':
      await fillTheRest(worldOf({ variant: wish.variant }), wish.orderCode)
      return undefined
    case 'work':
      await doBankWork(worldOf({}), wish.orderCode, wish.work)
      return undefined
  }
}

process.on('message', ({ id, wish }: { id: number; wish: Wish }) => {
  void grant(wish)
    .then((order): Told => ({ id, ...(order && { order }) }))
    .catch((error: Error): Told => ({ id, problem: `${JSON.stringify(wish)}: ${error.stack}` }))
    .then((told) => process.send?.(told))
})

process.once('disconnect', () => {
  void database
    .destroy()
    .then(() => reached.close())
    .finally(() => process.exit())
})

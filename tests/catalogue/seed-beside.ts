import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { readConfig } from '@kaihu/api/platform/start/config.ts'
import { say } from '@kaihu/api/platform/start/console.ts'
import { reachDatabase } from '@kaihu/api/platform/start/reach-database.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { seedOrder } from './seed-world.ts'
import { worldsOf } from './worlds.ts'

/** Makes, beside a running product, an order that holds one combination of the catalogue; prints it as JSON. */
async function main(index: number): Promise<void> {
  const config = readConfig(process.env, [], keepSecret)
  const reached = await reachDatabase(config, () => undefined)
  const database = connect(reached.applicationUrl)
  try {
    const variant = 30_000 + (Math.floor(Date.now() / 100) % 60_000)
    const world = makeWorld(database, { variant, objects: openObjects(config, database) })
    const answers = worldsOf('ntb')[index]?.answers ?? {}
    say(JSON.stringify(await seedOrder(world, 'ntb', answers, () => true)))
  } finally {
    await database.destroy()
    await reached.close()
  }
}

await main(Number(process.argv[2]))

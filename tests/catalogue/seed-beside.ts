import { text } from 'node:stream/consumers'
import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { readConfig } from '@kaihu/api/platform/start/config.ts'
import { say } from '@kaihu/api/platform/start/console.ts'
import { reachDatabase } from '@kaihu/api/platform/start/reach-database.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { seedOrder } from './seed-world.ts'

/** Makes, beside a running product, an order that holds the answers that are handed in; prints it, all as JSON. */
async function main(): Promise<void> {
  const config = readConfig(process.env, [], keepSecret)
  const reached = await reachDatabase(config, () => undefined)
  const database = connect(reached.urlAs('access'))
  try {
    const variant = 30_000 + (Math.floor(Date.now() / 100) % 60_000)
    const world = makeWorld(database, { variant, objects: openObjects(config, database) })
    const answers = JSON.parse(await text(process.stdin)) as Answers
    say(JSON.stringify(await seedOrder(world, STANDARD, answers, () => true)))
  } finally {
    await database.destroy()
    await reached.close()
  }
}

await main()

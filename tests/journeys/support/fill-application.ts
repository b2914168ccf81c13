import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { readConfig } from '@kaihu/api/platform/start/config.ts'
import { reachDatabase } from '@kaihu/api/platform/start/reach-database.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import { fill, getOrder } from '@kaihu/db/situations/acts.ts'
import { answersFor, applicantOf } from '@kaihu/db/situations/begin.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'

/** Fills in an application beside a running product: the sections that nobody saved, as its customer. */
async function main(orderCode: string, variant: number): Promise<void> {
  const config = readConfig(process.env, [], keepSecret)
  const reached = await reachDatabase(config, () => undefined)
  const database = connect(reached.applicationUrl)
  try {
    const world = makeWorld(database, { variant, objects: openObjects(config, database) })
    const { state } = await getOrder(world, orderCode)
    const saved = await database
      .selectFrom('application_section')
      .select('section')
      .where('order_code', '=', orderCode)
      .where('version', '>', 0)
      .execute()
    const done = new Set(saved.map(({ section }) => section))
    const rest = Object.entries(answersFor(world, state.flow)).filter(([section]) => !done.has(section))
    await fill(world, orderCode, await applicantOf(world, orderCode), Object.fromEntries(rest))
  } finally {
    await database.destroy()
    await reached.close()
  }
}

await main(process.argv[2] ?? '', Number(process.argv[3]))

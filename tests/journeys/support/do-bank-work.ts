import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { readConfig } from '@kaihu/api/platform/start/config.ts'
import { reachDatabase } from '@kaihu/api/platform/start/reach-database.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { fillChecklist } from '@kaihu/db/situations/fill-checklist.ts'
import { investigateAll } from '@kaihu/db/situations/investigate.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'

/** Does what the bank fills in by hand beside a running product: the risk checklist, or due diligence line by line. */
async function main(orderCode: string, work: string): Promise<void> {
  const config = readConfig(process.env, [], keepSecret)
  const reached = await reachDatabase(config, () => undefined)
  const database = connect(reached.applicationUrl)
  try {
    const world = makeWorld(database, { objects: openObjects(config, database) })
    const { flow } = (await getOrder(world, orderCode)).state
    if (work === 'investigation') return await investigateAll(world, orderCode)
    const isLite = flow === 'bblite'
    await fillChecklist(world, orderCode, isLite ? world.cast.gsc : world.cast.cm, isLite ? 'L' : 'M')
  } finally {
    await database.destroy()
    await reached.close()
  }
}

await main(process.argv[2] ?? '', process.argv[3] ?? '')

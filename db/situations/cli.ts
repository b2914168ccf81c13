import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { takeOnNamedBank } from '@kaihu/api/platform/bank-folder/open-bank.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { readConfig } from '@kaihu/api/platform/start/config.ts'
import { say, sayOnTheWay } from '@kaihu/api/platform/start/console.ts'
import { reachDatabase } from '@kaihu/api/platform/start/reach-database.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { getOrder } from './acts.ts'
import { declareQueues } from './declare-queues.ts'
import { findSituation, SITUATIONS, type Situation } from './index.ts'
import { makeWorld } from './world.ts'

function listNames(): void {
  say('npm run situation -- NAME makes an order in one of these situations:')
  for (const [name, { title }] of Object.entries(SITUATIONS)) say(`  ${name.padEnd(28)}${title}`)
}

async function makeOne(situation: Situation): Promise<void> {
  const config = readConfig(process.env, [], keepSecret)
  await takeOnNamedBank(config)
  const opened = await reachDatabase(config, sayOnTheWay)
  const database = connect(opened.urlAs('access'))
  try {
    await declareQueues(opened.urlAs('worker'), database)
    await seedDemoStaff(database)
    const { count } = await database
      .selectFrom('customer_order')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const world = makeWorld(database, { variant: 1_000 + count, objects: openObjects(config, database) })
    const orderCode = await situation.make(world)
    const { state } = await getOrder(world, orderCode)
    say(`${orderCode} is ${situation.title}`)
    say(`  ${state.intake.companyName}, status ${state.status}, customer ${state.intake.mobile}`)
    const screen = state.flow === SIMPLIFIED ? SIMPLIFIED : 'index'
    say(`  Staff: sign in as rm1, cm1 or risk1 and open /orderDetail/${screen}?order=${orderCode}`)
  } finally {
    await database.destroy()
    await opened.close()
  }
}

const [name] = process.argv.slice(2)
const situation = name === undefined ? undefined : findSituation(name)
if (situation) await makeOne(situation)
else {
  listNames()
  process.exitCode = name === undefined ? 0 : 1
}

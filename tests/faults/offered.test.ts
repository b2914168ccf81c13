import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { begin } from '@kaihu/db/situations/begin.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { MAIN_LINES } from '@kaihu/db/situations/steps.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../harness/test-database.ts'
import { judgeOrder } from './offered/judge-order.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
beforeAll(async () => {
  await declareQueues(applicationUrl, database)
  await seedDemoStaff(database)
})
afterAll(() => database.destroy())

/** Situations beside the main lines that `npm test` looks at; `npm run faults -- offered` looks at all. */
const USUAL = [
  'reject-awaiting-checker',
  'returned-simplified',
  'returned-by-crt',
  'hub-push-failed-simplified',
]
const SIDE = Object.keys(SITUATIONS).filter((name) => !/^(standard|simplified)-/.test(name))
const LOOKED_AT = process.env['OFFERED'] === 'all' ? SIDE : USUAL

test.each([STANDARD, SIMPLIFIED] as const)(
  'along the %s line an act, a task and a finding happen just when offered as open, and are refused for what was told',
  async (flow) => {
    const world = makeWorld(database, { variant: flow === STANDARD ? 1 : 2 })
    const orderCode = await begin(world, flow)
    const breaches: string[] = []
    let open = 0
    let held = 0
    for (const [status, step] of MAIN_LINES[flow]) {
      const judged = await judgeOrder(world, orderCode, `${flow} ${status}`)
      breaches.push(...judged.breaches)
      open += judged.open
      held += judged.held
      await step(world, orderCode)
    }
    expect(breaches).toEqual([])
    expect(open).toBeGreaterThan(20)
    expect(held).toBeGreaterThan(flow === STANDARD ? 3 : 0)
  },
)

test.each(LOOKED_AT.map((name, index) => ({ name, variant: index + 3 })))(
  'in $name too',
  async ({ name, variant }) => {
    const world = makeWorld(database, { variant })
    const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
    expect((await judgeOrder(world, orderCode, name)).breaches).toEqual([])
  },
)

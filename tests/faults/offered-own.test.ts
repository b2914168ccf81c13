import path from 'node:path'
import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { takeOn } from '@kaihu/api/platform/bank-folder/open-bank.ts'
import { readBankFolder } from '@kaihu/api/platform/bank-folder/read-bank-folder.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { act, check, doOwnTasks, fill, getOrder } from '@kaihu/db/situations/acts.ts'
import { answersFor, applicantOf, begin } from '@kaihu/db/situations/begin.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { MAIN_LINES } from '@kaihu/db/situations/steps.ts'
import { makeWorld, type World } from '@kaihu/db/situations/world.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { OwnTaskKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../harness/test-database.ts'
import { judgeOrder } from './offered/judge-order.ts'

const { bank } = await readBankFolder(path.resolve(import.meta.dirname, '../../examples/harbour-bank'))
if (bank === null) throw new Error('the example cannot be used')
afterAll(takeOn(bank))

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
beforeAll(async () => {
  await declareQueues(applicationUrl, database)
  await seedDemoStaff(database)
})
afterAll(() => database.destroy())

/** `npm test` looks while a task is open and while it is checked; `npm run faults -- offered` also once it is done. */
const IS_WHOLE = process.env['OFFERED'] === 'all'

type Looks = Readonly<Partial<Record<StatusCode, () => Promise<void>>>>

/** Brings an order along the standard line to the last status that is looked at, with these answers to the bank's own questions. */
async function along(world: World, orderCode: string, own: AnswerRecord, looks: Looks): Promise<void> {
  const last = Object.keys(looks).sort().at(-1)
  for (const [status, step] of MAIN_LINES[STANDARD]) {
    await looks[status]?.()
    if (status === last) return
    if (status === '0300') await submitWith(world, orderCode, own)
    else await step(world, orderCode)
  }
}

async function submitWith(world: World, orderCode: string, own: AnswerRecord): Promise<void> {
  const applicant = await applicantOf(world, orderCode)
  const answers = answersFor(world, STANDARD)
  const ownQuestions = { ...answers['ownQuestions'], ...own }
  await fill(world, orderCode, applicant, { ...answers, ownQuestions })
  await act(world, orderCode, [applicant, 'customer_submit'])
}

/** What was not as told while the bank's task stands so; how many acts and tasks were held back. */
async function judgeWhile(world: World, orderCode: string, task: OwnTaskKind, status: string) {
  const { state } = await getOrder(world, orderCode)
  expect(state.tasks[task]?.status).toBe(status)
  const { breaches, closed, held } = await judgeOrder(world, orderCode, `${task} ${status}`)
  expect(breaches).toEqual([])
  return closed + held
}

test("a bank's own tasks and second persons hold back just what was told, and happen where they are offered", async () => {
  const world = makeWorld(database, { variant: 31 })
  const orderCode = await begin(world, STANDARD)
  const { cm, rm, rmLeader } = world.cast
  const judge = (task: OwnTaskKind, status: string) => judgeWhile(world, orderCode, task, status)
  const shipping = { treasuryCentre: true, portTrade: 'shipping', shippingRoutes: ['asia'] }
  await along(world, orderCode, shipping, {
    '0400': async () => {
      expect(await judge('bank_treasury_check', 'open')).toBeGreaterThan(0)
      await doOwnTasks(world, orderCode, [cm, 'cm_pre_approve'])
      if (IS_WHOLE) await judge('bank_treasury_check', 'closed')
    },
    '1100': async () => {
      if (IS_WHOLE) expect(await judge('bank_port_visit', 'open')).toBeGreaterThan(0)
      await doOwnTasks(world, orderCode, [rm, 'arrange_witness'])
      expect(await judge('bank_port_visit', 'awaiting_check')).toBeGreaterThan(0)
      await check(world, orderCode, rmLeader, 'bank_port_visit')
      if (IS_WHOLE) await judge('bank_port_visit', 'closed')
    },
  })
})

test("a bank's guard holds back its act alone, and says so", async () => {
  const world = makeWorld(database, { variant: 32, rating: 'H' })
  const orderCode = await begin(world, STANDARD)
  await along(
    world,
    orderCode,
    { portTrade: 'storage' },
    {
      '0500': async () => {
        expect(await judgeWhile(world, orderCode, 'bank_storage_rated_high', 'open')).toBeGreaterThan(0)
      },
    },
  )
})

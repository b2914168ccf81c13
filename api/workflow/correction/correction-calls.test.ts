import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 700
const GROUND = '王丽 11 月 27 日来电同意'

type Section = { section: string; version: number; answers: AnswerRecord }
type Application = { sections: Section[]; canCorrect: boolean }

async function underReview() {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS['standard-0400']?.make(world)) ?? ''
  const read = async (who = 'cm1') =>
    (await (await desk(who)).send<Application>('GET', `/v1/orders/${orderCode}/application`)).data
  const section = async (key: string) => (await read()).sections.find((one) => one.section === key)
  const correct = async (key: string, change: AnswerRecord, who = 'cm1', consentGround = GROUND) => {
    const now = await section(key)
    return (await desk(who)).send('PUT', `/v1/orders/${orderCode}/corrections/${key}`, {
      version: now?.version,
      answers: change,
      consentGround,
    })
  }
  const reset = async (key: string, paths: string[]) =>
    (await desk('cm1')).send('POST', `/v1/orders/${orderCode}/corrections/${key}/reset`, {
      version: (await section(key))?.version,
      paths,
    })
  return { world, orderCode, read, section, correct, reset }
}

async function operations(orderCode: string) {
  const rows = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', `order:${orderCode}`)
    .orderBy('seq', 'desc')
    .limit(2)
    .execute()
  return JSON.stringify(rows)
}

test("the order's case manager corrects an answer, the trail keeps old and new, and reset puts it back", async () => {
  const one = await underReview()
  const was = (await one.section('businessOperation'))?.answers.mainProducts
  expect((await one.correct('businessOperation', { mainProducts: '更正后的产品' })).status).toBe(200)
  expect((await one.section('businessOperation'))?.answers.mainProducts).toBe('更正后的产品')
  expect(await operations(one.orderCode)).toContain('"modify"')
  expect((await one.reset('businessOperation', ['businessOperation.mainProducts'])).status).toBe(200)
  expect((await one.section('businessOperation'))?.answers.mainProducts).toEqual(was)
  expect(await operations(one.orderCode)).toContain('"reset"')
})

test('nothing is corrected before it is said how the customer agreed, and the trail keeps that beside the change', async () => {
  const one = await underReview()
  const before = await one.read()
  expect((await one.correct('businessOperation', { mainProducts: '别的' }, 'cm1', '')).status).toBe(400)
  expect(await one.read()).toEqual(before)
  expect((await one.correct('businessOperation', { mainProducts: '别的' })).status).toBe(200)
  expect(await operations(one.orderCode)).toContain(GROUND)
})

test('nobody else corrects, and the case manager not what only the customer may say', async () => {
  const one = await underReview()
  const before = await one.read()
  expect(before.canCorrect).toBe(true)
  expect((await one.read('rm1')).canCorrect).toBe(false)
  expect((await one.correct('businessOperation', { mainProducts: '别的' }, 'rm1')).status).toBe(403)
  expect((await one.correct('businessOperation', { mainProducts: '别的' }, 'cml1')).status).toBe(403)
  expect((await one.correct('statement', { declarationAgreed: false })).status).toBe(409)
  expect((await one.correct('partC', { rmbAccounts: [] })).status).toBe(409)
  expect(await one.read()).toEqual(before)
})

test('a correction that matters to screening is told like one of the customer', async () => {
  const one = await underReview()
  expect((await one.correct('companyInfo', { companyEnglishName: 'Corrected Name Co., Ltd.' })).status).toBe(
    200,
  )
  const { state } = await getOrder(one.world, one.orderCode)
  expect(state.answersVersion).toBeGreaterThan(state.answersVersionAtEntry)
  expect((await one.correct('companyInfo', {})).status).toBe(409)
})

import type { Ownership } from '@kaihu/contract/ownership.ts'
import type { RegisteredCompany } from '@kaihu/contract/registry.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import { startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'

const register = await startRecordingServer()
const { app, database } = await startOrderServer({ REGISTER_URL: register.url })
const desk = makeDesk(app)
let variant = 860

async function inReview() {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = await bring(world, STANDARD, '0400')
  const { creditCode, mobile } = (await getOrder(world, orderCode)).state.intake
  const cm = await desk('cm1')
  const read = async () => (await cm.send<Ownership>('GET', `/v1/orders/${orderCode}/ownership`)).data
  const outlive = (hours: number) =>
    sql`update kaihu.register_answer set answered_at = answered_at - make_interval(hours => ${hours})
      where credit_code = ${creditCode}`.execute(database)
  const answer = (name: string) => ({
    creditCode,
    name: '上海云杉软件科技有限公司',
    shareholders: [{ kind: 'person', name, percent: '100' }],
  })
  return { creditCode, mobile, orderCode, cm, read, outlive, answer }
}

test('what a register elsewhere says is set beside what was declared, and asked for once a day', async () => {
  const { creditCode, read, outlive, answer } = await inReview()
  register.says({ status: 200, body: answer('没人申报过的人') })
  const before = register.asked.length
  const first = await read()
  expect(first.register).toMatchObject({ state: 'answered', answeredAt: expect.any(String) })
  expect(first.compared).toContainEqual(
    expect.objectContaining({ name: '没人申报过的人', declared: null, isDifferent: true }),
  )
  expect(await read()).toEqual(first)
  expect(register.asked.slice(before).map(({ url }) => url)).toEqual([`/companies/${creditCode}`])
  await outlive(25)
  register.says({ status: 200, body: answer('新的股东') })
  expect((await read()).compared.map(({ name }) => name)).toContain('新的股东')
  expect(register.asked).toHaveLength(before + 2)
})

test('a register that does not answer keeps nobody from the order: what it said last stands, and that it is silent', async () => {
  const { read, outlive, answer, orderCode, cm } = await inReview()
  register.says({ status: 503 })
  expect(await read()).toMatchObject({ registry: null, register: { state: 'silent', answeredAt: null } })
  register.says({ status: 200, body: answer('王林') })
  expect((await read()).register.state).toBe('answered')
  await outlive(25)
  register.says({ status: 200, body: { unexpected: true } })
  const silent = await read()
  expect(silent.register).toMatchObject({ state: 'silent', answeredAt: expect.any(String) })
  expect(silent.registry?.owners).toMatchObject([{ equity: { percent: '100' } }])
  const company = { id: 'company', kind: 'entity', name: '本公司', birthDate: '' }
  const own = { holders: [company], holdings: [], version: 0, note: '按工商登记核实' }
  const asked = register.asked.length
  const saved = await cm.send<Ownership>('PUT', `/v1/orders/${orderCode}/ownership`, own)
  expect(saved.data.register.state).toBe('silent')
  expect(register.asked).toHaveLength(asked)
})

test('a company that the register does not know is told apart from one without shareholders', async () => {
  const { read } = await inReview()
  register.says({ status: 404 })
  expect(await read()).toMatchObject({ registry: null, register: { state: 'unknown' } })
})

test('a customer is shown whom the register names as shareholders, nobody where it knows none, and is told when it does not answer', async () => {
  const { creditCode: code, mobile } = await inReview()
  const customer = await signInApplicant(app, mobile)
  type Holders = { items: { name: string; percent: string }[] }
  const look = (of = code) => customer.send<Holders>('GET', `/v1/companies/${of}/shareholders`)
  const shareholders = [{ kind: 'person', name: '王林', percent: '66.6667' }]
  register.says({ status: 200, body: { creditCode: code, name: '上海云杉软件科技有限公司', shareholders } })
  expect((await look()).data.items).toEqual(shareholders)
  register.says({ status: 404 })
  expect((await look()).data.items).toEqual([])
  register.says({ status: 503 })
  expect(await look()).toMatchObject({ status: 503, code: '900002' })
  expect((await look('../orders')).status).toBeGreaterThanOrEqual(400)
})

test('who looks a company up is told when the register does not answer', async () => {
  const cm = await desk('cm1')
  const look = () => cm.send<{ items: RegisteredCompany[] }>('GET', '/v1/companies?query=%E4%BA%91%E6%9D%89')
  register.says({ status: 200, body: { items: [] } })
  expect((await look()).data.items).toEqual([])
  register.says({ status: 503 })
  expect(await look()).toMatchObject({ status: 503, code: '900002' })
})

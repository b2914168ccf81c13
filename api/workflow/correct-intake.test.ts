import { exampleIntake } from '@kaihu/domain/application/examples.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'

const { app } = await startOrderServer()
const desk = makeDesk(app)

type Detail = { version: number; intake: { email: string; contactName: string; liteAnswers: object } }
type Offer = { action: string; isOpen: boolean; refusals: { message: string; params: object }[] }

const KEPT = ['flow', 'intakeCompanyName', 'intakeCreditCode']
const GROUND = '联系人来电更正，已按登记电话回拨核实'

test('an order that its answers keep from going on says which, and staff correct them with the ground on record', async () => {
  const rm = await desk('rm1')
  const given = { ...exampleIntake(SIMPLIFIED, 680), intakeBranch: 'SH01', liteQ2: false, liteQ4: false }
  const { orderCode } = (await rm.send<{ orderCode: string }>('POST', '/v1/orders', given)).data
  const path = `/v1/orders/${orderCode}`
  const submit = async () => {
    const { actions } = (await rm.send<{ actions: Offer[] }>('GET', `${path}/actions`)).data
    return actions.find(({ action }) => action === 'submit_intake')
  }
  expect((await submit())?.refusals.map(({ params }) => params)).toEqual([
    { question: 'liteQ2' },
    { question: 'liteQ4' },
  ])
  const before = (await rm.send<Detail>('GET', path)).data
  expect(before.intake.email).toContain('*')

  const known = exampleIntake(SIMPLIFIED, 680)
  const kept = Object.fromEntries(KEPT.map((key) => [key, known[key]]))
  const fit = { liteQ1: true, liteQ2: true, liteQ3: true, liteQ4: true }
  const correction = { ...kept, intakeBranch: 'SH01', ...fit }
  const body = { ...correction, intakeContactName: '赵敏', version: before.version, claimGround: GROUND }
  expect((await (await desk('ao1')).send('PUT', `${path}/intake`, body)).status).toBeGreaterThanOrEqual(403)
  expect((await rm.send('PUT', `${path}/intake`, body)).status).toBe(200)

  const after = (await rm.send<Detail>('GET', path)).data
  expect(after.intake).toMatchObject({ email: before.intake.email, contactName: '赵敏', liteAnswers: fit })
  expect((await submit())?.isOpen).toBe(true)
  const { entries } = (await rm.send<{ entries: { reason: string | null }[] }>('GET', `${path}/timeline`))
    .data
  expect(entries.map(({ reason }) => reason)).toContain(GROUND)
})

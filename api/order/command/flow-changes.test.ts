import { getOrder, give } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 950

const SYSTEM = { kind: 'system', job: 'system-check' } as const

async function orderIn(situation: string) {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS[situation]?.make(world)) ?? ''
  const read = () => getOrder(world, orderCode)
  const perform = async (action: string, who: string, reason: string | null = '股权结构超过一层') => {
    const { version } = await read()
    const path = `/v1/orders/${orderCode}/actions/${action}`
    return (await desk(who)).send('POST', path, { version, ...(reason === null ? {} : { reason }) })
  }
  return { world, orderCode, read, perform }
}

test('W04: the originator switches an intake to the standard flow with a reason, and nobody else does', async () => {
  const one = await orderIn('simplified-0110')
  const before = await one.read()
  expect((await one.perform('switch_to_standard', 'cm1')).status).toBeGreaterThanOrEqual(403)
  expect((await one.perform('switch_to_standard', 'rm1', null)).status).not.toBe(200)
  expect(await one.read()).toEqual(before)
  expect((await one.perform('switch_to_standard', 'rm1')).status).toBe(200)
  const { state } = await one.read()
  expect(state).toMatchObject({ flow: STANDARD, status: '0100', intake: before.state.intake })
})

const signedIn = new Map<string, Awaited<ReturnType<typeof signInApplicant>>>()

async function correct(one: Awaited<ReturnType<typeof orderIn>>, change: Record<string, unknown>) {
  const { state, version } = await one.read()
  const { mobile } = state.intake
  const customer = signedIn.get(mobile) ?? (await signInApplicant(app, mobile))
  signedIn.set(mobile, customer)
  const path = `/v1/customer/orders/${one.orderCode}`
  const read = await customer.send<{ intake: Record<string, unknown> }>('GET', `${path}/application`)
  const body = { flow: state.flow, ...read.data.intake, ...change, version }
  return { customer, path, saved: await customer.send('PUT', `${path}/intake`, body) }
}

test('a company that the simplified flow is closed to goes on as standard with everything typed', async () => {
  const one = await orderIn('simplified-0110')
  const { saved: unfit } = await correct(one, { liteQ2: false })
  expect(unfit).toMatchObject({ status: 200, data: { flow: SIMPLIFIED } })
  const typed = (await one.read()).state.intake

  const { customer, path, saved } = await correct(one, { flow: STANDARD })
  expect(saved).toMatchObject({ status: 200, data: { flow: STANDARD, stage: 'prepare' } })
  const { state, version } = await one.read()
  expect(state).toMatchObject({ status: '0100', flow: STANDARD, isConverted: false, intake: typed })
  expect(state.flags.isBB).toBe(false)
  const sent = await customer.send('POST', `${path}/actions/submit_intake`, { version })
  expect(sent).toMatchObject({ status: 200, data: { stage: 'received' } })
})

test('customers choose the simplified flow for a pre-application only while they qualify for it', async () => {
  const one = await orderIn('standard-0100')
  const qualified = { liteQ1: true, liteQ2: true, liteQ3: true, liteQ4: true }
  const before = await one.read()
  const { saved: refused } = await correct(one, { flow: SIMPLIFIED, ...qualified, liteQ3: false })
  expect(refused).toMatchObject({ status: 400, data: { refusal: { code: 'not_lite_eligible' } } })
  expect(await one.read()).toEqual(before)
  const { saved } = await correct(one, { flow: SIMPLIFIED, ...qualified })
  expect(saved.status).toBe(200)
  expect((await one.read()).state).toMatchObject({ status: '0110', flow: SIMPLIFIED })
})

test('once it was sent a pre-application is corrected no more', async () => {
  const one = await orderIn('simplified-0200')
  const before = await one.read()
  expect((await correct(one, { flow: STANDARD })).saved.status).toBe(409)
  expect(await one.read()).toEqual(before)
})

test('W20: a simplified order in system check stays while nothing speaks against it, and converts once a list is hit', async () => {
  const one = await orderIn('simplified-0410')
  const before = await one.read()
  const early = await one.perform('convert_to_bau', 'gsc1')
  expect(early).toMatchObject({ status: 409, data: { refusal: { code: 'still_in_lite_scope' } } })
  expect(await one.read()).toEqual(before)
  await give(one.world, one.orderCode, SYSTEM, {
    type: 'record_fact',
    fact: 'list_hit',
    value: true,
    note: '命中名单',
  })
  expect((await one.perform('convert_to_bau', 'rm1')).status).toBe(403)
  expect((await one.perform('convert_to_bau', 'gsc1')).status).toBe(200)
  expect((await one.read()).state).toMatchObject({ flow: STANDARD, status: '0400', isConverted: true })
})

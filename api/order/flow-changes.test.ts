import { getOrder, give } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 950

const SYSTEM = { kind: 'system', job: 'system-check' } as const

const orderIn = async (situation: string) => {
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
  const one = await orderIn('bblite-0110')
  const before = await one.read()
  expect((await one.perform('switch_to_standard', 'cm1')).status).toBeGreaterThanOrEqual(403)
  expect((await one.perform('switch_to_standard', 'rm1', null)).status).not.toBe(200)
  expect(await one.read()).toEqual(before)
  expect((await one.perform('switch_to_standard', 'rm1')).status).toBe(200)
  const { state } = await one.read()
  expect(state).toMatchObject({ flow: 'ntb', status: '0100', intake: before.state.intake })
})

test('W20: a simplified order in system check stays while nothing speaks against it, and converts once a list is hit', async () => {
  const one = await orderIn('bblite-0410')
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
  expect((await one.read()).state).toMatchObject({ flow: 'ntb', status: '0400', isConverted: true })
})

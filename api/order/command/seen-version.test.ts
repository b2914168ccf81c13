import { getOrder, runPushes } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)

async function atCrt(variant: number) {
  const world = makeWorld(database, { variant })
  const orderCode = (await SITUATIONS['standard-1000']?.make(world)) ?? ''
  const { version } = await getOrder(world, orderCode)
  const act = async (action: string, seen: number) =>
    (await desk('crt1')).send('POST', `/v1/orders/${orderCode}/actions/${action}`, {
      version: seen,
      reason: '尽调记录需补充',
    })
  return { world, orderCode, version, act }
}

test('a push that ends while a dialog is open does not turn the decision away', async () => {
  const { world, orderCode, version, act } = await atCrt(900)
  await runPushes(world, orderCode)
  expect((await getOrder(world, orderCode)).version).toBeGreaterThan(version)
  expect((await act('crt_return', version)).status).toBe(200)
  expect((await getOrder(world, orderCode)).state.status).toBe('0900')
})

test('the same decision sent twice is taken once, whatever the systems did in between', async () => {
  const { world, orderCode, version, act } = await atCrt(901)
  await runPushes(world, orderCode)
  const answers = await Promise.all([act('crt_reject', version), act('crt_reject', version)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await getOrder(world, orderCode)).state.approvals).toHaveLength(1)
})

test('what another person did in between is never passed over, nor a version that does not exist yet', async () => {
  const { world, orderCode, version, act } = await atCrt(902)
  const note = { version, type: 'add_comment', text: '请留意客户来函' }
  await (await desk('ao1')).send('POST', `/v1/orders/${orderCode}/commands`, note)
  await runPushes(world, orderCode)
  const before = await getOrder(world, orderCode)
  expect((await act('crt_return', version)).status).toBe(409)
  expect((await act('crt_return', before.version + 5)).status).toBe(409)
  expect(await getOrder(world, orderCode)).toEqual(before)
})

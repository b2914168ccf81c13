import { randomUUID } from 'node:crypto'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { applicantOf } from '@kaihu/db/situations/begin.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { makeDesk, signInApplicant } from '../../tests/harness/order-server.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { notePresence } from './note-presence.usecase.ts'
import { presenceRoutes } from './presence.room.ts'

const { app, database } = await startTestServer({ rooms: () => presenceRoutes })
const desk = makeDesk(app)
let variant = 0

async function open() {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
  const { state } = await getOrder(world, orderCode)
  const signIn = () => signInApplicant(app, state.intake.mobile)
  const actor = await applicantOf(world, orderCode)
  const path = `/v1/orders/${orderCode}/presence`
  return { orderCode, path, contact: state.intake.contactName, actor, signIn }
}

test('two windows of the customer learn of each other by section until one falls silent', async () => {
  const { orderCode, contact, actor } = await open()
  const [one, other] = [randomUUID(), randomUUID()]
  const start = Date.now()
  const note = (sessionId: string, section: string, seconds: number) =>
    inTransaction(database, (trx) =>
      notePresence(trx, { orderCode, sessionId, actor, section, now: new Date(start + seconds * 1000) }),
    )
  expect(await note(one, 'ownership', 0)).toEqual([])
  expect(await note(other, 'crs', 1)).toEqual([
    { section: 'ownership', side: 'customer', name: contact, nameEn: null },
  ])
  expect(await note(one, 'fatca', 5)).toMatchObject([{ section: 'crs' }])
  expect(await note(other, 'crs', 20)).toMatchObject([{ section: 'fatca' }])
  expect(await note(other, 'crs', 40)).toEqual([])
})

test('the bank is named to colleagues and to nobody else', async () => {
  const { path, contact, signIn } = await open()
  const [customer, manager] = [await signIn(), await desk('rm1')]
  const seen = await manager.send('PUT', path, { section: 'crs' })
  expect(seen.data).toEqual({ others: [] })
  const told = await customer.send('PUT', path, { section: 'crs' })
  expect(told.data).toEqual({ others: [{ section: 'crs', side: 'staff', name: null, nameEn: null }] })
  expect((await manager.send('PUT', path, { section: 'crs' })).data).toMatchObject({
    others: [{ side: 'customer', name: contact }],
  })
})

test('staff are not told of a second window of their own', async () => {
  const { path } = await open()
  const [first, second, colleague] = [await desk('rm1'), await makeDesk(app)('rm1'), await desk('rml1')]
  await first.send('PUT', path, { section: 'crs' })
  expect((await second.send('PUT', path, { section: 'fatca' })).data).toEqual({ others: [] })
  expect(
    (await colleague.send<{ others: unknown[] }>('PUT', path, { section: 'crs' })).data.others,
  ).toHaveLength(2)
})

test("a stranger's order answers as one that is not there, and nothing is noted", async () => {
  const [mine, strange] = [await open(), await open()]
  const customer = await mine.signIn()
  expect((await customer.send('PUT', strange.path, { section: 'crs' })).status).toBe(404)
  const owner = await strange.signIn()
  expect((await owner.send('PUT', strange.path, { section: 'crs' })).data).toEqual({ others: [] })
})

import { getOrder, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()

type Shown = {
  isRecordingDue: boolean
  returnedRecording: { reason: string; isDone: boolean } | null
  contactPerson: { name: string; phone: string | null; email: string | null } | null
  returnedItems: unknown[]
}

test('a recording that was turned down is among what came back, with its reason and whom to ask', async () => {
  const world = makeWorld(database, { variant: 870 })
  const orderCode = (await SITUATIONS['video-rejected']?.make(world)) ?? ''
  const { state } = await getOrder(world, orderCode)
  const customer = await signInApplicant(app, state.intake.mobile)
  const path = `/v1/customer/orders/${orderCode}`
  const before = await customer.send<Shown>('GET', path)
  expect(before.data.returnedRecording).toBeNull()

  await returnToCustomer(world, orderCode, world.cast.cm, [
    { fieldKey: 'partB.companyEmail', text: '请核对公司邮箱' },
  ])
  const { data } = await customer.send<Shown>('GET', path)
  expect(data.returnedItems).toHaveLength(1)
  expect(data).toMatchObject({ isRecordingDue: true, returnedRecording: { isDone: false } })
  expect(data.returnedRecording?.reason).not.toBe('')
  expect(data.contactPerson?.email).toMatch(/@staff\.example\.com$/)
  expect(data.contactPerson?.phone).toMatch(/^021-/)
})

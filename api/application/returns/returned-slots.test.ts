import type { Returned } from '@kaihu/contract/application.ts'
import { getOrder, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { asKept } from '../../../tests/harness/kept-json.ts'
import { signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()

test('a slot whose document was returned is open, also once it was replaced, and no other slot', async () => {
  const world = makeWorld(database, { variant: 950 })
  const orderCode = (await SITUATIONS['standard-0400']?.make(world)) ?? ''
  const { state } = await getOrder(world, orderCode)
  const documents = await database
    .selectFrom('document')
    .select(['document_id', 'slot'])
    .where('order_code', '=', orderCode)
    .where('replaced_at', 'is', null)
    .execute()
  const [first] = documents
  const other = documents.find(({ slot }) => slot !== first?.slot)
  const set = (values: { state?: string; reason?: string; replaced_at?: Date }) =>
    database
      .updateTable('document')
      .set({ ...values, decided_by: asKept({ kind: 'staff' }), decided_at: new Date(Date.now() + 60_000) })
      .where('document_id', '=', first?.document_id ?? '')
      .execute()
  await set({ state: 'returned', reason: '影像不清晰' })
  await returnToCustomer(world, orderCode, world.cast.cm, [
    { fieldKey: 'companyInfo.businessScope', text: '请更正' },
  ])
  const customer = await signInApplicant(app, state.intake.mobile)
  const openPaths = async () => {
    const path = `/v1/customer/orders/${orderCode}/application`
    return (await customer.send<{ returned: Returned | null }>('GET', path)).data.returned?.openPaths
  }
  expect(await openPaths()).toContain(first?.slot)
  expect(await openPaths()).not.toContain(other?.slot)
  await set({ replaced_at: new Date() })
  expect(await openPaths()).toContain(first?.slot)
})

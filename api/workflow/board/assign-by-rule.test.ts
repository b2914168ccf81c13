import { bring } from '@kaihu/db/situations/bring.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { releaseSetting } from '../../../tests/harness/two-administrators.ts'
import { systemClock } from '../../platform/clock.ts'
import { connect } from '../../platform/database/connect.ts'
import { assignByRule } from './assign-by-rule.usecase.ts'

const { app, database, ownerUrl } = await startOrderServer()
const desk = makeDesk(app)
function run() {
  return assignByRule({ database, clock: systemClock })
}

async function orderOf(code: string) {
  const { status, cm_id: cm } = await database
    .selectFrom('customer_order')
    .select(['status', 'cm_id'])
    .where('order_code', '=', code)
    .executeTakeFirstOrThrow()
  return { status, cm }
}

test('orders wait for their leader until the bank releases the rule, which then gives them, and again when somebody leaves', async () => {
  const world = makeWorld(database, { variant: 781 })
  const code = await bring(world, 'ntb', '0200')
  await run()
  expect(await orderOf(code)).toEqual({ status: '0200', cm: null })
  await releaseSetting(desk, 'assignByRule', ['CM'])
  await run()
  const given = await orderOf(code)
  expect(given).toEqual({ status: '0300', cm: expect.any(String) })
  const { actor } = await database
    .selectFrom('audit_entry')
    .select('actor')
    .where('chain_id', '=', `order:${code}`)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(actor).toMatchObject({ kind: 'system', job: 'assignment-rule' })
  await run()
  expect(await orderOf(code)).toEqual(given)
  const owner = connect(ownerUrl)
  await owner
    .updateTable('staff')
    .set({ disabled_at: new Date() })
    .where('staff_id', '=', given.cm ?? '')
    .execute()
  await owner.destroy()
  await run()
  const again = await orderOf(code)
  expect(again.status).toBe('0300')
  expect(again.cm).not.toBe(given.cm)
})

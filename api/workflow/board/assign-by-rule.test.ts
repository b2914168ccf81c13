import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
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

/** In which languages a person works, as an administrator says it: it gives no right, so it counts at once. */
async function speaks(username: string, languages: readonly Locale[]) {
  const administrator = await desk('admin1')
  const list = await administrator.send<{ items: StaffMemberView[] }>(
    'GET',
    `/v1/admin/staff?query=${username}`,
  )
  const { staffId, account } = list.data.items[0] ?? {}
  const body = { account: { ...account, languages }, reason: '服务语言' }
  const said = await administrator.send('POST', `/v1/admin/staff/${staffId}/changes`, body)
  expect(said.data).toMatchObject({ change: { state: 'direct', after: { languages } } })
  return staffId
}

async function orderOf(code: string) {
  const { status, cm_id: cm } = await database
    .selectFrom('customer_order')
    .select(['status', 'cm_id'])
    .where('order_code', '=', code)
    .executeTakeFirstOrThrow()
  return { status, cm }
}

test('the bank releases the rule, which gives orders to who works in the customer’s language, and again when they leave', async () => {
  const world = makeWorld(database, { variant: 781 })
  const code = await bring(world, STANDARD, '0200')
  await run()
  expect(await orderOf(code)).toEqual({ status: '0200', cm: null })
  await releaseSetting(desk, 'assignByRule', ['CM'])
  for (const other of ['cm1', 'multi1']) await speaks(other, ['en-US'])
  const chinese = await speaks('cm2', ['zh-CN'])
  const asked = `/v1/staff-candidates?role=CM&order=${code}`
  expect((await (await desk('cml1')).send('GET', asked)).data).toMatchObject({ suggested: chinese })
  expect((await (await desk('rm2')).send('GET', asked)).status).toBe(404)
  await run()
  const given = await orderOf(code)
  expect(given).toEqual({ status: '0300', cm: chinese })
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
  expect(await orderOf(code)).toEqual(given)
  const both = await speaks('cm1', ['zh-CN', 'en-US'])
  await run()
  expect(await orderOf(code)).toEqual({ status: '0300', cm: both })
})

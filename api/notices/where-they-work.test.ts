import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { toldIn } from '../../tests/harness/notices/told.ts'
import { startOrderServer } from '../../tests/harness/order-server.ts'
import { connect } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { tell } from './tell.usecase.ts'

const { database, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())

test('whoever answers for a sector or the whole bank is told wherever they work, and of no other sector’s orders', async () => {
  const orderCode = (await SITUATIONS['standard-0200']?.make(makeWorld(database, { variant: 880 }))) ?? ''
  const { state: order } = await getOrder(makeWorld(database), orderCode)
  await sql`delete from kaihu.staff_branch where staff_id in
    (select staff_id from kaihu.staff where username in ('risk1', 'sector1', 'cml2'))`.execute(owner)
  await sql`update kaihu.staff set sector = 'CB' where username = 'sector2'`.execute(owner)
  const roles: readonly Role[] = ['RISK_CONTROL', 'SECTOR_HEAD', 'CM_LEADER']
  const tellings = roles.map((role) => {
    const to = { kind: 'role', role } as const
    return { to, notice: 'approvalWaits', reason: `test:${role}`, params: {} } as const
  })
  await inTransaction(database, (trx) => tell(trx, { order, tellings, at: new Date() }))
  const whom = ['risk1', 'risk2', 'sector1', 'cml1']
  const told = await toldIn(owner, ['approvalWaits'], orderCode)
  expect(told.toSorted()).toEqual(whom.map((who) => `approvalWaits ${who}`).toSorted())
})

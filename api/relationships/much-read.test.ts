import { expect, test } from 'vitest'
import { lookAt } from '../../tests/harness/kept-json.ts'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { signInStaff } from '../../tests/harness/signed-client.ts'
import { releaseSetting } from '../../tests/harness/two-administrators.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { importRelationships } from './import-relationships.usecase.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)

const CUSTOMER = {
  customerNumber: 'C1',
  openedOn: '2020-05-05',
  closedOn: null,
  rejectedOn: null,
  branchCode: null,
  rating: 'M' as const,
  reviewedOn: '2025-12-01',
}

/** Customers of the bank that no order here opened. */
async function importCustomers(count: number): Promise<string[]> {
  const told = Array.from({ length: count }, (_one, index) => ({
    ...CUSTOMER,
    creditCode: `91310115MA1K4R${String(1000 + index)}`,
    name: `外部客户${index}有限公司`,
  }))
  await inTransaction(database, (trx) => importRelationships(trx, told, new Date()))
  const rows = await database.selectFrom('relationship').select('relationship_id').execute()
  return rows.map(({ relationship_id }) => relationship_id)
}

test('customers of the bank that somebody looks at count like orders: the leader is told, and beyond the limit none opens', async () => {
  await releaseSetting(desk, 'ordersReadWarned', 10)
  await releaseSetting(desk, 'ordersReadMost', 20)
  const customers = await importCustomers(21)
  const reader = await signInStaff(app, 'risk1')
  const answers: number[] = []
  for (const one of customers) answers.push((await reader.send('GET', `/v1/relationships/${one}`)).status)
  expect(answers).toEqual([...customers.slice(1).map(() => 200), 429])
  expect((await reader.send('GET', `/v1/relationships/${customers[0]}/updates`)).status).toBe(200)
  const kept = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', `staff:${reader.grant.userInfo.staffId}`)
    .execute()
  const count = (kind: string) => kept.filter((entry) => entry.kind === kind).length
  expect(count('relationship.read')).toBe(20)
  expect(count('relationship.read-stopped')).toBe(1)
  const told = await database
    .selectFrom('notice')
    .selectAll()
    .where('kind', '=', 'manyCustomersRead')
    .execute()
  expect(told.length).toBeGreaterThan(0)
  expect(told.map(({ params }) => lookAt<{ count: string }>(params).count)).toEqual(told.map(() => '10'))
})

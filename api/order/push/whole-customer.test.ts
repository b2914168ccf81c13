import { CRT_OPERATIONS, HUB_OPERATIONS } from '@kaihu/contract/core-system.ts'
import { runPushes } from '@kaihu/db/situations/acts.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { seedDemoStaff } from '../../access/staff/seed-demo-staff.ts'
import { connect } from '../../platform/database/connect.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
beforeAll(async () => {
  await seedDemoStaff(database)
  await declareQueues(applicationUrl, database)
})
afterAll(() => database.destroy())

let variant = 1_730
async function pushesOf(name: string) {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
  await runPushes(world, orderCode)
  const rows = await database
    .selectFrom('push_job')
    .select(['kind', 'request', 'result'])
    .where('order_code', '=', orderCode)
    .execute()
  return { orderCode, request: (kind: string) => rows.find((row) => row.kind === kind)?.request, rows }
}

test('HUB receives the whole customer: every answered question by key and type, parties, accounts, documents by hash', async () => {
  const { orderCode, request } = await pushesOf('standard-0600')
  const { customer } = HUB_OPERATIONS.CUSTOMER_CREATE.request.parse(request('hub_id_create'))
  const answers = customer.sections.flatMap(({ answers: told }) => told)
  const found = (key: string) => answers.find((answer) => answer.key === key)
  expect(found('partB.companyEmail')).toMatchObject({ type: 'email', value: expect.stringContaining('@') })
  expect(found('partB.preferredLanguage')).toMatchObject({ value: 'zh', list: expect.any(String) })
  expect(answers.length).toBeGreaterThan(100)
  expect(new Set(answers.map(({ key }) => key)).size).toBe(answers.length)
  expect(customer.accounts).toEqual([
    { type: 'basic', currency: 'CNY' },
    { type: 'currentSettlement', currency: 'USD' },
  ])
  expect(
    customer.parties.some(({ kind, answers: own }) => kind === 'person' && own['nameCn'] !== undefined),
  ).toBe(true)
  const documents = await database
    .selectFrom('document')
    .select(['document_id', 'sha256'])
    .where('order_code', '=', orderCode)
    .where('replaced_at', 'is', null)
    .execute()
  expect(documents.length).toBeGreaterThan(0)
  const sent = customer.documents.map(({ documentId, sha256 }) => `${documentId} ${sha256}`)
  expect(sent.toSorted()).toEqual(
    documents.map(({ document_id, sha256 }) => `${document_id} ${sha256}`).toSorted(),
  )
})

test('every account that was applied for is asked for in its currency, and each gets a number', async () => {
  const { orderCode, request, rows } = await pushesOf('standard-1300')
  const wanted = HUB_OPERATIONS.ACCOUNT_OPEN.request.parse(request('account_open'))
  HUB_OPERATIONS.ACCOUNT_RESERVE.request.parse(request('create_account'))
  HUB_OPERATIONS.CUSTOMER_UPDATE.request.parse(request('hub_update'))
  CRT_OPERATIONS.RECORD_RECEIVE.request.parse(request('crt'))
  expect(wanted.accounts.map(({ currency }) => currency)).toEqual(['CNY', 'USD'])
  const opened = await database
    .selectFrom('twin.hub_account')
    .select(['account_number', 'currency'])
    .where('hub_customer_id', '=', wanted.hubCustomerId)
    .orderBy('account_number')
    .execute()
  expect(opened.map(({ currency }) => currency)).toEqual(['CNY', 'USD'])
  const given = rows.find(({ kind }) => kind === 'account_open')?.result
  expect(given).toEqual({ accountNumbers: opened.map(({ account_number }) => account_number) })
  expect(orderCode).toBe(wanted.orderCode)
})

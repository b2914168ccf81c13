import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { ScopedOrder } from '@kaihu/domain/access/scope.ts'
import { expect, test } from 'vitest'
import { type SignedClient, signInCustomer, signInStaff } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { inTransaction } from '../database/transaction.ts'
import { announce } from './announce.ts'

const { app, database } = await startTestServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Opens the stream of a signed-in person; `until` reads on to a word, within ten seconds. */
async function openEvents(client: SignedClient, target: string) {
  const headers = await client.sign('GET', target, '')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, { headers: { ...headers, cookie }, signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (word: string): Promise<string> => {
    while (!text.includes(word)) {
      const read = await reader?.read()
      if (read?.value === undefined)
        throw new Error(`The stream ended before "${word}": ${answer.status} ${text}`)
      text += read.value
    }
    return text
  }
  return { status: answer.status, until }
}

const ORDER: ScopedOrder = {
  status: '0400',
  isLite: false,
  isBB: false,
  branchCode: 'SH01',
  sector: null,
  customerId: null,
  rm: null,
  ro: null,
  cm: null,
  cmRole: null,
  ao: null,
  participants: [],
  delegatedTo: [],
}
function tell(id: string, ...scopes: Partial<ScopedOrder>[]) {
  return inTransaction(database, (trx) =>
    announce(trx, { subject: 'order', id, scopes: scopes.map((one) => ({ ...ORDER, ...one })) }),
  )
}

test('open streams hear of committed changes that concern the person, and of no others', async () => {
  const customer = await signInCustomer(app, '13700000001')
  const stream = await openEvents(customer, '/v1/events')
  await stream.until('from')
  await tell('of-somebody-else', { customerId: randomUUID() })
  await tell('of-this-customer', { customerId: customer.grant.customer.customerId })
  const text = await stream.until('of-this-customer')
  expect(text).not.toContain('of-somebody-else')
})

test('of the bank’s people those hear of an order who may reach it now or could before, and nobody else', async () => {
  const stream = await openEvents(await signInStaff(app, 'cm1'), '/v1/events')
  await stream.until('from')
  await tell('of-a-colleague', { cm: 'S0012', cmRole: 'CM' })
  await tell('given-away', { cm: 'S0012', cmRole: 'CM' }, { cm: 'S0011', cmRole: 'CM' })
  await inTransaction(database, (trx) =>
    announce(trx, { subject: 'notice', id: 'to-a-colleague', staffId: 'S0012' }),
  )
  await inTransaction(database, (trx) => announce(trx, { subject: 'notice', id: 'to-me', staffId: 'S0011' }))
  await inTransaction(database, (trx) => announce(trx, { subject: 'staff', id: 'to-all' }))
  const text = await stream.until('to-all')
  expect(text).toContain('given-away')
  expect(text).toContain('to-me')
  expect(text).not.toContain('of-a-colleague')
  expect(text).not.toContain('to-a-colleague')
})

test('who comes back with a sequence number is told what was missed', async () => {
  await tell('while-away', { cm: 'S0011', cmRole: 'CM' })
  const staff = await signInStaff(app, 'cm1')
  const stream = await openEvents(staff, '/v1/events?after=0')
  expect(await stream.until('while-away')).toContain('"subject":"order"')
})

/** Whether the stream ends within a second of what was done; a little more is the test's own. */
async function endsAfter(stream: Awaited<ReturnType<typeof openEvents>>, act: () => Promise<unknown>) {
  await stream.until('from')
  await act()
  const since = Date.now()
  await stream.until('event: ended')
  return Date.now() - since
}

function sessionOf(staffId: string) {
  return database.updateTable('session').where('staff_id', '=', staffId).where('ended_at', 'is', null)
}

test.each<[string, () => Promise<unknown>]>([
  [
    'rests too long',
    () =>
      sessionOf('S0012')
        .set({ last_seen_at: new Date('2020-01-01') })
        .execute(),
  ],
  [
    'is disabled',
    () =>
      database
        .updateTable('staff')
        .set({ disabled_at: new Date() })
        .where('staff_id', '=', 'S0012')
        .execute(),
  ],
  [
    'is signed out by an administrator',
    () => sessionOf('S0012').set({ ended_at: new Date(), end_reason: 'administrator' }).execute(),
  ],
  ['loses the role', () => database.deleteFrom('staff_role').where('staff_id', '=', 'S0012').execute()],
])('the stream of somebody who %s ends within a second', async (_what, act) => {
  const before = await database.selectFrom('staff_role').selectAll().where('staff_id', '=', 'S0012').execute()
  const stream = await openEvents(await signInStaff(app, 'cm2'), '/v1/events')
  expect(await endsAfter(stream, act)).toBeLessThan(1_500)
  await database.updateTable('staff').set({ disabled_at: null }).where('staff_id', '=', 'S0012').execute()
  for (const row of before)
    await database
      .insertInto('staff_role')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
})

test('nobody hears anything without a session', async () => {
  const answer = await app.inject({ url: '/v1/events', headers: { host: 'localhost' } })
  expect(answer.statusCode).toBe(401)
})

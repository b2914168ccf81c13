import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type SignedClient, signInCustomer, signInStaff } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { inTransaction } from '../database/transaction.ts'
import { announce } from './announce.ts'

const { app, database } = await startTestServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Opens the stream of a signed-in person; `until` reads on to a word, within ten seconds. */
const openEvents = async (client: SignedClient, target: string) => {
  const headers = await client.sign('GET', target, '')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, { headers: { ...headers, cookie }, signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (word: string): Promise<string> => {
    while (!text.includes(word)) text += (await reader?.read())?.value ?? ''
    return text
  }
  return { status: answer.status, until }
}

const tell = (id: string, customerId: string | null = null) =>
  inTransaction(database, (trx) => announce(trx, { subject: 'order', id, branchCode: 'SH01', customerId }))

test('open streams hear of committed changes that concern the person, and of no others', async () => {
  const customer = await signInCustomer(app, '13700000001')
  const stream = await openEvents(customer, '/v1/events')
  await stream.until('from')
  await tell('of-somebody-else')
  await tell('of-this-customer', customer.grant.customer.customerId)
  const text = await stream.until('of-this-customer')
  expect(text).not.toContain('of-somebody-else')
})

test('who comes back with a sequence number is told what was missed', async () => {
  await tell('while-away')
  const staff = await signInStaff(app, 'cm1')
  const stream = await openEvents(staff, '/v1/events?after=0')
  expect(await stream.until('while-away')).toContain('"subject":"order"')
})

test('nobody hears anything without a session', async () => {
  const answer = await app.inject({ url: '/v1/events', headers: { host: 'localhost' } })
  expect(answer.statusCode).toBe(401)
})

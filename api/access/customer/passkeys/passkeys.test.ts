import { expect, test } from 'vitest'
import { SoftwareAuthenticator } from '../../../../tests/harness/sign-in/software-authenticator.ts'
import {
  customerBrowser,
  readCode,
  type SignedClient,
  signInCustomer,
} from '../../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../../tests/harness/test-server.ts'

const { app, database } = await startTestServer()
const ORIGIN = 'http://apply.localhost:3000'
const PATH = '/v1/customer/passkeys'
const ENTER = '/v1/customer/passkey-session'

type List = { items: { passkeyId: string; name: string; lastUsedAt: string | null }[] }

async function customer(mobile: string) {
  await database.deleteFrom('throttle_window').execute()
  const client = await signInCustomer(app, mobile)
  return { client, customer: client.grant.customer }
}

async function confirmedOptions(client: SignedClient, mobile: string) {
  await client.send('POST', `${PATH}/code`)
  const code = await readCode(app, `+86${mobile}`)
  return client.send<never>('POST', `${PATH}/options`, { code })
}

async function enrol(client: SignedClient, mobile: string, passkey = new SoftwareAuthenticator(ORIGIN)) {
  const { data: options } = await confirmedOptions(client, mobile)
  const body = { name: '公司电脑', response: passkey.create(options) }
  return { passkey, added: await client.send<List>('POST', PATH, body) }
}

async function ask(client: SignedClient) {
  return (await client.send<never>('POST', `${ENTER}/options`)).data
}

async function enter(passkey: SoftwareAuthenticator, client = customerBrowser(app)) {
  const response = passkey.get(await ask(client))
  return client.send<SignedClient['grant'] & { customer: { customerId: string } }>('POST', ENTER, {
    response,
  })
}

function trailOf(customerId: string) {
  return database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', `customer:${customerId}`)
    .orderBy('seq')
    .execute()
    .then((rows) => rows.map(({ kind }) => kind))
}

test('a customer adds a passkey by a code and signs in by it without one; both stand in their trail', async () => {
  const { client, customer: own } = await customer('13811000001')
  const { passkey, added } = await enrol(client, '13811000001')
  expect(added.data.items).toMatchObject([{ name: '公司电脑', lastUsedAt: null }])
  const browser = customerBrowser(app)
  const entered = await enter(passkey, browser)
  expect(entered.data.customer).toEqual(own)
  browser.grant = entered.data
  const mine = await browser.send<List>('GET', PATH)
  expect(mine.data.items[0]?.lastUsedAt).toEqual(expect.any(String))
  expect(await trailOf(own.customerId)).toEqual(
    expect.arrayContaining(['access.passkey-added', 'access.signed-in']),
  )
})

test('without the right code of this very session no passkey is begun, and without a challenge none is added', async () => {
  const { client } = await customer('13811000002')
  const other = await customer('13811000003')
  await other.client.send('POST', `${PATH}/code`)
  const foreign = await readCode(app, '+8613811000003')
  const passkey = new SoftwareAuthenticator(ORIGIN)
  for (const code of ['000000', foreign])
    expect((await client.send('POST', `${PATH}/options`, { code })).code).toBe('200007')
  const response = passkey.create({ challenge: 'bWFkZSB1cA', rp: { id: 'apply.localhost' } })
  expect((await client.send('POST', PATH, { name: 'x', response })).code).toBe('200029')
  expect((await client.send<List>('GET', PATH)).data.items).toEqual([])
})

test('a code that began one passkey begins no other, and a challenge adds one passkey', async () => {
  const mobile = '13811000004'
  const { client } = await customer(mobile)
  await client.send('POST', `${PATH}/code`)
  const code = await readCode(app, `+86${mobile}`)
  const begun = await client.send<never>('POST', `${PATH}/options`, { code })
  expect((await client.send('POST', `${PATH}/options`, { code })).code).toBe('200007')
  const add = () =>
    client.send<List>('POST', PATH, {
      name: 'x',
      response: new SoftwareAuthenticator(ORIGIN).create(begun.data),
    })
  expect((await add()).status).toBe(200)
  expect((await add()).code).toBe('200029')
  expect((await client.send<List>('GET', PATH)).data.items).toHaveLength(1)
})

test('an answer opens one session: replayed, made up, of another site or unverified it opens none', async () => {
  const mobile = '13811000005'
  const { client } = await customer(mobile)
  const { passkey } = await enrol(client, mobile)
  const browser = customerBrowser(app)
  // A passkey that is kept in several devices counts nothing: the challenge alone tells a replay.
  passkey.counter = -1
  const response = passkey.get(await ask(browser))
  expect((await browser.send('POST', ENTER, { response })).status).toBe(200)
  const refused = async (answer: unknown) =>
    expect((await browser.send('POST', ENTER, { response: answer })).code).toBe('200029')
  await refused(response)
  await refused(passkey.get({ challenge: 'bWFkZSB1cA', rpId: 'apply.localhost' } as never))
  const challenge = await ask(browser)
  const elsewhere = Object.assign(passkey, { origin: 'http://apply.evil.example' })
  await refused(elsewhere.get(challenge))
  passkey.origin = ORIGIN
  const unknown = new SoftwareAuthenticator(ORIGIN)
  await refused(unknown.get(await ask(browser)))
  // The key of another one under the number of this.
  await refused({ ...unknown.get(await ask(browser)), id: response.id, rawId: response.id })
  await refused({ id: response.id, response: {} })
  expect((await enter(passkey)).status).toBe(200)
})

test('a passkey that was removed opens nothing; nobody removes another’s', async () => {
  const mobile = '13811000006'
  const { client } = await customer(mobile)
  const { passkey, added } = await enrol(client, mobile)
  const place = `${PATH}/${added.data.items[0]?.passkeyId}`
  const { client: stranger } = await customer('13811000007')
  expect((await stranger.send('DELETE', place)).status).toBe(404)
  expect((await enter(passkey)).status).toBe(200)
  const gone = await client.send<List>('DELETE', place)
  expect(gone.data.items).toEqual([])
  expect((await enter(passkey)).code).toBe('200029')
})

test('a disabled customer is let in by no passkey', async () => {
  const mobile = '13811000008'
  const { client, customer: own } = await customer(mobile)
  const { passkey } = await enrol(client, mobile)
  await database
    .updateTable('customer')
    .set({ disabled_at: new Date() })
    .where('customer_id', '=', own.customerId)
    .execute()
  expect((await enter(passkey)).code).toBe('200029')
})

test('the same passkey is not kept twice, whoever brings it', async () => {
  const mobile = '13811000009'
  const { client } = await customer(mobile)
  const { passkey } = await enrol(client, mobile)
  const { client: other } = await customer('13811000010')
  expect((await enrol(other, '13811000010', passkey)).added.code).toBe('200029')
  expect((await other.send<List>('GET', PATH)).data.items).toEqual([])
})

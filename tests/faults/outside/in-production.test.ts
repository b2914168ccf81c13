import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { makeSecret } from '@kaihu/api/platform/start/secrets.ts'
import { seedLists } from '@kaihu/api/screening/lists/seed-lists.usecase.ts'
import type { StaffGrant } from '@kaihu/contract/access.ts'
import type { ConnectionView } from '@kaihu/contract/connections.ts'
import { DEMO_LISTS } from '@kaihu/db/situations/demo-lists.ts'
import { afterAll, expect, test } from 'vitest'
import { type Door, farDoor } from '../../harness/door.ts'
import { answerAll, beginOrder, declare } from '../../harness/far-order/apply.ts'
import {
  actAsCustomer,
  type Desk,
  type Errand,
  look,
  taken,
  waitForStatus,
} from '../../harness/far-order/errand.ts'
import * as bank from '../../harness/far-order/review.ts'
import { makeAuthority } from '../../harness/outside/certificates.ts'
import { ProviderBrowser, startOpenIdProvider } from '../../harness/outside/openid-provider.ts'
import { startOwnData } from '../../harness/process/own-product-data.ts'
import { startServerProcess } from '../../harness/process/server-process.ts'
import { enrolPasskey } from '../../harness/sign-in/second-factor.ts'
import { SoftwareAuthenticator } from '../../harness/sign-in/software-authenticator.ts'
import { SignedClient, signInCustomer } from '../../harness/signed-client.ts'
import { expectWhole } from '../../harness/whole-order.ts'
import { startBankSystems } from './bank-systems.ts'
import { startFront } from './front.ts'
import { headOf, startMailServer } from './mail-server.ts'
import { startObjectStore } from './object-store.ts'
import { startScanner } from './scanner.ts'

const HOSTS = { staff: 'desk.bank.example', customer: 'apply.bank.example' }
const MOBILE = '13912345678'
/** The company of this order among the examples. */
const VARIANT = 7

const authority = makeAuthority()
const certificate = authority.issue('systems', 'DNS:localhost')
const token = makeSecret('text')
const systems = await startBankSystems(token, certificate)
const post = await startMailServer(certificate)
const store = await startObjectStore()
const scanner = await startScanner()
const provider = await startOpenIdProvider()
provider.serve({ redirectUri: `https://${HOSTS.staff}/v1/staff/sign-in/oidc/callback` })
const data = await startOwnData()
await seedDemoStaff(data.database)

const product = await startServerProcess({
  ...data.environment,
  DATABASE_URL: data.servedUrl,
  NODE_ENV: 'production',
  NODE_EXTRA_CA_CERTS: authority.file,
  CUSTOMER_HOSTS: HOSTS.customer,
  STAFF_HOSTS: HOSTS.staff,
  TRUSTED_PROXIES: '127.0.0.1',
  HTTP_ON_LOOPBACK_ALLOWED: 'true',
  ROOT_ALLOWED: 'true',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  SMS_URL: systems.url('sms'),
  SMS_TOKEN: token,
  HUB_URL: systems.url('hub'),
  HUB_TOKEN: token,
  CRT: 'none',
  TICKETS: 'none',
  REGISTER: 'none',
  MAIL_URL: `smtps://localhost:${post.port}`,
  MAIL_FROM: 'Kaihu <noreply@bank.example>',
  OBJECTS_S3: store.address,
  CLAMD: scanner.address,
  AUDIT_COPY_S3: store.address,
  PAPERS_CERT: 'none',
  OTP_PEPPER: makeSecret('text'),
  SESSION_KEY: makeSecret('text'),
  OBJECTS_KEY: makeSecret('text'),
  AUDIT_SIGNING_KEY: makeSecret('ed25519'),
})
await seedLists(data.database, DEMO_LISTS, new Date())
const front = await startFront(
  product.port,
  authority.issue('front', `DNS:${HOSTS.staff},DNS:${HOSTS.customer}`),
)
const door: Door = farDoor({
  port: front.port,
  ca: authority.cert,
  hosts: HOSTS,
  lastSms: systems.lastSms,
})
afterAll(async () => {
  await product.stop()
  scanner.stop()
  await Promise.all([front.stop(), systems.stop(), post.stop(), provider.stop(), store.stop()])
  store.remove()
})

/** Production asks everybody for a second factor: the first sign-in sets one up. */
async function arrive(username: string): Promise<Desk> {
  const client = new SignedClient(door)
  const sent = await client.send('GET', '/v1/staff/sign-in/oidc')
  const at = new ProviderBrowser(provider.issuer)
  const back = new URL(await at.signIn(String(sent.raw.headers.location), username))
  await client.send('GET', `${back.pathname}${back.search}`)
  client.grant = taken(await client.send<StaffGrant>('POST', '/v1/staff/session/arrival'))
  const { added } = await enrolPasskey(client, new SoftwareAuthenticator(`https://${HOSTS.staff}`))
  expect(added.data.grant?.secondFactor).toBeNull()
  return client as Desk
}

const desks = new Map<string, Promise<Desk>>()
function desk(username: string): Promise<Desk> {
  const known = desks.get(username) ?? arrive(username)
  desks.set(username, known)
  return known
}

async function hub(): Promise<ConnectionView | undefined> {
  const admin = await desk('admin1')
  const { items } = taken(await admin.send<{ items: ConnectionView[] }>('GET', '/v1/admin/connections'))
  return items.find(({ system }) => system === 'hub')
}

const customer = await signInCustomer(door, MOBILE)
const orderCode = await beginOrder(customer, VARIANT)
const errand: Errand = { orderCode, customer, desk, variant: VARIANT }

test('in production a company applies through the front: code by text message, files scanned and stored, recording', async () => {
  await bank.allocate(errand)
  await answerAll(errand)
  await declare(errand)
  await actAsCustomer(errand, 'customer_submit')
  await bank.checkRisk(errand)
  await waitForStatus(await desk('gsc1'), orderCode, '0510')
})

test('while the core system is away the order waits, Connections says why, and it goes on by itself', async () => {
  const gsc = await desk('gsc1')
  await systems.stop()
  await bank.discount(errand)
  await expect.poll(async () => (await hub())?.state, { timeout: 30_000 }).toBe('failing')
  const trouble = { cause: 'connection_refused', setting: 'HUB_URL' }
  expect((await hub())?.lastFailure?.trouble).toMatchObject(trouble)
  expect((await look(gsc, orderCode)).status).toBe('0600')
  const [push] = await bank.pushesOf(gsc, orderCode)
  expect(push).toMatchObject({ kind: 'hub_id_create', state: 'retrying' })
  await systems.start()
  await waitForStatus(gsc, orderCode, '0710')
  expect((await hub())?.state).toBe('working')
})

test('the account gets the number that the core system gave, once, even where its answer was lost on the way', async () => {
  const gsc = await desk('gsc1')
  await bank.approveCheck(errand)
  await bank.arrangeVisit(errand)
  systems.loseAnswerOf('ACCOUNT_OPEN')
  await bank.finishVisit(errand)
  await waitForStatus(gsc, orderCode, '1300')
  const given = await bank.waitForNumbers(gsc, orderCode)
  await bank.openAccounts(errand)
  const opened = await look(gsc, orderCode)
  expect([opened.status, opened.accountNumbers]).toEqual(['0000', given])

  const operations = systems.effects.filter(({ isNew }) => isNew).map(({ operation }) => operation)
  expect(operations.toSorted()).toEqual([
    'ACCOUNT_OPEN',
    'ACCOUNT_RESERVE',
    'CUSTOMER_CREATE',
    'CUSTOMER_UPDATE',
  ])
  expect(systems.effects.filter(({ operation }) => operation === 'ACCOUNT_OPEN')).toHaveLength(2)
  expect(systems.refused).toEqual([])
  await expectWhole(data.database, orderCode)
})

test('the customer is told of the account by text message, and every letter went out once', async () => {
  const { accountNumbers } = await look(await desk('gsc1'), orderCode)
  const told = () =>
    [...systems.messages.values()].some(({ text }) =>
      accountNumbers.some((one) => text.includes(one.slice(-4))),
    )
  await expect.poll(told, { timeout: 30_000 }).toBe(true)
  const ids = post.letters.map((letter) => headOf(letter, 'Message-ID'))
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
})

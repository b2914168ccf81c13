import { setTimeout as sleep } from 'node:timers/promises'
import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import { incidentOf } from '@kaihu/domain/helpdesk/incident.ts'
import type { Door } from '../../../harness/door.ts'
import { type Desk, type Errand, look, taken, waitForStatus } from '../../../harness/far-order/errand.ts'
import * as bank from '../../../harness/far-order/review.ts'
import { authenticate, customerBrowser, SignedClient, signInStaff } from '../../../harness/signed-client.ts'
import { uploadFile } from '../../../harness/upload.ts'
import { headOf } from '../mail-server.ts'
import { PASSWORD } from './bank.ts'
import { comesTrue, live, type Ports, saidBy } from './outage.ts'
import { HOSTS, type Place } from './place.ts'

export type Scene = {
  readonly place: Place
  readonly ports: Ports
  readonly door: Door
  readonly desk: (username: string) => Promise<Desk>
  readonly mobile: string
}

const NOTHING = 'nothing lost, nothing twice'

function refusal(message: string): never {
  throw new Error(message)
}

/** A customer asks for a code while the gateway is away, and again when it is back. */
export async function textMessages({ place: { messages }, ports, door, mobile }: Scene): Promise<void> {
  const ask = () =>
    customerBrowser(door).send('POST', '/v1/customer/verification-codes', { countryCode: '+86', mobile })
  await live(
    {
      system: 'sms',
      stopped: 'gateway of text messages',
      stop: messages.stop,
      start: messages.start,
      meanwhile: async () => saidBy(await ask()),
      afterwards: async () => {
        // A number gets one code a minute: a person waits for that and asks again.
        await sleep(61_000)
        await ask()
        const arrives = () => Promise.resolve(messages.lastSms(`+86${mobile}`) !== undefined)
        if (!(await comesTrue(arrives))) refusal(`no code arrives after the outage: ${saidBy(await ask())}`)
        return 'asked again after a minute, one code'
      },
    },
    ports,
  )
}

/** Somebody signs in while the directory is away. */
export async function directory({ place: { directory: slapd }, ports, door }: Scene): Promise<void> {
  await live(
    {
      system: 'directory',
      stopped: 'slapd (STARTTLS)',
      stop: slapd.halt,
      start: slapd.resume,
      meanwhile: async () => {
        const client = new SignedClient(door)
        const credentials = { username: 'gsc1', password: PASSWORD }
        return saidBy(
          await client.send('POST', '/dsp/dspAuthenticate.jsp?realm=staff&service=kaihu', credentials),
        )
      },
      afterwards: async () => {
        const isIn = async () => (await authenticate(new SignedClient(door), 'gsc1', PASSWORD)) !== undefined
        if (!(await comesTrue(isIn, 30_000))) refusal('nobody can sign in after the outage')
        await signInStaff(door, 'gsc1', PASSWORD)
        return 'signed in as before'
      },
    },
    ports,
  )
}

/** What the bank does while mail is away is written to people later. */
export async function mail({ place: { post }, ports }: Scene, work: () => Promise<void>): Promise<void> {
  const before = post.letters.length
  await live(
    {
      system: 'mail',
      stopped: 'SMTP server',
      stop: post.stop,
      start: post.start,
      meanwhile: async () => {
        await work()
        return 'nobody waits for it: the act is done'
      },
      afterwards: async () => {
        const arrives = () => Promise.resolve(post.letters.length > before)
        if (!(await comesTrue(arrives, 180_000))) refusal('no letter arrives after the outage')
        const ids = post.letters.map((letter) => headOf(letter, 'Message-ID'))
        if (new Set(ids).size < ids.length) refusal('a letter went out twice')
        return `${post.letters.length - before} letters, each once`
      },
    },
    ports,
  )
}

type Told = {
  readonly system: 'objects' | 'clamd'
  readonly stopped: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

/** A customer hands a file in while a part of the way is away, and once more when it is back. */
async function handIn({ ports }: Scene, { customer, orderCode }: Errand, told: Told): Promise<void> {
  const file = { orderCode, slot: 'designatedFiles.businessLicence', name: 'licence.png', bytes: SPECIMEN }
  await live(
    {
      ...told,
      meanwhile: async () => {
        const answer = await uploadFile(customer, file)
        if (answer.status === 200) refusal('the file was taken')
        return saidBy(answer)
      },
      afterwards: async () => {
        const isTaken = async () => (await uploadFile(customer, file)).status === 200
        if (!(await comesTrue(isTaken, 60_000))) refusal('no file is taken after the outage')
        return 'the file was taken once'
      },
    },
    ports,
  )
}

export function storage(scene: Scene, errand: Errand): Promise<void> {
  const { stop, start } = scene.place.storeFront
  return handIn(scene, errand, { system: 'objects', stopped: 'S3 (s3rver)', stop, start })
}

export async function scanner(scene: Scene, errand: Errand): Promise<void> {
  const { stop, start } = scene.place.clamd
  await handIn(scene, errand, { system: 'clamd', stopped: 'clamd', stop, start })
}

/** A section is saved while the database is away. */
export async function database({ place: { postgres }, ports, door }: Scene, { customer, orderCode }: Errand) {
  const path = `/v1/customer/orders/${orderCode}`
  await postgres.stop()
  const answer = await customer.send('GET', path)
  const health = await door.inject({ url: '/health', headers: { host: HOSTS.staff } })
  if (health.statusCode !== 503)
    ports.failures.push(`/health answers ${health.statusCode} without a database`)
  await postgres.start()
  const isBack = await comesTrue(async () => (await customer.send('GET', path)).status === 200, 60_000)
  if (!isBack) ports.failures.push('the product does not come back after the database does')
  ports.lines.push({
    system: 'database',
    stopped: 'PostgreSQL (TLS)',
    told: saidBy(answer),
    page: `/health ${health.statusCode}; then 200`,
    after: NOTHING,
  })
}

/** The customer sends the application while nginx is away, and presses again. */
export async function front(
  { place: { nginx }, ports }: Scene,
  press: () => Promise<unknown>,
): Promise<void> {
  await nginx.stop()
  const told = await press().then(
    () => refusal('somebody answers in the place of nginx'),
    (error: Error) => error.message,
  )
  await nginx.start()
  await press()
  ports.lines.push({ system: 'front', stopped: 'nginx (TLS)', told, page: '-', after: 'sent once' })
}

/** The discount is confirmed while the core system is away: the order waits and goes on by itself. */
export async function core({ place, ports, desk }: Scene, errand: Errand): Promise<void> {
  const gsc = await desk('gsc1')
  await live(
    {
      system: 'hub',
      stopped: 'core system',
      stop: place.core.stop,
      start: place.core.start,
      meanwhile: async () => {
        await bank.discount(errand)
        const isTold = async () => (await bank.pushesOf(gsc, errand.orderCode))[0]?.state === 'retrying'
        if (!(await comesTrue(isTold, 30_000)))
          refusal('the page of pushes does not say that it is tried again')
        const [push] = await bank.pushesOf(gsc, errand.orderCode)
        const { status } = await look(gsc, errand.orderCode)
        return `${status}, push ${push?.state}: ${push?.lastError}`
      },
      afterwards: async () => {
        await waitForStatus(gsc, errand.orderCode, '0710', 180_000)
        return 'one customer, one reservation'
      },
    },
    ports,
  )
}

/** The simplified flow asks the rating system nothing: an administrator tries it. */
export async function rating({ place, ports }: Scene): Promise<void> {
  await tryOnly(ports, {
    system: 'crt',
    stopped: 'rating system',
    stop: place.core.stop,
    start: place.core.start,
  })
}

export async function listProxy({ place: { proxy }, ports }: Scene): Promise<void> {
  await tryOnly(ports, {
    system: 'lists',
    stopped: 'tinyproxy (LISTS_PROXY)',
    stop: proxy.stop,
    start: proxy.start,
  })
}

type Tried = {
  readonly system: 'crt' | 'lists'
  readonly stopped: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

async function tryOnly(ports: Ports, tried: Tried): Promise<void> {
  const admin = await ports.admin()
  const press = async () =>
    taken(await admin.send<{ state: string }>('POST', `/v1/admin/connections/${tried.system}/tries`, {}))
      .state
  await live(
    {
      ...tried,
      meanwhile: async () => `"Try now": ${await press()}`,
      afterwards: async () => `"Try now": ${await press()}`,
    },
    ports,
  )
}

/** A member of staff raises a ticket while the support desk is away. */
export async function supportDesk({ place, ports, desk }: Scene): Promise<void> {
  const rm = await desk('rm1')
  const draft = {
    subject: '打印不出通知',
    description: '费用通知打印不出来',
    ticketNo: 'N/A',
    isManualRead: true,
  }
  const incident = incidentOf(draft, { employeeId: rm.grant.userInfo.staffId, origin: 'KAIHU_STAFF' })
  await live(
    {
      system: 'tickets',
      stopped: 'support desk',
      stop: place.desk.stop,
      start: place.desk.start,
      meanwhile: async () =>
        saidBy(await rm.send('POST', '/v1/hubext/dbs-support-desk-service/v5/incident', incident)),
      afterwards: async () => {
        const isRaised = () => Promise.resolve(place.desk.effects.some(({ isNew }) => isNew))
        if (!(await comesTrue(isRaised, 180_000)))
          refusal('the ticket does not reach the desk after the outage')
        const raised = place.desk.effects.filter(({ isNew }) => isNew).length
        if (raised !== 1) refusal(`${raised} incidents of one ticket`)
        return 'one incident'
      },
    },
    ports,
  )
}
